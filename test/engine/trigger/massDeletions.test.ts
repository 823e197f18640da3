import { polling, publish, type Trigger } from '../../support/engine/poll';
import { useService } from '../../support/services/service';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();
const parameters = { event: 'contactDeleted' };

const add = (count: number): string[] =>
	Array.from(
		{ length: count },
		(_, i) => service.sandbox.addContact(service.workspaceId, { fullName: `Ada ${i}` }).id,
	);

const remove = (ids: string[]) => {
	for (const id of ids) service.sandbox.deleteRow('contacts', id);
};

/** Polls so often, and returns how many records each poll emitted. */
const counts = async ({ poll }: Trigger, polls: number) => {
	const found: number[] = [];
	for (let i = 0; i < polls; i++) found.push((await poll())?.length ?? 0);
	return found;
};

it('says in the log what it waits for, and asks for the workspace in each of three polls', async () => {
	const ids = add(10);
	const trigger = await polling(service.credential, parameters);
	remove(ids);
	service.sandbox.requests.length = 0;
	expect(await counts(trigger, 4)).toEqual([0, 0, 10, 0]);
	expect(service.sent().filter(({ path }) => path === '/me')).toHaveLength(3);
	const [start, end] = [
		'10 of 10 known records (contact) are missing from the list, which may therefore be incomplete. If the',
		'not list them either, and the API key still belongs to the same workspace, the trigger reads each one and emits those that no longer exist.',
	];
	expect(trigger.warnings).toEqual([
		`${start} next 2 polls do ${end}`,
		`${start} next poll does ${end}`,
	]);
});

describe('While it waits for the third poll, Contact Deleted', () => {
	let trigger: Trigger;
	let ids: string[];

	beforeEach(async () => {
		ids = add(30);
		trigger = await polling(service.credential, parameters);
		remove(ids.slice(0, 20));
		expect(await counts(trigger, 1)).toEqual([0]);
	});

	it.each([
		[401, /./],
		[404, /./],
		[429, /./],
		[503, /./],
		[501, /me$/],
	])('does not count polls that fail with a %d of %s', async (status, path) => {
		const answer = { status, headers: { 'retry-after': '30' }, body: {} };
		const end = service.sandbox.fail({ path, answer, times: Infinity });
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
});

it('reads at most 50 missing contacts and one that is there in a poll, and continues with the next', async () => {
	const ids = add(300);
	const { poll, warnings } = await polling(service.credential, parameters);
	remove(ids.slice(0, 120));
	expect(await poll()).toBeNull();
	const emitted: unknown[] = [];
	for (const count of [50, 50, 20]) {
		service.sandbox.requests.length = 0;
		const items = (await poll()) ?? [];
		expect(items).toHaveLength(count);
		const reads = service.sent().filter(({ path }) => path.startsWith('/contacts/'));
		expect(reads).toHaveLength(count + 1);
		emitted.push(...items.map(({ id }) => id));
	}
	expect(new Set(emitted)).toEqual(new Set(ids.slice(0, 120)));
	expect(await poll()).toBeNull();
	expect(warnings).toEqual([
		'120 of 300 known records (contact) are missing from the list, which may therefore be incomplete. If the next poll does not list them either, the trigger reads each one and emits those that no longer exist.',
	]);
});

it('tells each of 60 deletions once with 60 reads a minute, in polls that n8n gives 36 seconds', async () => {
	const ids = add(1_000);
	const credential = { ...service.credential, readsPerMinute: 60 };
	const { poll } = await publish(credential, parameters, {}, 36_000);
	const found: unknown[] = [];
	const pollOnce = async () => {
		const startedAt = performance.now();
		found.push(...((await poll()) ?? []).map(({ id }) => id));
		const tookMs = performance.now() - startedAt;
		expect(tookMs).toBeLessThan(36_000);
		await sleep(60_000 - tookMs);
	};
	await pollOnce();
	remove(ids.slice(0, 60));
	for (let polls = 0; polls < 3; polls++) await pollOnce();
	expect(found.sort()).toEqual(ids.slice(0, 60).sort());
});
