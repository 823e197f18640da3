import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';

interface Step {
	name?: string;
	uses?: string;
	run?: string;
	with?: Record<string, string>;
}

interface Workflow {
	on: unknown;
	jobs: Record<string, Job>;
}

interface Job {
	'runs-on'?: unknown;
	permissions?: Record<string, string>;
	steps?: Step[];
}

interface Manifest {
	repository?: { url?: string };
	scripts?: Record<string, string>;
}

/** The workflow that publishes, and the command with which it does. */
export const FILE = 'publish.yml';
export const COMMAND = 'npm publish --provenance --access public';

/** A job that has none of these can publish nothing. */
const CREDENTIALS = /\bsecrets\b|\bid-token\b|\bwrite-all\b/g;

/** npm understands `pub` too. */
const PUBLISHES = /\bpub/;

const ACTION = /^actions\/(checkout|setup-node)@[0-9a-f]{40}$/;
const REPOSITORY = /^git\+https:\/\/github\.com\/[\w.-]+\/[\w.-]+\.git$/;

/** The lines of a step's script, without comments. */
const linesOf = ({ run = '' }: Step): string[] =>
	run
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '' && !line.startsWith('#'));

const credentialsIn = (part: object): number =>
	JSON.stringify(part).match(CREDENTIALS)?.length ?? 0;

/** @throws when the text is no workflow */
function read(text: string): Workflow {
	const workflow = parse(text) as Workflow | null;
	if (Object.keys(workflow?.jobs ?? {}).length === 0) throw new Error('it has no jobs');
	return workflow as Workflow;
}

/** The parts of the workflow that publishes of which something must be true. */
function partsOf(workflow: Workflow) {
	const jobs = Object.values(workflow.jobs);
	const [{ steps, ...job }] = jobs;
	const all = steps ?? [];
	const setup = all.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with ?? {};
	return { workflow, jobs, job, steps: all, last: all.at(-1) ?? {}, setup };
}

type Rule = [holds: (parts: ReturnType<typeof partsOf>) => boolean, must: string];

const rules: Rule[] = [
	[
		({ workflow: { on } }) => isDeepStrictEqual(on, { push: { tags: ['*.*.*'] } }),
		'must run when a version tag is pushed, and at no other time',
	],
	[({ jobs }) => jobs.length === 1, 'must have one job'],
	[
		({ job }) => job.permissions?.['id-token'] === 'write',
		'must have "id-token: write" in its job, without which npm cannot make the provenance',
	],
	[
		({ job }) => /^ubuntu-[\w.]+$/.test(String(job['runs-on'])),
		'must run on a machine of GitHub: npm accepts the provenance of no other',
	],
	[
		({ steps }) => steps.every(({ uses }) => uses === undefined || ACTION.test(uses)),
		'must use no actions but checkout and setup-node, each of a fixed commit',
	],
	[({ last }) => linesOf(last).at(-1) === COMMAND, `must end with "${COMMAND}"`],
	[
		({ steps }) => steps.flatMap(linesOf).filter((line) => PUBLISHES.test(line)).length < 2,
		'must publish once: another command could do so without provenance',
	],
	[
		({ workflow, last }) => credentialsIn(workflow) === credentialsIn(last) + 1,
		'must give secrets to its last step only',
	],
	[
		({ setup }) => Number.parseInt(setup['node-version'], 10) >= 24,
		'must use Node.js 24 or newer, whose npm signs in as a trusted publisher',
	],
	[
		({ setup }) => !('registry-url' in setup),
		'must not set registry-url: setup-node would write an empty token, and npm would not try trusted publishing',
	],
];

function problemsOf(name: string, text: string): string[] {
	try {
		const workflow = read(text);
		if (name === FILE) {
			const parts = partsOf(workflow);
			return rules.flatMap(([holds, must]) => (holds(parts) ? [] : [must]));
		}
		return credentialsIn(workflow) > 0
			? [`must have no secret and no identity token: only ${FILE} may be able to publish`]
			: [];
	} catch (error) {
		return [`cannot be read: ${(error as Error).message}`];
	}
}

/**
 * Why something could be published without provenance, or why publishing would fail.
 * @param workflows the texts of the files in .github/workflows, by name
 */
export function publishProblems(
	workflows: Record<string, string>,
	{ repository, scripts = {} }: Manifest,
): string[] {
	const publishing = Object.entries(scripts).filter(([, script]) =>
		/\b(npm|npx|pnpm|yarn|bun)\b.*\bpub/.test(script),
	);
	return [
		...(FILE in workflows ? [] : [`${FILE} is missing`]),
		...Object.entries(workflows).flatMap(([name, text]) =>
			problemsOf(name, text).map((problem) => `${name} ${problem}`),
		),
		...publishing.map(([name]) => `package.json must not publish in its script ${name}`),
		...(REPOSITORY.test(repository?.url ?? '')
			? []
			: [
					'package.json must name its repository on GitHub, which npm compares with the provenance',
				]),
	];
}

/** The texts of the workflows of a repository, by the names of their files. */
export function readWorkflows(root: string): Record<string, string> {
	const folder = path.join(root, '.github/workflows');
	const names = readdirSync(folder);
	return Object.fromEntries(
		names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]),
	);
}

/** The commands of the workflow that publishes, in their order. */
export const stepsOf = (text: string): Array<{ name: string; run: string }> =>
	partsOf(read(text)).steps.flatMap((step) =>
		step.run === undefined
			? []
			: [{ name: step.name ?? linesOf(step).at(-1) ?? '', run: step.run }],
	);
