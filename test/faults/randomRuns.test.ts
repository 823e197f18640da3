import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { n8nCommon, n8nDi } from '../support/engine/n8n';
import { runs } from '../support/expectations/propertyRuns';
import { contradictions, smallPages, type Quirk } from '../support/services/numberedList';
import { actions, type Row } from './support/actions';
import type { Passage } from './support/faultProxy';
import { faults } from './support/faults';
import { violations } from './support/violations';
import { startFaultySuite, type FaultySuite, type FaultyWorld } from './support/world';

/** `npm run test:faults` sets more. */
const RUNS = Number(process.env.FAULT_RUNS ?? runs(150));
const PER_TEST = Math.min(RUNS, 50);
const FIRST_SEED = jest.getSeed();

/** How long a run that fails is looked at for a smaller one that fails, too, in ms. */
const SHRINK_MS = 30_000;

/** Simulated time. An execution of six items with three tries each, all of them as slow as can be, ends before. */
const LONGEST_MS = 12 * 3_600_000;

/** What the service may say of its pages, by name. The lists of a scenario have six rows at most. */
const lies: Record<string, Quirk> = Object.fromEntries([...smallPages, ...contradictions]);

/** Persons of a scenario; each item is about one of them. */
const PEOPLE = 6;

const people = (minLength: number) =>
	fc.uniqueArray(fc.integer({ min: 0, max: PEOPLE - 1 }), { minLength, maxLength: PEOPLE });

const execution = fc.record({
	action: fc.constantFrom(...Object.keys(actions)),
	/** The persons of the items, in order. */
	people: people(1),
	onError: fc.constantFrom(
		'stopWorkflow' as const,
		'stopWorkflow' as const,
		'continueRegularOutput' as const,
		'continueErrorOutput' as const,
	),
	retryOnFail: fc.boolean(),
	/** Nothing listens for so long at the start, in ms. */
	closedForMs: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(0) },
		{ weight: 1, arbitrary: fc.constantFrom(1_000, 5_000, 60_000) },
	),
});
type Execution = typeof execution extends fc.Arbitrary<infer T> ? T : never;

const large = Object.keys(faults).filter((name) => name.startsWith('1 MB'));
const small = Object.keys(faults).filter((name) => !large.includes(name));
const times = (name: fc.Arbitrary<string>, min: number, max: number) =>
	fc.tuple(name, fc.integer({ min, max })).map(([one, count]) => Array<string>(count).fill(one));
const stretch = fc.oneof(
	{ weight: 30, arbitrary: times(fc.constant('none'), 1, 4) },
	{ weight: 30, arbitrary: times(fc.constantFrom(...small), 1, 1) },
	{ weight: 10, arbitrary: times(fc.constantFrom(...small), 2, 8) },
	{ weight: 1, arbitrary: times(fc.constantFrom(...large), 1, 1) },
);

/** One random run: some executions of the node, one after the other, on the same workspace and key. */
const scenarios = fc.record({
	/** Who is there at the start. */
	known: fc.record({ contact: people(0), teamMember: people(0) }),
	writesPerMinute: fc.constantFrom(2, 30),
	executions: fc.array(execution, { minLength: 1, maxLength: 4 }),
	/** What the service says of its pages; 'none' for the truth. */
	lie: fc.oneof(fc.constant('none'), fc.constantFrom(...Object.keys(lies))),
	/** What the requests meet, in order. */
	met: fc.array(stretch, { minLength: 1, maxLength: 10 }).map((all) => all.flat()),
});
type Scenario = typeof scenarios extends fc.Arbitrary<infer T> ? T : never;

let suite: FaultySuite;
beforeAll(async () => (suite = await startFaultySuite()));
afterAll(() => suite.stop());

const logger = () => n8nDi.Container.get(n8nCommon.Logger);

/**
 * Whether the log ends with as many requests as have reached the service.
 * @param isCut some were cut off on their way, of which the node cannot know whether they arrived
 */
function isToldCost(log: string[], passages: Passage[], isCut: boolean): boolean {
	const sentence = log.filter((line) => line.includes(' took ')).at(-1) ?? '';
	const told = (kind: string) =>
		Number(new RegExp(`(\\d+) ${kind}s?\\b.* took `).exec(sentence)?.[1] ?? 0);
	const reads = passages.filter(({ method }) => method === 'GET').length;
	const [moreReads, moreWrites] = [told('read') - reads, told('write') - (passages.length - reads)];
	return isCut ? moreReads >= 0 && moreWrites >= 0 : moreReads === 0 && moreWrites === 0;
}

/** Runs the node once and gives what is wrong with what came of it. */
async function execute(world: FaultyWorld, one: Execution, number: number): Promise<string[]> {
	const action = actions[one.action];
	const before = await world.stored(action.resource);
	const rows = one.people.map((person, index): Row => {
		const email = world.emailOf(`p${person}`);
		const known = before.find((record) => record.email === email);
		const id = String(known?.id ?? randomUUID());
		return { name: `p${person}`, email, id, mark: `mark ${number}.${index}` };
	});
	if (one.closedForMs > 0) world.proxy.closeFor(one.closedForMs);
	const startedAt = world.clock.now();
	const seenBefore = world.proxy.passages.length;
	const told: string[] = [];
	const spies = (['info', 'debug'] as const).map((level) =>
		jest.spyOn(logger(), level).mockImplementation((...[line]) => void told.push(line)),
	);
	const result = await world.run({
		parameters: action.parameters,
		items: rows,
		settings: { onError: one.onError, retryOnFail: one.retryOnFail, waitBetweenTries: 1 },
	});
	await world.proxy.quiet();
	for (const spy of spies) spy.mockRestore();
	const after = await world.stored(action.resource);
	const wrong = violations(result, action, rows, { before, after });
	const passages = world.proxy.passages.slice(seenBefore);
	// In stop mode, the first failure cuts off the reads that have not ended, also in a try that was followed by another.
	const tries = told.filter((line) => line.includes(' took ')).length;
	const isCut =
		(action.isRead && (result.error !== undefined || tries > 1)) ||
		one.closedForMs > 0 ||
		passages.some(({ fault }) => fault.includes('refused'));
	if (!isToldCost(told, passages, isCut))
		wrong.push(
			`It tells another cost ${JSON.stringify(passages.map((x) => [x.method, x.fault, x.status]))} ${told.filter((x) => x.includes(' took ')).join(' | ')} ${result.error?.message}`,
		);
	if (world.clock.now() - startedAt > LONGEST_MS) wrong.push('It took too long');
	return wrong.map((line) => `Execution ${number} (${one.action}): ${line}`);
}

async function run({ known, writesPerMinute, executions, met, lie }: Scenario): Promise<void> {
	const world = await suite.open();
	for (const person of known.contact) await world.addPerson('contact', `p${person}`);
	for (const person of known.teamMember) await world.addPerson('teamMember', `p${person}`);
	world.credential.writesPerMinute = writesPerMinute;
	world.faults.push(...met);
	world.lie = lies[lie];
	const wrong: string[] = [];
	for (const [number, one] of executions.entries()) {
		wrong.push(...(await execute(world, one, number)));
	}
	await world.stop();
	expect(wrong).toEqual([]);
	expect(suite.elsewhere.asked).toEqual([]);
}

describe('whatever breaks on the way, what is told is so and nothing is written twice', () => {
	const firsts = Array.from({ length: Math.ceil(RUNS / PER_TEST) }, (_, i) => i * PER_TEST);

	it.each(firsts)(
		`in ${PER_TEST} random runs from the one numbered %d`,
		async (first) => {
			for (let number = first; number < Math.min(first + PER_TEST, RUNS); number++) {
				// Jest takes seeds of 32 bits.
				const seed = (FIRST_SEED + number) | 0;
				const once = { seed, numRuns: 1, interruptAfterTimeLimit: SHRINK_MS };
				const found = await fc.check(fc.asyncProperty(scenarios, run), once);
				if (!found.failed) continue;
				const replay = `FAULT_RUNS=1 npm run test:faults -- --seed ${seed}`;
				const shown = `${replay}\n${fc.stringify(found.counterexample)}`;
				throw new Error(shown, { cause: found.errorInstance });
			}
		},
		600_000,
	);
});
