import type { INodeParameters } from 'n8n-workflow';
import type * as PollSource from '../../../nodes/TeamWorkspaceTrigger/pollSource';
import { builtModule } from '../../support/engine/n8n';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
const simulation = useSimulatedTime();
const parameters = { event: 'contactCreated' };

/** Changed for a service that is too slow. */
const { testLimits } = builtModule<typeof PollSource>('nodes/TeamWorkspaceTrigger/pollSource');
const { timeoutMs } = testLimits;
afterEach(() => void (testLimits.timeoutMs = timeoutMs));

const addContact = (fullName: string, fields = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields });

const addMember = async (firstName: string) =>
	await createMember(service, { firstName, lastName: 'X', email: `${firstName}@example.com` });

const answer = (status: number, headers = {}) =>
	service.sandbox.fail({ answer: { status, headers, body: {} }, times: Infinity });

describe('Fetch Test Event', () => {
	it.each([
		['contactCreated', 3],
		['contactDeleted', 3],
		['contactEnriched', 1],
		['contactUpdated', 3],
		['teamMemberCreated', 2],
		['teamMemberDeleted', 2],
		['teamMemberStatusChanged', 2],
		['teamMemberUpdated', 2],
	])('shows real records for %s and does not change the static data', async (event, count) => {
		await addMember('ada');
		await addMember('grace');
		addContact('Enriched', { enrichedAt: '2026-03-01T10:00:00.000Z' });
		for (const name of ['Ada', 'Grace', 'Alan']) addContact(name);
		const { poll, staticData } = await publish(service.credential, { event });
		expect(await poll('manual')).toHaveLength(count);
		expect(await poll('manual')).toHaveLength(count);
		expect(staticData()).toEqual({});
	});

	it('shows changed fields that have a value', async () => {
		await addMember('ada');
		addContact('Ada', { company: 'Northwind' });
		const contact = await publish(service.credential, { event: 'contactUpdated' });
		expect(await contact.poll('manual')).toMatchObject([
			{ fullName: 'Ada', changedFields: 'fullName, company' },
		]);
		const watchMemberFields = ['department', 'jobTitle', 'email'];
		const member = { event: 'teamMemberUpdated', output: 'raw', watchMemberFields };
		const watching = await publish(service.credential, member);
		expect(await watching.poll('manual')).toMatchObject([{ changedFields: ['email'] }]);
	});

	it('shows a deleted record with what the event knows of it', async () => {
		await addMember('ada');
		const { id } = addContact('Ada');
		const contact = await publish(service.credential, { event: 'contactDeleted' });
		expect(await contact.poll('manual')).toEqual([{ id, deleted: true }]);
		const member = await publish(service.credential, { event: 'teamMemberDeleted' });
		const known = { email: 'ada@example.com', displayName: 'ada X', deleted: true };
		expect(await member.poll('manual')).toEqual([{ id: expect.any(String) as string, ...known }]);
	});

	const again = expect.stringMatching(
		/^The test checks the newest 500 records. If it finds none, choose 'Fetch Test Event' again later/,
	);

	it.each<[INodeParameters, string, unknown]>([
		[{ event: 'contactCreated' }, 'There is no contact to show yet', again],
		[{ event: 'contactEnriched' }, 'There is no enriched contact to show yet', again],
		[
			{ event: 'teamMemberStatusChanged', memberFilters: { status: ['failed'] } },
			'No team member matches the filters',
			'The test checks the newest 500 records. Check the spelling in the filters: if no record ever matches, the workflow never starts.',
		],
	])(
		'explains what to do when it has nothing to show: %j',
		async (settings, message, description) => {
			if ('memberFilters' in settings) await addMember('ada');
			const { poll } = await publish(service.credential, settings);
			await expect(poll('manual')).rejects.toMatchObject({ message, description });
		},
	);
});

const LATER =
	'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.';

it.each<[string, string, () => unknown]>([
	[
		'The service asked n8n to wait 30 seconds',
		'Other systems seem to use the same key. Wait a moment, or give n8n its own key. Wait 30 seconds, then fetch the test event again.',
		() => answer(429, { 'retry-after': '30' }),
	],
	[
		'The service did not respond in time',
		LATER,
		() => {
			simulation.end();
			testLimits.timeoutMs = 100;
			service.sandbox.setLatency(300);
		},
	],
	['The service is currently unavailable', LATER, () => answer(503)],
])('Fetch Test Event says in the editor: %s', async (message, description, fail) => {
	fail();
	const { poll } = await publish(service.credential, parameters);
	await expect(poll('manual')).rejects.toMatchObject({ message, description });
});

it('Fetch Test Event does not wait long when the rate limit is used up', async () => {
	const credential = { ...service.credential, readsPerMinute: 1 };
	await service.run({ resource: 'workspace', operation: 'getConnection' }, { credential });
	const { poll } = await publish(credential, parameters);
	const startedAt = performance.now();
	await expect(poll('manual')).rejects.toMatchObject({
		message: 'The API key has reached its rate limit',
		description:
			'Workflows of this n8n instance are using up the rate limit. Wait a minute and try again.',
	});
	expect(performance.now() - startedAt).toBeLessThan(10_000);
});
