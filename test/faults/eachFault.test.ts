import type { NodeApiError } from 'n8n-workflow';
import type { RetrySafety } from '../../nodes/transport/request/retryPolicy';
import { publish } from '../support/engine/poll';
import { inDoubtAfter } from '../support/expectations/told';
import { operation } from '../support/form/operations';
import { locator } from '../support/form/parameters';
import { actions, type Action } from './support/actions';
import { credentialTest } from './support/credentialTest';
import { unreachable, type Expected, whereSpecified } from './support/expected';
import { faults } from './support/faults';
import { violations } from './support/violations';
import { leavings, startFaultySuite, type FaultySuite, type FaultyWorld } from './support/world';

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

/** An operation as faults see it. */
interface Kind extends Action {
	name: string;
	retrySafety: RetrySafety;
	/** How many requests go before the one that meets the fault. */
	before: number;
	/** How many requests it takes when that one is sent again: what it is decided on is read again, too. */
	again: number;
}

const table: Array<[keyof typeof actions, RetrySafety, before?: number, again?: number]> = [
	['teamMember get', 'read'],
	['contact list', 'read'],
	['teamMember create', 'idempotentWrite'],
	['contact create', 'write'],
	['teamMember update', 'idempotentWrite'],
	['contact update', 'idempotentWrite'],
	['teamMember delete', 'idempotentWrite'],
	['contact delete', 'idempotentWrite'],
	['teamMember upsert', 'idempotentWrite'],
	// The list is read first, and its newest page before each attempt.
	['contact upsert', 'write', 2, 3],
];
const kinds = table.map(([name, retrySafety, before = 0, again = 2]): Kind => {
	return { ...actions[name], name, retrySafety, before, again };
});
const named = (...names: string[]) => kinds.filter(({ name }) => names.includes(name));

/** Those whose first request is in the specification. */
const specified = named('teamMember get', 'teamMember create', 'teamMember upsert');

/** Runs one operation through these faults and gives what a builder and the service see of it. */
async function meet(kind: Kind, met: string[] = []) {
	const known = await world.addPerson(kind.resource, 'known');
	const row = { name: 'new', email: world.emailOf('new'), id: String(known.id), mark: 'Analyst' };
	const before = await world.stored(kind.resource);
	world.faults.push(...Array<string>(kind.before).fill('none'), ...met);
	const result = await world.run({ parameters: kind.parameters, items: [row] });
	const after = await world.stored(kind.resource);
	expect(leavings(result).length).toBeLessThan(MOST_LEFT);
	expect(violations(result, kind, [row], { before, after })).toEqual([]);
	return {
		message: result.error?.message,
		description: result.error?.description ?? '',
		requests: world.proxy.passages.length - kind.before,
	};
}

const isRepeated = ({ verdict }: Expected, { retrySafety }: Kind) =>
	verdict === 'waits' || (verdict === 'repeats' && retrySafety !== 'write');

const told = ({ message, advice, isInDoubt }: Expected, { retrySafety }: Kind) => ({
	message: isInDoubt && retrySafety !== 'read' ? inDoubtAfter('POST', message) : message,
	description: expect.stringContaining(advice) as string,
});

const worked = { message: undefined };

describe.each(Object.values(faults))('$name', ({ name, expected }) => {
	it.each(kinds)('met once by $name', async (kind) => {
		const row = specified.includes(kind) ? whereSpecified(expected) : expected;
		const met = await meet(kind, [name]);
		const isDelete = kind.parameters.operation === 'delete';
		const passes = row.verdict === 'passes' || (row.isInBody && isDelete);
		if (passes) expect(met).toMatchObject({ ...worked, requests: 1 });
		else if (isRepeated(row, kind)) expect(met).toMatchObject({ ...worked, requests: kind.again });
		else expect(met).toMatchObject({ ...told(row, kind), requests: 1 });
	});

	it('met once by a poll of the trigger: the event comes once, now or an hour later', async () => {
		const trigger = await publish(world.credential, { event: 'contactCreated' });
		const poll = async () => (await world.clock.run(trigger.poll())) ?? [];
		await poll();
		await world.addPerson('contact', 'new');
		world.faults.push(name);
		const met = await poll().catch((error: NodeApiError) => error);
		if (expected.verdict === 'ends') {
			expect(met).toMatchObject({ message: expected.message });
			await world.clock.run(world.clock.sleep(HOUR_MS));
			expect(await poll()).toHaveLength(1);
		} else {
			expect(met).toHaveLength(1);
		}
		expect(await poll()).toEqual([]);
	});

	// The time-out of the test is n8n's own and on the real clock: faults that hold an answer back are left out.
	if (!/drip|no answer/.test(name))
		it('met by the test of the credential, which asks once and nobody else', async () => {
			world.faults.push(name);
			const result = await world.run({ parameters: {}, peer: credentialTest });
			expect(world.proxy.passages).toHaveLength(1);
			const isPassed = result.json.some(({ data }) => data !== undefined);
			expect(isPassed).toBe(expected.verdict === 'passes');
		});
});

/** A refusal is sat out in the same way, whatever was refused. */
const lasting = {
	waits: named('contact create'),
	repeats: named('teamMember get', 'teamMember create', 'contact create'),
};
const pairs = Object.values(faults).flatMap(({ name, expected }) => {
	const isOver = name === 'reset, then refused for 3 s';
	const each = isOver ? [] : (lasting[expected.verdict as keyof typeof lasting] ?? []);
	return each.map((kind) => ({ name, expected, kind }));
});

it.each(pairs)(
	'$name, again and again, ends in minutes with the words that say what to do: $kind.name',
	async ({ name, expected, kind }) => {
		const met = await meet(kind, Array<string>(400).fill(name));
		expect(met).toMatchObject(told(expected, kind));
		if (expected.verdict === 'repeats')
			expect(met.requests).toBe(isRepeated(expected, kind) ? 5 : 1);
		expect(world.clock.now()).toBeLessThan(6 * 60_000);
	},
);

describe('nothing listens', () => {
	it.each(kinds)('for 2 s: is sent again, for nothing was sent: $name', async (kind) => {
		world.proxy.closeFor(2_000);
		const met = await meet({ ...kind, before: 0 });
		expect(met).toMatchObject({ ...worked, requests: 1 + kind.before });
	});

	it.each(kinds)('for an hour: is told as not carried out: $name', async (kind) => {
		world.proxy.closeFor(HOUR_MS);
		const met = await meet({ ...kind, before: 0 });
		expect(met).toMatchObject({ ...told(unreachable, kind), requests: 0 });
	});
});

describe('a write that may have been carried out stays in doubt when a later try fails for another reason', () => {
	const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
	const fiveResets = Array<string>(5).fill('reset after');

	it.each([
		['Update contact', fiveResets, 'It is safe to send it again.'],
		['Delete contact', fiveResets, 'It is safe to send it again.'],
		[
			'Create or Update contact',
			['none', 'none', 'reset after'],
			'The contact may already have been created.',
		],
	])('%s', async (name, faults, advice) => {
		const { id } = await world.addPerson('contact', 'known');
		world.faults.push(...faults, 'redirect 302');
		const parameters = { ...operation(name).parameters, contact: locator('id', id) };
		const { error } = await world.run({ parameters, settings });
		expect(error?.message).toBe('The Base URL redirects to another URL');
		expect(error?.description).toContain(
			`An earlier request may have made the change for this item: it is not known whether it was carried out. ${advice}`,
		);
		expect(world.proxy.passages).toHaveLength(faults.length + 1);
	});
});
