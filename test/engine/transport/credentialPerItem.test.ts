import { startJsonService } from '../../support/services/jsonService';
import { useService } from '../../support/services/service';

const service = useService();
const createContact = { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' };
const items = [{ name: 'Ada' }, { name: 'Grace' }];
const settings = { onError: 'continueRegularOutput' } as const;

describe('a credential whose key is an expression', () => {
	it('tells the key of no item, whatever the service echoes', async () => {
		const server = await startJsonService(({ headers }) => {
			const message = `Not with ${headers.authorization}`;
			return [400, { error: { code: 'bad_request', message } }];
		});
		const { json } = await service.run(createContact, {
			credential: (item) => ({ baseUrl: server.baseUrl, apiKey: `key-of-item-${item}` }),
			items,
			settings,
		});
		await server.stop();
		expect(json.map(({ error }) => error)).toEqual([
			'The service refused the data: Not with Bearer ***',
			'The service refused the data: Not with Bearer ***',
		]);
	});

	it('looks for a record in the workspace of the key of its item', async () => {
		const { apiKey } = service.sandbox.createWorkspace({ name: 'Contoso' });
		const upsert = { ...createContact, operation: 'upsert', email: 'ada@x.example' };
		const { json } = await service.run(upsert, {
			credential: (item) => ({ ...service.credential, ...(item === 0 ? {} : { apiKey }) }),
			items: [{ name: 'Ada' }, { name: 'Ada' }],
		});
		expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'created']);
	});

	it('gives each key a limit of its own', async () => {
		const limited = { ...service.credential, writesPerMinute: 1 };
		const { error, json } = await service.run(createContact, {
			credential: (item) => ({ ...limited, ...(item === 0 ? {} : { apiKey: 'another-key' }) }),
			...{ items, settings },
		});
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ fullName: 'Ada' }, { error: 'The API key was not accepted' }]);
	});
});

it('a credential that is mended is used at the next try of Retry On Fail', async () => {
	let asked = 0;
	const { error, json } = await service.run(createContact, {
		credential: () => ({ ...service.credential, apiKey: asked++ === 0 ? '' : service.apiKey }),
		items: items.slice(0, 1),
		settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 },
	});
	expect(error).toBeUndefined();
	expect(json).toMatchObject([{ fullName: 'Ada' }]);
});
