import { publish, type Trigger } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

const events = [
	{ event: 'contactDeleted', list: '/contacts', name: 'contact' },
	{ event: 'teamMemberDeleted', list: '/team-members', name: 'team member' },
];

/** Adds records; returns their IDs. */
const add = async (event: string, count: number): Promise<string[]> => {
	const ids: string[] = [];
	for (let i = 0; i < count; i++) {
		const fields = { firstName: 'Ada', lastName: `${i}`, email: `ada${i}@example.com` };
		const { id } =
			event === 'contactDeleted'
				? service.sandbox.addContact(service.workspaceId, { fullName: `Ada ${i}` })
				: await createMember(service, fields);
		ids.push(id);
	}
	return ids;
};

const remove = (event: string, ids: string[]) => {
	const table = event === 'contactDeleted' ? 'contacts' : 'teamMembers';
	for (const id of ids) service.sandbox.deleteRow(table, id);
};

/** As if the database were being restored: the list is empty, and no record is found. Returns what ends it. */
const beginRestore = (list: string) => {
	const body = { data: [], pagination: { limit: 100, offset: 0, total: 0, hasMore: false } };
	const missing = { error: { code: 'not_found', message: 'Unknown' } };
	const ends = [
		service.sandbox.fail({ path: list, answer: { status: 200, body }, times: Infinity }),
		service.sandbox.fail({
			path: new RegExp(`^${list}/`),
			answer: { status: 404, body: missing },
			times: Infinity,
		}),
	];
	return () => ends.forEach((end) => end());
};

/** Polls so often, and returns how many records each poll emitted. */
const counts = async ({ poll }: Trigger, polls: number) => {
	const found: number[] = [];
	for (let i = 0; i < polls; i++) found.push((await poll())?.length ?? 0);
	return found;
};

describe.each(events)('$event', ({ event, list, name }) => {
	it.each([
		['2 polls', 2, [0, 0, 0, 0]],
		['one poll', 1, [0, 0, 0, 0]],
	])('emits nothing when the list is empty for %s', async (_, polls, later) => {
		await add(event, 10);
		const trigger = await publish(service.credential, { event });
		await trigger.poll();
		for (let times = 0; times < 3; times++) {
			const end = beginRestore(list);
			expect(await counts(trigger, polls)).toEqual(Array(polls).fill(0));
			end();
			expect(await counts(trigger, 1)).toEqual([0]);
		}
		expect(await counts(trigger, 4)).toEqual(later);
	});

	it.each([
		// What else decides: test/unit/TeamWorkspaceTrigger/cursor/deletions.test.ts.
		[20, 11, 3],
		[20, 10, 2],
		[10, 2, 1],
	])('of %d records, emits %d that are gone in poll %d', async (known, gone, polls) => {
		const ids = await add(event, known);
		const trigger = await publish(service.credential, { event });
		await trigger.poll();
		remove(event, ids.slice(0, gone));
		const waits = Array<number>(polls - 1).fill(0);
		expect(await counts(trigger, polls + 1)).toEqual([...waits, gone, 0]);
		expect(trigger.warnings).toHaveLength(polls - 1);
	});

	it('says in the log what it waits for, and asks for the workspace in each of the three polls', async () => {
		await add(event, 10);
		const { poll, warnings } = await publish(service.credential, { event });
		await poll();
		beginRestore(list);
		service.sandbox.requests.length = 0;
		for (let polls = 0; polls < 3; polls++) await poll();
		expect(service.sent().filter(({ path }) => path === '/me')).toHaveLength(3);
		const [start, end] = [
			`10 of 10 known records (${name}) are missing from the list, which may therefore be incomplete. If the`,
			`not list them either, and the API key still belongs to the same workspace, the trigger reads each one and emits those that no longer exist.`,
		];
		expect(warnings).toEqual([`${start} next 2 polls do ${end}`, `${start} next poll does ${end}`]);
	});
});

describe('While it waits for the third poll, Contact Deleted', () => {
	const event = 'contactDeleted';
	let trigger: Trigger;
	let ids: string[];

	beforeEach(async () => {
		ids = await add(event, 30);
		trigger = await publish(service.credential, { event });
		await trigger.poll();
		remove(event, ids.slice(0, 20));
		expect(await counts(trigger, 1)).toEqual([0]);
	});

	it.each([401, 404, 429, 503])('does not count polls that fail with a %d', async (status) => {
		const answer = { status, headers: { 'retry-after': '30' }, body: {} };
		const end = service.sandbox.fail({ answer, times: Infinity });
		for (let polls = 0; polls < 3; polls++)
			expect(await trigger.poll().catch(() => null)).toBeNull();
		end();
		expect(await counts(trigger, 2)).toEqual([0, 20]);
	});

	it('does not count polls in which the workspace cannot be asked for', async () => {
		const answer = { status: 501, body: {} };
		const end = service.sandbox.fail({ path: '/me', answer, times: Infinity });
		for (let polls = 0; polls < 3; polls++)
			expect(await trigger.poll().catch(() => null)).toBeNull();
		end();
		expect(await counts(trigger, 2)).toEqual([0, 20]);
	});

	it('emits nothing when the key belongs to another workspace, and counts none of these polls', async () => {
		const data = { apiKeyId: ids[0], workspace: { id: ids[1], name: 'Southwind', domain: 'b.c' } };
		const answer = { status: 200, body: { data } };
		const end = service.sandbox.fail({ path: '/me', answer, times: Infinity });
		await expect(trigger.poll()).rejects.toThrow(
			'The API key belongs to another workspace than before',
		);
		expect(await trigger.poll()).toBeNull();
		end();
		expect(await counts(trigger, 2)).toEqual([0, 20]);
	});

	it('continues to count with another key of the same workspace', async () => {
		const { apiKey } = service.sandbox.addKey(service.workspaceId);
		const credential = { ...service.credential, apiKey };
		const next = await publish(credential, { event }, trigger.staticData());
		expect(await counts(next, 2)).toEqual([0, 20]);
	});

	it('begins anew with a key of another workspace', async () => {
		const { apiKey } = service.sandbox.createWorkspace({ name: 'Southwind' });
		const credential = { ...service.credential, apiKey };
		const next = await publish(credential, { event }, trigger.staticData());
		expect(await counts(next, 4)).toEqual([0, 0, 0, 0]);
	});

	it('begins anew for records that are listed again in between', async () => {
		const [first] = ids;
		service.sandbox.addContact(service.workspaceId, { id: first, fullName: 'Back' });
		expect(await counts(trigger, 1)).toEqual([0]);
		remove(event, [first]);
		expect(await counts(trigger, 1)).toEqual([19]);
		expect(await counts(trigger, 1)).toEqual([1]);
	});
});
