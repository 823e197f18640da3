import { parseArgs } from 'node:util';
import { REQUESTS_PER_MINUTE } from '../../contract';
import { deviations, isDeviationName, type DeviationName } from '../deviations';
import type { SandboxOptions } from '../options';

/** What someone typed wrong; the message says which flag. */
export class UsageError extends Error {}

export interface Arguments {
	help: boolean;
	server: SandboxOptions & { database: string };
	fresh: boolean;
	newKey: boolean;
	deletedKey: boolean;
	secondWorkspace: boolean;
	teamPlan: boolean;
	/** Undefined when nothing is to be seeded. */
	seed?: { seed: number; members: number; contacts: number };
}

const deviationList = Object.entries(deviations)
	.map(([name, { about, sentence }]) => `  ${name} (${about})\n      ${sentence}`)
	.join('\n');

export const help = `The Team Workspace service on this machine.

npm run sandbox -- [flags]

  --port N            port to listen on (4010; 0 takes any free port)
  --host NAME         address to listen on (127.0.0.1)
  --database FILE     where everything is kept (team-workspace.db; ':memory:' keeps nothing)
  --fresh             start over with an empty database
  --new-key           make another API key for the workspace
  --deleted-key       also show a deleted API key: every request with it gets 401
  --second-workspace  a second workspace with its own key, to try what a key cannot reach
  --no-team-plan      the workspace has no team plan: every request gets 402
  --seed N            add realistic data, once; the same number gives the same data, workspace id and key
  --members N         how many members to add (25 when --seed or --contacts is given)
  --contacts N        how many contacts to add (250 when --seed or --members is given)
  --window SECONDS    length of the window in which requests are counted (60)
  --reads N           read requests allowed in each window (${REQUESTS_PER_MINUTE.read})
  --writes N          write requests allowed in each window (${REQUESTS_PER_MINUTE.write})
  --sliding           count in sliding windows instead of fixed ones
  --latency MS        how long each request waits before it is processed (0)
  --break NAME        behave otherwise than assumed; may be given more than once, or with several names, each
                      after a comma. The names are below
  --log               write a line for each request
  --help              this text

Names for --break, with the assumption of contract/assumptions.ts that each is about:

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

/** Smallest and largest value of the flags that take a number. */
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
	throw new UsageError(`--break does not know "${unknown}". It takes: ${known}`);
}

/** Reads the command line. Throws UsageError for an unknown flag or a value that does not fit. */
export function readArguments(argv: string[]): Arguments {
	const values = parse(argv);
	const number = (flag: NumberFlag, fallback: number): number => {
		const given = values[flag];
		if (given === undefined) return fallback;
		const [min, max] = bounds[flag];
		const value = Number(given);
		if (/^\d+$/.test(given) && value >= min && value <= max) return value;
		throw new UsageError(`--${flag} takes a whole number from ${min} to ${max}, not "${given}"`);
	};
	const wantsSeed = [values.seed, values.members, values.contacts].some((it) => it !== undefined);
	return {
		help: values.help ?? false,
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
			broken: readDeviations(values.break),
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
