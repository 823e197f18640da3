import { parseArgs } from 'node:util';
import { parsedUrl } from '../contract';
import type { Needs } from './probes/probe';

/** An invalid command line or environment. The message never repeats the input, which may be a key. */
export class UsageError extends Error {}

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

const flags = {
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
		throw new UsageError(
			'Unknown flag, missing value or unexpected argument. The API key is never an argument; it comes from TEAM_WORKSPACE_API_KEY.',
		);
	}
}

/** The URL without a trailing slash. */
function readBaseUrl(given: string | undefined): string {
	if (given === undefined) throw new UsageError('--base-url is missing.');
	const url = parsedUrl(given);
	const isPlain = url && !url.search && !url.hash && !url.username && !url.password;
	const isThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
	if (isPlain && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine)))
		return url.href.replace(/\/+$/, '');
	throw new UsageError(
		'--base-url must be a URL such as https://example.com/api/v1, without a user name or a password. The API key is sent there, so http:// is allowed only for this machine.',
	);
}

function readKey(given = ''): string {
	const key = given.trim();
	if (/^[\x21-\x7e]+$/.test(key)) return key;
	throw new UsageError(
		'The environment variable TEAM_WORKSPACE_API_KEY is empty or has a character that an API key cannot have, such as a space.',
	);
}

/** Parses the command line and the environment. Throws UsageError. Undefined when only help is wanted. */
export function readArguments(argv: string[], env: NodeJS.ProcessEnv) {
	const values = parse(argv);
	if (values.help) return undefined;
	/** What probes may need. */
	const allowed: Needs[] = ['read'];
	if (values.write) allowed.push('write');
	if (values['write-members']) allowed.push('writeMembers');
	return {
		baseUrl: readBaseUrl(values['base-url']),
		apiKey: readKey(env.TEAM_WORKSPACE_API_KEY),
		allowed,
		confirmed: values.yes ?? false,
		json: values.json,
	};
}
