import { engineGlobals } from '../../support/n8n';
import { publish } from '../../support/poll';
import { useService } from '../../support/service';
import { useSimulatedTime } from '../../support/simulatedTime';

const service = useService();
const simulation = useSimulatedTime();
const parameters = { event: 'contactCreated' };

const addContact = (fullName: string) =>
	service.sandbox.addContact(service.workspaceId, { fullName });
const answer = (status: number, headers = {}) =>
	service.sandbox.fail({ answer: { status, headers, body: {} }, times: Infinity });

describe.each([
	['refuses with 429', () => answer(429, { 'retry-after': '30' })],
	['answers 503', () => answer(503)],
	['breaks the connection', () => service.sandbox.fail({ answer: 'reset', times: Infinity })],
])('when the service %s', (_, fail) => {
	it('publishes all the same, and the first poll that succeeds begins', async () => {
		const restore = fail();
		const { poll, staticData, warnings } = await publish(service.credential, parameters);
		expect(await poll()).toBeNull();
		expect(warnings).toHaveLength(1);
		expect(staticData()).not.toHaveProperty('cursor');
		restore();
	});

	it('publishes a workflow again that has polled before, and loses nothing', async () => {
		const before = await publish(service.credential, parameters);
		await before.poll();
		addContact('Ada');
		fail();
		const { poll, staticData } = await publish(service.credential, parameters, before.staticData());
		expect(await poll()).toBeNull();
		expect(staticData()).toEqual(before.staticData());
	});
});

it('begins with the first poll that succeeds', async () => {
	const restore = answer(503);
	const { poll } = await publish(service.credential, parameters);
	addContact('Before');
	expect(await poll()).toBeNull();
	restore();
	expect(await poll()).toBeNull();
	addContact('After');
	expect((await poll())?.map(({ fullName }) => fullName)).toEqual(['After']);
});

it.each([
	['with a wrong key', /API key was not accepted/, () => ({ apiKey: 'wrong' })],
	[
		'for a workspace without a team plan',
		/no active team plan/,
		() => {
			service.sandbox.setTeamPlan(service.workspaceId, false);
			return {};
		},
	],
	['with an address that is none', /not a web address/, () => ({ baseUrl: 'workspace' })],
])('is not published %s', async (_, message, change) => {
	const { poll } = await publish({ ...service.credential, ...change() }, parameters);
	await expect(poll()).rejects.toThrow(message);
});

it('tells an error of later polls once, and loses no event', async () => {
	const { poll, warnings } = await publish(service.credential, parameters);
	await poll();
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

it('tells an error again after an hour, and another error at once', async () => {
	const { poll } = await publish(service.credential, parameters);
	await poll();
	const restore = answer(501);
	await expect(poll()).rejects.toThrow();
	const later = Date.now() + 61 * 60_000;
	const now = jest.spyOn(engineGlobals.Date, 'now').mockReturnValue(later);
	await expect(poll()).rejects.toThrow();
	now.mockRestore();
	restore();
	service.sandbox.deleteKey(service.apiKeyId);
	await expect(poll()).rejects.toThrow('The API key was not accepted');
});

it.each([
	[429, { cause: 'rate-limited', retryAfterMs: expect.any(Number) as number }],
	[503, { cause: 'temporarily-unavailable' }],
	[401, { cause: 'credential-invalid' }],
])(
	'declares the cause of a %d to n8n',
	async (status, failure) => {
		const { poll } = await publish(service.credential, parameters, {}, 36_000);
		await poll();
		answer(status, { 'retry-after': '60' });
		await expect(poll()).rejects.toMatchObject({ httpCode: String(status), failure });
	},
	60_000,
);

it('saves nothing of a poll that fails halfway', async () => {
	const { poll, staticData } = await publish(service.credential, parameters);
	await poll();
	for (let i = 0; i < 250; i++) addContact(`Contact ${i}`);
	const { cursor } = staticData();
	service.sandbox.fail({ answer: { status: 501 }, skip: 1, times: 1 });
	await expect(poll()).rejects.toThrow();
	expect(staticData().cursor).toEqual(cursor);
	expect(await poll()).toHaveLength(250);
});

it.each([
	['No event is lost: the next poll goes on from the same place.', false],
	['The trigger begins with the first poll that succeeds.', true],
])('says "%s"', async (sentence, isDownFromTheStart) => {
	const { poll } = await publish(service.credential, parameters, {}, 36_000);
	if (!isDownFromTheStart) await poll();
	answer(429, { 'retry-after': '60' });
	await expect(poll()).rejects.toMatchObject({
		message: 'The service asked to wait 60 seconds',
		description: `Other systems seem to use the same key. Wait a little, or give n8n its own key. ${sentence}`,
	});
});

describe('Fetch Test Event', () => {
	/** What the editor shows of a test that fails. */
	const failed = async (credential = service.credential, more = {}) => {
		const { poll } = await publish(credential, { ...parameters, ...more });
		const error = await poll('manual').catch((thrown: unknown) => thrown);
		return error as { message: string; description: string };
	};

	it.each([
		[
			'a pause that is too long',
			'The service asked to wait 30 seconds',
			'Other systems seem to use the same key. Wait a little, or give n8n its own key. Wait 30 seconds, then fetch the test event again.',
			() => void answer(429, { 'retry-after': '30' }),
		],
		[
			'a service that is too slow',
			'The service did not answer in time',
			'It may pass in a few minutes. If it stays, tell the people who run the service. (ECONNABORTED)',
			() => {
				simulation.end();
				service.sandbox.setLatency(5_500);
			},
		],
		[
			'a service that is not available',
			'The service is not available at the moment',
			'It may pass in a few minutes. If it stays, tell the people who run the service.',
			() => void answer(503),
		],
	])(
		'tells %s in words that fit the form',
		async (_, message, description, fail) => {
			fail();
			expect(await failed()).toMatchObject({ message, description });
		},
		30_000,
	);

	it('does not wait for long when the key has no request left', async () => {
		const credential = { ...service.credential, readsPerMinute: 1 };
		await service.run({ resource: 'workspace', operation: 'getConnection' }, { credential });
		const startedAt = performance.now();
		expect(await failed(credential)).toMatchObject({
			message: 'The API key has no request left for the moment',
			description:
				'Workflows of this n8n use up what its limit allows. Wait a minute and try again.',
		});
		expect(performance.now() - startedAt).toBeLessThan(10_000);
	}, 70_000);

	it.each([
		['contactCreated', { tag: 'Fair' }, 'Check how the filters are spelled'],
		['contactCreated', {}, ''],
		['teamMemberCreated', {}, ''],
	])(
		'advises to check the filters of %s %j only where some are set',
		async (event, filters, advice) => {
			const { description } = await failed(service.credential, { event, filters });
			expect(description).toContain(advice);
			expect(description.includes('filters')).toBe(advice !== '');
		},
	);
});
