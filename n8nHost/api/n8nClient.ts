import { setTimeout } from 'node:timers/promises';

export interface NodeTypeDescription {
	name: string;
	displayName: string;
	version: number | number[];
	iconUrl?: string | { light: string; dark: string };
	properties?: Array<{ name: string; options?: Array<{ value?: unknown }> }>;
}

/** A client of n8n's internal REST API, which the editor uses, with the session of the logged-in user. */
export class N8nClient {
	/** @param session the cookie of a user who is logged in already */
	constructor(
		readonly origin: string,
		public session = '',
	) {}

	/** Sends a request and returns the raw response, for calls that have no method of their own. */
	async fetch(path: string, init: RequestInit = {}): Promise<Response> {
		const headers = { cookie: this.session, ...(init.headers as Record<string, string>) };
		const send = async () => await fetch(`${this.origin}${path}`, { ...init, headers });
		return await send().catch(async (error: Error) => {
			const cause = error.cause as NodeJS.ErrnoException | undefined;
			// n8n closed an idle connection just as it was reused, so the request never arrived.
			const hasNotArrived = cause?.message === 'other side closed';
			// A busy n8n resets a connection that it had no time to serve. Who logs in twice is logged in.
			const isRepeatable = (init.method ?? 'GET') === 'GET' || path === '/rest/login';
			if (!hasNotArrived && !(isRepeatable && cause?.code === 'ECONNRESET')) throw error;
			return await send();
		});
	}

	/**
	 * Sends a request and returns the data of the response.
	 * @throws an error with n8n's message when the status is not 2xx
	 */
	async call<T>(method: string, path: string, body?: unknown): Promise<T> {
		const response = await this.fetch(path, {
			method,
			headers: { 'content-type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const cookie = response.headers.getSetCookie().find((one) => one.startsWith('n8n-auth='));
		if (cookie) this.session = cookie.split(';')[0];
		const content = (await response.json()) as { data?: T; message?: string };
		if (!response.ok) {
			throw new Error(`n8n refused ${method} ${path} (${response.status}): ${content.message}`);
		}
		return (path.startsWith('/rest/') ? content.data : content) as T;
	}

	async nodeTypes(): Promise<NodeTypeDescription[]> {
		return await this.types('nodes');
	}

	async credentialTypes(): Promise<NodeTypeDescription[]> {
		return await this.types('credentials');
	}

	/** n8n writes these files anew at times, and serves what it has written so far. */
	private async types(kind: string): Promise<NodeTypeDescription[]> {
		for (let left = 10; ; left--) {
			try {
				return await this.call('GET', `/types/${kind}.json`);
			} catch (error) {
				if (left === 0 || (error as Error).name !== 'SyntaxError') throw error;
				await setTimeout(500);
			}
		}
	}
}
