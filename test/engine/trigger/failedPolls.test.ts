import { polling, publish } from '../../support/engine/poll';
import { useService } from '../../support/services/service';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();
const parameters = { event: 'contactCreated' };

const addContact = (fullName: string) =>
	service.sandbox.addContact(service.workspaceId, { fullName });
const answer = (status: number, headers = {}) =>
	service.sandbox.fail({ answer: { status, headers, body: {} }, times: Infinity });

describe.each([
	['refuses with 429', () => answer(429, { 'retry-after': '30' })],
	['answers 503', () => answer(503)],
	['breaks the connection', () => service.sandbox.fail({ answer: 'reset', times: Infinity })],
])('If the service %s', (_, fail) => {
	it('a new workflow can still be published', async () => {
		const restore = fail();
		const startedAt = performance.now();
		const { poll, staticData, warnings } = await polling(service.credential, parameters);
		expect(performance.now() - startedAt).toBeLessThan(10_000);
		expect(warnings).toHaveLength(1);
		expect(staticData()).not.toHaveProperty('cursor');
		addContact('Before');
		restore();
		expect(await poll()).toBeNull();
		addContact('After');
		expect((await poll())?.map(({ fullName }) => fullName)).toEqual(['After']);
	});

	it('a workflow that has polled before can be published again, and keeps its static data', async () => {
		const before = await polling(service.credential, parameters);
		addContact('Ada');
		fail();
		const after = await polling(service.credential, parameters, before.staticData());
		expect(after.staticData()).toEqual(before.staticData());
	});
});

it.each([
	['with a wrong API key', /API key was not accepted/, () => ({ apiKey: 'wrong' })],
	[
		'for a workspace without a team plan',
		/no active team plan/,
		() => {
			service.sandbox.setTeamPlan(service.workspaceId, false);
			return {};
		},
	],
	['with an invalid Base URL', /not a web address/, () => ({ baseUrl: 'workspace' })],
])('cannot be published %s', async (_, message, change) => {
	const { poll } = await publish({ ...service.credential, ...change() }, parameters);
	await expect(poll()).rejects.toThrow(message);
});

it('reports an error of later polls once, and loses no event', async () => {
	const { poll, warnings } = await polling(service.credential, parameters);
	addContact('Ada');
	const restore = answer(501);
	await expect(poll()).rejects.toThrow('The service does not offer this operation');
	expect(await poll()).toBeNull();
	expect(await poll()).toBeNull();
	expect(warnings).toHaveLength(2);
	restore();
	expect((await poll())?.map(({ fullName }) => fullName)).toEqual(['Ada']);
	answer(501);
	await expect(poll()).rejects.toThrow('The service does not offer this operation');
});

it('reports an error once whose text has other figures each time', async () => {
	const { poll, warnings } = await polling(service.credential, { event: 'contactUpdated' });
	const say = (total: number) => {
		const body = { data: [], pagination: { limit: 100, offset: 0, total, hasMore: false } };
		service.sandbox.fail({ path: '/contacts', answer: { status: 200, body } });
	};
	say(4_700);
	await expect(poll()).rejects.toThrow("'hasMore' is false after 0 of 4,700 records");
	say(94_701);
	expect(await poll()).toBeNull();
	expect(warnings[0]).toContain("'hasMore' is false after 0 of 94,701 records");
});

it.each([
	[429, { cause: 'rate-limited', retryAfterMs: expect.any(Number) as number }],
	[503, { cause: 'temporarily-unavailable' }],
	[401, { cause: 'credential-invalid' }],
])(
	'gives n8n the cause of a %d',
	async (status, failure) => {
		const { poll } = await polling(service.credential, parameters, {}, 36_000);
		await sleep(60_000);
		answer(status, { 'retry-after': '60' });
		await expect(poll()).rejects.toMatchObject({ httpCode: String(status), failure });
	},
	60_000,
);

it('is reported once while a gateway alternates between statuses', async () => {
	const { poll, warnings } = await polling(service.credential, parameters, {}, 36_000);
	for (const status of [502, 503, 504]) {
		await sleep(60_000);
		const restore = answer(status);
		await poll().catch((error: Error) => warnings.push(`reported: ${error.message}`));
		restore();
	}
	expect(warnings.map((text) => text.startsWith('reported'))).toEqual([true, false, false]);
});

it('waits a minute for the service in a later poll', async () => {
	const { poll } = await polling(service.credential, parameters);
	addContact('Ada');
	service.sandbox.fail({ answer: { status: 429, headers: { 'retry-after': '59' }, body: {} } });
	expect(await poll()).toHaveLength(1);
});

it.each([
	['No event is lost: the next poll continues where the last successful one ended.', false],
	['The trigger starts with the first successful poll.', true],
	['The trigger starts with the first successful poll.', false, { event: 'contactUpdated' }],
])('says "%s"', async (sentence, isDownFromTheStart, before = parameters) => {
	const published = await publish(service.credential, before, {}, 36_000);
	if (!isDownFromTheStart) await published.poll();
	const { poll } = await publish(service.credential, parameters, published.staticData(), 36_000);
	await sleep(60_000);
	answer(429, { 'retry-after': '60' });
	await expect(poll()).rejects.toMatchObject({
		message: 'The service asked n8n to wait 60 seconds',
		description: `Other systems seem to use the same key. Wait a moment, or give n8n its own key. ${sentence}`,
	});
});
