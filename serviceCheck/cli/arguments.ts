import { parsedUrl } from '../../contract';
import { parseArgs } from 'node:util';
import type { Needs } from '../cases/case';

/** An invalid command line or environment. The message never repeats the input, which may be a key. */
export class UsageError extends Error {}

export interface Arguments {
	help: boolean;
	baseUrl: string;
	apiKey: string;
	/** The cases that may run. */
	allowed: Needs[];
	confirmed: boolean;
	json: string | undefined;
}

export const help = `Checks which assumptions about the Team Workspace API hold for a service.

npm run check:service -- --base-url https://… [flags]

  --base-url URL   URL of the service, ending in /api/v1
  --write          also create, change and delete a contact
  --write-members  also create, change and delete a team member; this may be billed
  --yes            do not ask for confirmation before writing
  --json FILE      also write the results to a file, as JSON
  --help           print this help

The API key comes from the environment variable TEAM_WORKSPACE_API_KEY.
`;

export const flags = {
	help: { type: 'boolean', short: 'h' },
	'base-url': { type: 'string' },
	write: { type: 'boolean' },
	'write-members': { type: 'boolean' },
	yes: { type: 'boolean' },
	json: { type: 'string' },
} as const;

function parse(argv: string[]) {
	try {
		return parseArgs({ args: argv, options: flags, allowPositionals: false }).values;
	} catch {
		const known = Object.keys(flags).map((name) => `--${name}`);
		throw new UsageError(
			`Unknown flag, missing value or unexpected argument. The flags are ${known.join(', ')}. The API key is never an argument; it comes from TEAM_WORKSPACE_API_KEY.`,
		);
	}
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** The URL without a trailing slash. */
function readBaseUrl(given: string | undefined): string {
	if (given === undefined) throw new UsageError('--base-url is missing.');
	const url = parsedUrl(given);
	if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
		throw new UsageError('--base-url must be a URL such as https://example.com/api/v1.');
	}
	if (url.username || url.password) {
		throw new UsageError('--base-url must not contain a user name or a password.');
	}
	if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
		throw new UsageError(
			'--base-url must start with https://, because the API key is sent there. http:// is allowed only for this machine.',
		);
	}
	return url.href.replace(/\/+$/, '');
}

function readKey(given = ''): string {
	const key = given.trim();
	if (key === '') throw new UsageError('The environment variable TEAM_WORKSPACE_API_KEY is empty.');
	if (!/^[\x21-\x7e]+$/.test(key)) {
		throw new UsageError(
			'TEAM_WORKSPACE_API_KEY contains a character that an API key cannot have, such as a space.',
		);
	}
	return key;
}

/** Parses the command line and the environment. Throws UsageError. */
export function readArguments(argv: string[], env: NodeJS.ProcessEnv): Arguments {
	const values = parse(argv);
	const isHelp = values.help ?? false;
	return {
		help: isHelp,
		baseUrl: isHelp ? '' : readBaseUrl(values['base-url']),
		apiKey: isHelp ? '' : readKey(env.TEAM_WORKSPACE_API_KEY),
		allowed: [
			'read',
			...(values.write ? (['write'] as const) : []),
			...(values['write-members'] ? (['writeMembers'] as const) : []),
		],
		confirmed: values.yes ?? false,
		json: values.json,
	};
}
