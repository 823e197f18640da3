import type * as PollLimits from '../../../nodes/TeamWorkspaceTrigger/pollLimits';
import { builtModule } from '../../support/engine/n8n';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
const simulation = useSimulatedTime();
const parameters = { event: 'contactCreated' };

/** A test waits 5 seconds for an answer: see test/unit/TeamWorkspaceTrigger/pollLimits.test.ts. */
const { testLimits } = builtModule<typeof PollLimits>('nodes/TeamWorkspaceTrigger/pollLimits');
const { timeoutMs } = testLimits;
afterEach(() => void (testLimits.timeoutMs = timeoutMs));

const addContact = (fullName: string, fields = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields });

const addMember = async (firstName: string) =>
	await createMember(service, {
		...{ firstName, lastName: 'Example', email: `${firstName}@example.com` },
	});

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
		expect(await member.poll('manual')).toEqual([
			{
				id: expect.any(String) as string,
				email: 'ada@example.com',
				displayName: 'ada Example',
				deleted: true,
			},
		]);
	});

	const AGAIN = "'Fetch Test Event' again when the workspace has";

	it.each([
		[
			'there is no contact',
			{ event: 'contactCreated' },
			'There is no contact to show yet',
			`Choose ${AGAIN} one.`,
		],
		[
			'no contact has been enriched',
			{ event: 'contactEnriched' },
			'There is no enriched contact to show yet',
			`Choose ${AGAIN} one.`,
		],
		[
			'no record matches the filters',
			{ event: 'teamMemberStatusChanged', memberFilters: { status: ['failed'] } },
			'No team member matches the filters',
			'The test checks the newest 500 records. Check the spelling in the filters: if no record ever matches, the workflow never starts.',
		],
	])('explains what to do when %s', async (_, parameters, message, advice) => {
		if ('memberFilters' in parameters) await addMember('ada');
		const { poll } = await publish(service.credential, parameters);
		await expect(poll('manual')).rejects.toMatchObject({
			message,
			description: expect.stringContaining(advice) as string,
		});
	});
});

describe('When Fetch Test Event fails, it', () => {
	/** The error that the editor shows. */
	const failed = async (credential = service.credential, more = {}) => {
		const { poll } = await publish(credential, { ...parameters, ...more });
		const error = await poll('manual').catch((thrown: unknown) => thrown);
		return error as { message: string; description: string };
	};

	it.each([
		[
			'a service that asks to wait too long',
			'The service asked n8n to wait 30 seconds',
			'Other systems seem to use the same key. Wait a moment, or give n8n its own key. Wait 30 seconds, then fetch the test event again.',
			() => void answer(429, { 'retry-after': '30' }),
		],
		[
			'a service that is too slow',
			'The service did not respond in time',
			'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.',
			() => {
				simulation.end();
				testLimits.timeoutMs = 100;
				service.sandbox.setLatency(300);
			},
		],
		[
			'a service that is not available',
			'The service is currently unavailable',
			'This may clear up in a few minutes. If it keeps happening, contact whoever runs the service.',
			() => void answer(503),
		],
	])('reports %s and says what to do in the editor', async (_, message, description, fail) => {
		fail();
		expect(await failed()).toMatchObject({ message, description });
	});

	it('does not wait long when the rate limit is used up', async () => {
		const credential = { ...service.credential, readsPerMinute: 1 };
		await service.run({ resource: 'workspace', operation: 'getConnection' }, { credential });
		const startedAt = performance.now();
		expect(await failed(credential)).toMatchObject({
			message: 'The API key has reached its rate limit',
			description:
				'Workflows of this n8n instance are using up the rate limit. Wait a minute and try again.',
		});
		expect(performance.now() - startedAt).toBeLessThan(10_000);
	}, 70_000);
});
