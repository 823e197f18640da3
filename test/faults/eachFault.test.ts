import type { NodeApiError } from 'n8n-workflow';
import { publish } from '../support/engine/poll';
import { inDoubtAfter } from '../support/expectations/told';
import { credentialTest } from './support/credentialTest';
import { expected, unreachable, type Expected, whereSpecified } from './support/expected';
import { kinds, type Kind } from './support/kinds';
import { leavings } from './support/leavings';
import { startFaultySuite, type FaultySuite, type FaultyWorld } from './support/world';

const HOUR_MS = 3_600_000;

/** Characters. n8n keeps what a run leaves; a 1 MB answer must not be in it. */
const MOST_LEFT = 60_000;

let suite: FaultySuite;
beforeAll(async () => (suite = await startFaultySuite()));
afterAll(() => suite.stop());

let world: FaultyWorld;
beforeEach(async () => (world = await suite.open()));
afterEach(async () => {
	expect(suite.elsewhere.asked).toEqual([]);
	await world.stop();
});

it('each fault is in the table', () => {
	expect(Object.keys(expected)).toEqual(suite.names);
});

/** Runs one operation through these faults and gives what a builder and the service see of it. */
async function meet(kind: Kind, faults: string[] = []) {
	const known = await world.addPerson(kind.resource, 'known');
	const email = world.emailOf('new');
	world.faults.push(...Array<string>(kind.before).fill('none'), ...faults);
	const result = await world.run({ parameters: kind.parameters(known, email) });
	const stored = await world.stored(kind.resource);
	const left = leavings(result);
	expect(left).not.toContain(world.apiKey);
	expect(left.length).toBeLessThan(MOST_LEFT);
	expect(stored.filter((record) => record.email === email).length).toBeLessThanOrEqual(1);
	return {
		items: result.json.length,
		message: result.error?.message,
		description: result.error?.description ?? '',
		requests: world.proxy.passages.length - kind.before,
		isDone: kind.isDone(stored, known, email),
	};
}

/** Operations whose first request is in the specification. */
const SPECIFIED = ['Get team member', 'Create team member', 'Create or Update team member'];

const isRepeated = ({ verdict }: Expected, { retrySafety }: Kind) =>
	verdict === 'waits' || (verdict === 'repeats' && retrySafety !== 'write');

const told = ({ message, advice, isInDoubt }: Expected, { retrySafety }: Kind) => ({
	message: isInDoubt && retrySafety !== 'read' ? inDoubtAfter('POST', message) : message,
	description: expect.stringContaining(advice) as string,
	items: 0,
});

const worked = { message: undefined, items: 1, isDone: true };

describe.each(Object.entries(expected))('%s', (fault, expectation) => {
	it.each(kinds)('met once by $name', async (kind) => {
		const row = SPECIFIED.includes(kind.name) ? whereSpecified(expectation) : expectation;
		const met = await meet(kind, [fault]);
		const passes = row.verdict === 'passes' || (row.isInBody && kind.isDelete);
		if (passes) expect(met).toMatchObject({ ...worked, requests: 1 });
		else if (isRepeated(row, kind)) expect(met).toMatchObject({ ...worked, requests: kind.again });
		else expect(met).toMatchObject({ ...told(row, kind), requests: 1 });
	});

	it('met once by a poll of the trigger: the event comes once, now or an hour later', async () => {
		const trigger = await publish(world.credential, { event: 'contactCreated' });
		const poll = async () => (await world.clock.run(trigger.poll())) ?? [];
		await poll();
		await world.addPerson('contact', 'new');
		world.faults.push(fault);
		const met = await poll().catch((error: NodeApiError) => error);
		if (expectation.verdict === 'ends') {
			expect(met).toMatchObject({ message: expectation.message });
			await world.clock.run(world.clock.sleep(HOUR_MS));
			expect(await poll()).toHaveLength(1);
		} else {
			expect(met).toHaveLength(1);
		}
		expect(await poll()).toEqual([]);
	});
});

const lasting = Object.entries(expected).filter(
	([fault, { verdict }]) =>
		['waits', 'repeats'].includes(verdict) && fault !== 'reset, then refused for 3 s',
);
const oneOfEach = kinds.filter(({ name }) =>
	['Get team member', 'Create team member', 'Create contact'].includes(name),
);

describe.each(lasting)('%s, again and again', (fault, row) => {
	it.each(oneOfEach)('ends in minutes with the words that say what to do: $name', async (kind) => {
		const met = await meet(kind, Array<string>(400).fill(fault));
		expect(met).toMatchObject(told(row, kind));
		if (row.verdict === 'repeats') expect(met.requests).toBe(isRepeated(row, kind) ? 5 : 1);
		expect(world.clock.now()).toBeLessThan(6 * 60_000);
	});
});

describe('nothing listens', () => {
	it.each(kinds)('for 2 s: is sent again, for nothing was sent: $name', async (kind) => {
		world.proxy.closeFor(2_000);
		expect(await meet({ ...kind, before: 0 })).toMatchObject({
			...worked,
			requests: 1 + kind.before,
		});
	});

	it.each(kinds)('for an hour: is told as not carried out: $name', async (kind) => {
		world.proxy.closeFor(HOUR_MS);
		const met = await meet({ ...kind, before: 0 });
		expect(met).toMatchObject({ ...told(unreachable, kind), requests: 0 });
	});
});

// The time-out of the test is n8n's own and on the real clock: faults that hold an answer back are left out.
const answered = Object.keys(expected).filter((name) => !/drip|no answer/.test(name));

it.each(answered)('the test of the credential asks once and nobody else: %s', async (fault) => {
	world.faults.push(fault);
	const result = await world.run({ parameters: {}, peer: credentialTest });
	expect(world.proxy.passages).toHaveLength(1);
	expect(leavings(result)).not.toContain(world.apiKey);
	const isPassed = result.json.some(({ data }) => data !== undefined);
	expect(isPassed).toBe(expected[fault].verdict === 'passes');
});
