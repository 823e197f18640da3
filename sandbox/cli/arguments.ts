import { parseArgs } from 'node:util';
import { REQUESTS_PER_MINUTE } from '../../contract';
import { deviations, isDeviationName, type DeviationName } from '../deviations';
import type { SandboxOptions } from '../options';

/** An invalid command line; the message names the flag. */
export class UsageError extends Error {}

export interface Arguments {
	help: boolean;
	/** True when the command line names the port; otherwise the next free one may be used. */
	isPortFixed: boolean;
	server: SandboxOptions & { database: string };
	fresh: boolean;
	newKey: boolean;
	deletedKey: boolean;
	secondWorkspace: boolean;
	teamPlan: boolean;
	/** Undefined to add no data. */
	seed?: { seed: number; members: number; contacts: number };
}

const deviationList = Object.entries(deviations)
	.map(([name, { about, description }]) => `  ${name} (${about})\n      ${description}`)
	.join('\n');

export const help = `Runs the Team Workspace service on this machine.

npm run sandbox -- [flags]

  --port N            port to listen on; 0 uses any free port (default 4010, or the next free one)
  --host NAME         address to listen on (default 127.0.0.1)
  --database FILE     database file (default team-workspace.db; ':memory:' stores nothing)
  --fresh             delete the database and start with an empty one
  --new-key           create another API key for the workspace
  --deleted-key       also print a deleted API key; requests with it get 401
  --second-workspace  create a second workspace with its own key, to test isolation
  --no-team-plan      remove the team plan: every request gets 402
  --seed N            add realistic data once; the same seed gives the same data, workspace ID and key
  --members N         number of members to add (default 25 with --seed or --contacts)
  --contacts N        number of contacts to add (default 250 with --seed or --members)
  --window SECONDS    length of the rate limit window (default 60)
  --reads N           reads allowed per window (default ${REQUESTS_PER_MINUTE.read})
  --writes N          writes allowed per window (default ${REQUESTS_PER_MINUTE.write})
  --sliding           use sliding windows instead of fixed windows
  --latency MS        delay before each request is processed (default 0)
  --break NAME        deviate from an assumption; repeat the flag or separate names with commas. See the list below
  --log               log each request
  --help              print this help

Names for --break, each with the assumption in contract/assumptions.ts that it is about:

${deviationList}
`;

export const flags = {
	help: { type: 'boolean', short: 'h' },
	port: { type: 'string' },
	host: { type: 'string' },
	database: { type: 'string' },
	fresh: { type: 'boolean' },
	'new-key': { type: 'boolean' },
	'deleted-key': { type: 'boolean' },
	'second-workspace': { type: 'boolean' },
	'no-team-plan': { type: 'boolean' },
	seed: { type: 'string' },
	members: { type: 'string' },
	contacts: { type: 'string' },
	window: { type: 'string' },
	reads: { type: 'string' },
	writes: { type: 'string' },
	sliding: { type: 'boolean' },
	latency: { type: 'string' },
	break: { type: 'string', multiple: true },
	log: { type: 'boolean' },
} as const;

type NumberFlag =
	'port' | 'seed' | 'members' | 'contacts' | 'window' | 'reads' | 'writes' | 'latency';

/** Inclusive range of each numeric flag. */
const bounds: Record<NumberFlag, [min: number, max: number]> = {
	port: [0, 65_535],
	seed: [0, Number.MAX_SAFE_INTEGER],
	members: [0, 100_000],
	contacts: [0, 10_000_000],
	window: [1, 86_400],
	reads: [1, 1_000_000],
	writes: [1, 1_000_000],
	latency: [0, 600_000],
};

function parse(argv: string[]) {
	try {
		return parseArgs({ args: argv, options: flags, allowPositionals: false }).values;
	} catch (error) {
		throw new UsageError((error as Error).message);
	}
}

function readDeviations(given: string[] = []): DeviationName[] {
	const names = given.flatMap((list) => list.split(',')).map((name) => name.trim());
	const unknown = names.find((name) => !isDeviationName(name));
	if (unknown === undefined) return names.filter(isDeviationName);
	const known = Object.keys(deviations).join(', ');
	throw new UsageError(`Unknown name "${unknown}" for --break. Known names: ${known}`);
}

/** Parses the command line. Throws UsageError for an unknown flag or an invalid value. */
export function readArguments(argv: string[]): Arguments {
	const values = parse(argv);
	const number = (flag: NumberFlag, fallback: number): number => {
		const given = values[flag];
		if (given === undefined) return fallback;
		const [min, max] = bounds[flag];
		const value = Number(given);
		if (/^\d+$/.test(given) && value >= min && value <= max) return value;
		throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}, not "${given}"`);
	};
	const wantsSeed = [values.seed, values.members, values.contacts].some((it) => it !== undefined);
	return {
		help: values.help ?? false,
		isPortFixed: values.port !== undefined,
		server: {
			port: number('port', 4010),
			host: values.host ?? '127.0.0.1',
			database: values.database ?? 'team-workspace.db',
			windowMs: number('window', 60) * 1000,
			requestsPerWindow: {
				read: number('reads', REQUESTS_PER_MINUTE.read),
				write: number('writes', REQUESTS_PER_MINUTE.write),
			},
			rateWindow: values.sliding ? 'sliding' : 'fixed',
			deviations: readDeviations(values.break),
			latencyMs: number('latency', 0),
			log: values.log ?? false,
			keepRequests: 0,
		},
		fresh: values.fresh ?? false,
		newKey: values['new-key'] ?? false,
		deletedKey: values['deleted-key'] ?? false,
		secondWorkspace: values['second-workspace'] ?? false,
		teamPlan: !values['no-team-plan'],
		seed: wantsSeed
			? {
					seed: number('seed', 1),
					members: number('members', 25),
					contacts: number('contacts', 250),
				}
			: undefined,
	};
}
