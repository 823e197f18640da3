export interface NodeTypeDescription {
	name: string;
	displayName: string;
	version: number | number[];
	iconUrl?: string | { light: string; dark: string };
	properties?: Array<{ name: string; options?: Array<{ value?: unknown }> }>;
}

/** Talks to n8n's own REST interface (the one its editor uses) as the user who logged in. */
export class N8nClient {
	private cookie = '';

	constructor(readonly origin: string) {}

	/** Any answer of n8n, for what has no method of its own here. */
	async fetch(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = { cookie: this.cookie, ...(init.headers as Record<string, string>) };
		const send = async () => await fetch(`${this.origin}${path}`, { ...init, headers });
		return await send().catch(async (error: Error) => {
			// n8n closed the idle connection at the moment it was used again, so nothing reached it.
			if ((error.cause as Error | undefined)?.message !== 'other side closed') throw error;
			return await send();
		});
	}

	/** The data that n8n answers with. Throws what n8n says when it refuses. */
	async call<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await this.fetch(path, {
			method,
			headers: { 'content-type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const cookie = response.headers.getSetCookie().find((one) => one.startsWith('n8n-auth='));
		if (cookie) this.cookie = cookie.split(';')[0];
		const answer = (await response.json()) as { data?: T; message?: string };
		if (!response.ok) {
			throw new Error(`n8n refused ${method} ${path} (${response.status}): ${answer.message}`);
		}
		return (path.startsWith('/rest/') ? answer.data : answer) as T;
	}

	async nodeTypes(): Promise<NodeTypeDescription[]> {
		return await this.call('GET', '/types/nodes.json');
	}

	async credentialTypes(): Promise<NodeTypeDescription[]> {
		return await this.call('GET', '/types/credentials.json');
	}
}
