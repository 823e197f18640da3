import { setTimeout as sleep } from 'node:timers/promises';
import { isReady, START_SECONDS } from '../process/n8nProcess';
import { N8nApi } from './n8nApi';

/** Name an n8n that was started apart: its address, and the login of its owner or an admin. */
const VARIABLES = ['N8N_URL', 'N8N_LOGIN', 'N8N_PASSWORD'] as const;

type Environment = Partial<Record<(typeof VARIABLES)[number], string>>;

/** Whether the environment names an n8n to attach to. */
export const isAttaching = (env: Environment = process.env): boolean =>
	VARIABLES.some((name) => env[name]);

function originOf(url: string): string {
	const { protocol, pathname, search, origin } = URL.canParse(url)
		? new URL(url)
		: { protocol: '', pathname: '', search: '', origin: '' };
	if (!/^https?:$/.test(protocol) || pathname + search !== '/') {
		throw new Error(
			`N8N_URL must be the address of n8n and nothing more, such as http://127.0.0.1:5678, but is ${url}`,
		);
	}
	return origin;
}

/**
 * Waits until the n8n that the environment names is ready, and logs in. An n8n that has no owner yet gets this login as its
 * owner.
 * @throws an error that names the variable to correct
 */
export async function attachToN8n(
	env: Environment = process.env,
	seconds = START_SECONDS,
): Promise<N8nApi> {
	const missing = VARIABLES.filter((name) => !env[name]);
	if (missing.length > 0) {
		throw new Error(
			`To attach to an n8n, set ${VARIABLES.join(', ')}. Missing: ${missing.join(', ')}`,
		);
	}
	const [url, email, password] = VARIABLES.map((name) => env[name] as string);
	const api = new N8nApi(originOf(url));
	const deadline = Date.now() + seconds * 1000;
	while (!(await isReady(`${api.origin}/rest/settings`))) {
		if (Date.now() > deadline)
			throw new Error(`No n8n responds at N8N_URL, ${api.origin}, within ${seconds} s.`);
		await sleep(250);
	}
	const login = { email, password, firstName: 'Workflow', lastName: 'Builder' };
	try {
		if (await api.isNew()) await api.setUpOwner(login);
		else await api.logIn(login);
	} catch (error) {
		throw new Error(
			`The n8n at ${api.origin} does not accept N8N_LOGIN and N8N_PASSWORD. ${(error as Error).message}`,
			{ cause: error },
		);
	}
	return api;
}
