import {
	recordOf,
	startLyingService,
	type LyingService,
} from '../../support/services/lyingService';
import { rightPage, someContradictions, type Quirk } from '../../support/services/numberedList';
import { publish, type Trigger } from '../../support/engine/poll';
import { useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const RECORDS = 150;

/** As if these records had been deleted. */
const without =
	(isMissing: (number: number) => boolean): Quirk =>
	({ pagination: { offset, limit } }, all) =>
		rightPage(
			all.filter((number) => !isMissing(number)),
			offset,
			limit,
		);

describe.each(['teamMemberDeleted', 'contactDeleted'])('%s emits nothing because of', (event) => {
	let lying: LyingService;
	let lie: Quirk = (page) => page;
	let trigger: Trigger;

	beforeEach(async () => {
		lie = (page) => page;
		lying = await startLyingService(RECORDS, (page, all) => lie(page, all));
		trigger = await publish(lying.credential, { event });
		expect(await trigger.poll()).toBeNull();
	});
	afterEach(async () => await lying.stop());

	it.each<[string, Quirk]>([
		['a list that is empty', without(() => true)],
		['a list that ends after 60 records', without((number) => number <= RECORDS - 60)],
		['a list without one record', without((number) => number === 140)],
		['a list without a few records', without((number) => number === 120 || number === 3)],
		['a list without 28 of its records', without((number) => number % 5 === 0 && number > 10)],
		['a list without its oldest records', without((number) => number <= 29)],
		...someContradictions.map(([what, quirk]): [string, Quirk] => [
			`a service that ${what}`,
			quirk,
		]),
	])('%s', async (_, quirk) => {
		lie = quirk;
		for (let polls = 0; polls < 4; polls++) {
			expect(await trigger.poll().catch(() => null)).toBeNull();
		}
		lie = (page) => page;
		expect(await trigger.poll()).toBeNull();
	});

	it('a list without a few records, which the log tells', async () => {
		lie = without((number) => number === 120 || number === 3);
		expect(await trigger.poll()).toBeNull();
		const name = event === 'contactDeleted' ? 'contact' : 'team member';
		expect(trigger.warnings).toEqual([
			`Records (${name}) that exist but are missing from the list: 2. They are not emitted as deleted.`,
		]);
	});
});

const service = useService();
useSimulatedTime();

describe('Contact Deleted emits nothing', () => {
	const parameters = { event: 'contactDeleted' };
	const addContact = (workspaceId = service.workspaceId) =>
		service.sandbox.addContact(workspaceId, { fullName: 'Ada' });

	it('with a key of another workspace', async () => {
		for (let i = 0; i < 10; i++) addContact();
		const before = await publish(service.credential, parameters);
		await before.poll();
		const other = service.sandbox.createWorkspace({ name: 'Southwind' });
		const { id } = addContact(other.workspaceId);
		for (let i = 0; i < 10; i++) addContact(other.workspaceId);
		const credential = { ...service.credential, apiKey: other.apiKey };
		const { poll } = await publish(credential, parameters, before.staticData());
		for (let polls = 0; polls < 3; polls++) expect(await poll()).toBeNull();
		service.sandbox.deleteRow('contacts', id);
		expect(await poll()).toEqual([{ id, deleted: true }]);
	});

	it.each<[string, () => unknown]>([
		['when the key is deleted', () => service.sandbox.deleteKey(service.apiKeyId)],
		['without a team plan', () => service.sandbox.setTeamPlan(service.workspaceId, false)],
		[
			'when the list is not found',
			() => service.sandbox.fail({ answer: { status: 404, body: {} }, times: Infinity }),
		],
		[
			'when the service is down',
			() => service.sandbox.fail({ answer: { status: 503, body: {} }, times: Infinity }),
		],
	])('%s', async (_, fail) => {
		const ids = Array.from({ length: 10 }, () => addContact().id);
		const { poll } = await publish(service.credential, parameters);
		await poll();
		fail();
		service.sandbox.deleteRow('contacts', ids[0]);
		for (let polls = 0; polls < 3; polls++) expect(await poll().catch(() => null)).toBeNull();
	});

	it('when the service does not find any record, not even those in the list', async () => {
		const ids = Array.from({ length: 10 }, () => addContact().id);
		const { poll } = await publish(service.credential, parameters);
		await poll();
		service.sandbox.deleteRow('contacts', ids[0]);
		for (const [body, message] of [
			[
				{ error: { code: 'not_found', message: 'No.' } },
				'The service returned 404 for a record that is in the list',
			],
			['<h1>404</h1>', 'This response does not come from the Team Workspace API'],
		] as const) {
			const answer = { status: 404, body };
			const restore = service.sandbox.fail({ path: /contacts\/./, answer, times: Infinity });
			await expect(poll()).rejects.toThrow(message);
			restore();
		}
		expect(await poll()).toEqual([{ id: ids[0], deleted: true }]);
	});

	it('when the list has records of another workspace', async () => {
		const contacts = Array.from({ length: 10 }, () => addContact());
		const { poll } = await publish(service.credential, parameters);
		await poll();
		const foreign = contacts.map((contact) => ({
			...contact,
			id: recordOf(1).id,
			workspaceId: contact.id,
		}));
		const body = {
			data: foreign.slice(0, 1),
			pagination: { limit: 100, offset: 0, total: 1, hasMore: false },
		};
		const answer = { status: 200, body };
		const restore = service.sandbox.fail({ path: '/contacts', answer, times: Infinity });
		await expect(poll()).rejects.toThrow(
			'The service sent records that do not belong to the workspace of the API key',
		);
		expect(await poll()).toBeNull();
		restore();
		expect(await poll()).toBeNull();
	});
});

it('refuses to remember more than n8n can store', async () => {
	service.sandbox.seed(service.workspaceId, { members: 1 });
	const member = { ...recordOf(1), displayName: 'A'.repeat(8_000_000) };
	const body = { data: [member], pagination: { limit: 100, offset: 0, total: 1, hasMore: false } };
	service.sandbox.fail({ path: '/team-members', answer: { status: 200, body }, times: Infinity });
	const { poll, staticData } = await publish(service.credential, { event: 'teamMemberDeleted' });
	await expect(poll()).rejects.toMatchObject({
		message:
			'The list is too long for this event: the trigger would have to remember more than n8n can reliably store',
		description:
			"n8n would store 8.0 MB with the workflow; the trigger allows 8.0 MB. If the event has 'Watch Fields', select only the fields that you need; without a selection, all are stored. Otherwise, choose another event.",
	});
	expect(staticData()).not.toHaveProperty('cursor');
});
