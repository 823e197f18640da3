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

describe('Contact Deleted emits nothing because of', () => {
	let lying: LyingService;
	let lie: Quirk = (page) => page;
	let trigger: Trigger;

	beforeEach(async () => {
		lie = (page) => page;
		lying = await startLyingService(RECORDS, (page, all) => lie(page, all));
		trigger = await publish(lying.credential, { event: 'contactDeleted' });
		expect(await trigger.poll()).toBeNull();
	});
	afterEach(async () => await lying.stop());

	// Lists without some of their records: test/unit/TeamWorkspaceTrigger/cursor/exactlyOnceDeleted.test.ts.
	it.each(someContradictions)('a service that %s', async (_, quirk) => {
		lie = quirk;
		for (let polls = 0; polls < 4; polls++)
			expect(await trigger.poll().catch(() => null)).toBeNull();
		lie = (page) => page;
		expect(await trigger.poll()).toBeNull();
	});

	it('a list without a few records, which the log tells', async () => {
		lie = ({ pagination: { offset, limit } }, all) =>
			rightPage(
				all.filter((number) => number !== 120 && number !== 3),
				offset,
				limit,
			);
		expect(await trigger.poll()).toBeNull();
		expect(trigger.warnings).toEqual([
			'Records (contact) that exist but are missing from the list: 2. They are not emitted as deleted.',
		]);
	});
});

const service = useService();
useSimulatedTime();

describe('Contact Deleted emits nothing', () => {
	const parameters = { event: 'contactDeleted' };
	const addContact = () => service.sandbox.addContact(service.workspaceId, { fullName: 'Ada' });

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
