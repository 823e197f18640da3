import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import type { EngineResult } from '../../support/engine/engine';
import { createFromItem, one, people } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';

const { contact: createContact, member: createMember } = createFromItem;

const spy = (level: 'info' | 'debug') => jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), level);
const sentences = ({ mock }: jest.SpyInstance) =>
	mock.calls.flatMap(([line]) => /^Team Workspace: (.* took .*)/.exec(String(line))?.[1] ?? []);

const windows = ['fixed', 'sliding'] as const;

// In real time: what a service counts depends on when a request arrives.
describe.each(windows)('under a service that counts a %s window', (rateWindow) => {
	const requestsPerWindow = { read: 100, write: 5 };
	const service = useService({ windowMs: 400, requestsPerWindow, rateWindow });
	const limited = () => ({ ...service.credential, writesPerMinute: 5, windowSeconds: 0.4 });

	it('more items than a window takes are all created, once and in order', async () => {
		const result = await service.run(createMember, { items: people(12), credential: limited() });
		expect(result.error).toBeUndefined();
		expect(result.json.map(({ email }) => email)).toEqual(people(12).map(({ email }) => email));
		expect(result.items.map(({ pairedItem }) => pairedItem)).toEqual(
			people(12).map((_, item) => ({ item })),
		);
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual(Array(12).fill(201));
	});

	it('two executions at once share the limit', async () => {
		const [first, second] = await Promise.all([
			service.run(createContact, { items: people(7), credential: limited() }),
			service.run(createContact, { items: people(7), credential: limited() }),
		]);
		expect([first.json.length, second.json.length]).toEqual([7, 7]);
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual(Array(14).fill(201));
	});
});

const service = useService();
const pause = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } });

it('a run says how long it waited for a record that another one was changing', async () => {
	const debug = spy('debug');
	const { id } = service.sandbox.addContact(service.workspaceId, { fullName: 'Ada' });
	service.sandbox.fail({ method: 'PATCH', answer: pause('1') });
	const update = async (fullName: string) =>
		await service.run(one('contact', 'update', 'id', id, { updateFields: { fullName } }));
	await Promise.all([update('A'), update('B')]);
	expect(sentences(debug)).toContainEqual(
		'1 write took 1 s, of which 1 s were spent waiting while another execution changed the same record',
	);
	jest.restoreAllMocks();
});

describe('In simulated time,', () => {
	useSimulatedTime();

	it('a refusal by the service (429) costs no item that also waits for the turns of other executions', async () => {
		// Each of the three is asked twice to wait a second, and waits for the seconds of the others as well.
		service.sandbox.fail({ method: 'POST', times: 6, answer: pause('1') });
		const run = { ...createContact, options: { maxWait: 3 } };
		const credential = { ...service.credential, writesPerMinute: 30, windowSeconds: 1 };
		const results = await Promise.all(
			people(3).map(async (item) => await service.run(run, { items: [item], credential })),
		);
		expect(results.map(({ error }) => error?.message)).toEqual(Array(3).fill(undefined));
	});

	describe('afterwards', () => {
		const credential = () => ({ ...service.credential, writesPerMinute: 5, windowSeconds: 2 });
		const customData = ({ run }: EngineResult) => run.data.resultData.metadata;
		let info: jest.SpyInstance;
		let debug: jest.SpyInstance;
		beforeEach(() => ([info, debug] = [spy('info'), spy('debug')]));
		afterEach(() => jest.restoreAllMocks());

		it('a run that waited for long says so in the log and in the custom data of the execution', async () => {
			service.sandbox.fail({ method: 'POST', times: 2, answer: pause('3') });
			const run = { items: people(8), credential: credential() };
			const result = await service.run(createContact, run);
			const sentence = expect.stringMatching(
				/^10 writes took 1\d s, of which 1\d s were spent waiting for the limit of 5 writes in 2 s or as long as the service asked \(2 responses with status 429\)$/,
			) as string;
			expect(sentences(info)).toEqual([sentence]);
			expect(sentences(debug)).toEqual([]);
			expect(customData(result)).toEqual({ Team_Workspace: sentence });
			expect(service.sandbox.requests).toHaveLength(10);
		});

		it('a run names a pause that another one was asked for', async () => {
			service.sandbox.fail({ method: 'POST', answer: pause('20') });
			const create = async (name: string) =>
				await service.run(createContact, { items: [{ name }] });
			const first = create('A');
			await sleep(1_000);
			await Promise.all([first, create('B')]);
			const limit =
				'waiting for the limit of 100000 writes a minute or as long as the service asked';
			expect(sentences(info).sort()).toEqual([
				`1 write took 19 s, of which 19 s were spent ${limit}`,
				`2 writes took 20 s, of which 20 s were spent ${limit} (1 response with status 429)`,
			]);
		});

		it('a run that hardly waited tells the log at level debug only, once', async () => {
			const settings = { onError: 'continueRegularOutput' } as const;
			const items = [...people(7), { name: '' }, { email: '' }];
			const parameters = { ...createContact, fullName: '={{ $json.name.trim() }}' };
			const result = await service.run(parameters, { items, settings, credential: credential() });
			expect(sentences(info)).toEqual([]);
			expect(sentences(debug)).toEqual([
				expect.stringMatching(/^7 writes took 2 s, of which 2 s were spent waiting/),
			]);
			expect(customData(result)).toBeUndefined();
		});
	});
});
