import { parsedUrl } from '../../contract';
import { parseArgs } from 'node:util';
import type { Needs } from '../cases/case';

/** Invalid command line or environment. The message never repeats the input, which may be a key. */
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

export const help = `Checks which assumptions about the Team Workspace API hold at a service.

npm run check:service -- --base-url https://… [flags]

  --base-url URL   address of the service; it ends with /api/v1
  --write          also create, change and delete a contact
  --write-members  also create, change and delete a team member; this may be billed
  --yes            do not ask for confirmation before writing
  --json FILE      also write the results to a file, as JSON
  --help           this text

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

/** The address without a slash at its end. */
function readBaseUrl(given: string | undefined): string {
	if (given === undefined) throw new UsageError('--base-url is missing.');
	const url = parsedUrl(given);
	if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
		throw new UsageError('--base-url must be an address such as https://example.com/api/v1.');
	}
	if (url.username || url.password) {
		throw new UsageError('--base-url must not contain a user or a password.');
	}
	if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
		throw new UsageError(
			'--base-url must begin with https://, because the API key is sent there. http:// is allowed only for this machine.',
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

/** Reads command line and environment. Throws UsageError. */
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
