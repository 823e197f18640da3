import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addContacts, credentialFor, useService } from '../../support/services/service';
import { builtModule } from '../../support/engine/n8n';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';
import { contact } from '../../support/form/parameters';

const listAll = { resource: 'contact', operation: 'list', returnAll: true, output: 'raw' };
const service = useService();

const until = async (isTrue: () => boolean) => {
	while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('a list that changes while it is read', () => {
	it('gives each contact that stayed exactly once', async () => {
		const { sandbox, workspaceId } = service;
		addContacts(service, 1_500);
		sandbox.setLatency(10);
		const before = await service.run(listAll);
		sandbox.requests.length = 0;
		const reading = service.run(listAll);
		// Between the pages: five contacts near the start go, three new ones come, again and again.
		const gone = new Set<unknown>();
		for (let change = 0; change < 5; change++) {
			await until(() => sandbox.requests.length > change * 3);
			for (const { id } of before.json.slice(change * 50, change * 50 + 5)) {
				sandbox.deleteRow('contacts', String(id));
				gone.add(id);
			}
			for (let i = 0; i < 3; i++)
				sandbox.addContact(workspaceId, { fullName: `New ${change} ${i}` });
		}
		const { json, error } = await reading;
		sandbox.setLatency(0);
		expect(error).toBeUndefined();
		const ids = json.map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
		const stayed = before.json.map(({ id }) => id).filter((id) => !gone.has(id));
		expect(new Set(ids)).toEqual(new Set([...ids, ...stayed]));
	});
});

const answer = (response: ServerResponse, body: object): void => {
	response.setHeader('content-type', 'application/json');
	response.end(JSON.stringify(body));
};

describe('a list that is larger than n8n can take from one item', () => {
	let server: Server;
	let requests = 0;
	let total = 130_000;
	const emailOf = (number: number) => `record-${number}@example.com`;
	let fullName = 'Grace';
	beforeAll(async () => {
		server = createServer((request, response) => {
			requests += 1;
			const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
			// The rows of the list have no name; the record has one.
			if (pathname.endsWith('/1')) {
				if (request.method === 'PATCH') fullName = 'Ada';
				const createdAt = '2026-01-31T09:00:00.000Z';
				const data = { id: '1', workspaceId: 'w', fullName, email: emailOf(1), createdAt };
				return answer(response, { data });
			}
			const [limit, offset] = [
				Number(searchParams.get('limit')),
				Number(searchParams.get('offset')),
			];
			const data = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, i) => ({
				id: String(total - offset - i),
				email: emailOf(total - offset - i),
			}));
			const pagination = { limit, offset, total, hasMore: offset + data.length < total };
			answer(response, { data, pagination });
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	});
	afterAll(() => server.close());

	const credential = () =>
		credentialFor(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'any-key');

	it('is refused after the first page, with a number and a way out', async () => {
		const { error } = await service.run(listAll, { credential: credential() });
		expect(error?.message).toBe(
			'The list has more than 120,000 records. n8n cannot return that many for one item',
		);
		expect(error?.description).toContain("set 'Limit' to 120,000 or less");
		expect(requests).toBe(1);
	});

	it('is searched whole by an operation that hands on one record of it', async () => {
		total = 3_000;
		const limits = builtModule<{ MAX_ITEMS: number }>('nodes/transport/list/page');
		const { MAX_ITEMS } = limits;
		limits.MAX_ITEMS = 1_000;
		const upsert = {
			...contact('upsert'),
			fullName: 'Ada',
			email: emailOf(1),
			output: 'raw',
		};
		const { error, json } = await service.run(upsert, { credential: credential() });
		limits.MAX_ITEMS = MAX_ITEMS;
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ id: '1', outcome: 'updated' }]);
	});

	it('is read up to the largest limit', async () => {
		total = 130_000;
		const parameters = { ...listAll, returnAll: false, limit: 120_000 };
		const { error, items } = await service.run(parameters, { credential: credential() });
		expect(error).toBeUndefined();
		expect(items).toHaveLength(120_000);
	}, 120_000);
});

describe('a list that is not as the API describes it', () => {
	const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `id-${i}` }));
	const pagination = { limit: 100, offset: 0, total: 3, hasMore: false };
	const answer = async (body: object, parameters: object = {}) => {
		service.sandbox.fail({ answer: { status: 200, body }, times: 1 });
		const { json, error } = await service.run({ ...listAll, ...parameters });
		expect(json).toEqual([]);
		return error;
	};

	it.each([
		['has a row that is nothing', [...rows(2), null]],
		['has a row without an ID', [...rows(2), { fullName: 'Ada' }]],
		['has a row with a number for an ID', [...rows(2), { id: 7 }]],
	])('and %s is an error that says where', async (_, data) => {
		const error = await answer({ data, pagination });
		expect(error?.message).toBe(
			"The service sent a list that cannot be read: record 3 has no 'id'",
		);
		expect(error?.description).toMatch(/^Expected records with an 'id' .*`GET \/contacts` takes/);
	});

	it('and is no list is told in words', async () => {
		const error = await answer({ data: { id: 'id-1' }, pagination });
		expect(error?.message).toBe('The service sent a response that this operation does not expect');
		expect(error?.description).toMatch(
			/^It sent an object with data, pagination\. .*`GET \/contacts` takes/,
		);
	});

	it('and has more rows than Limit is an error', async () => {
		const body = { data: rows(100), pagination: { ...pagination, total: 100 } };
		const error = await answer(body, { returnAll: false, limit: 50 });
		expect(error?.message).toBe(
			'The service sent a list that cannot be read: a page has 100 records',
		);
		expect(error?.description).toMatch(/^Expected at most 50 \(API specification, section 4\.2\)/);
	});
});

describe('a list whose second page fails', () => {
	useSimulatedTime();

	it('is read no further', async () => {
		const { sandbox } = service;
		addContacts(service, 6_000);
		sandbox.fail({ method: 'GET', skip: 1, answer: { status: 400, body: {} } });
		const credential = { ...service.credential, readsPerMinute: 5, windowSeconds: 1 };
		const onError = 'continueRegularOutput' as const;
		const { json } = await service.run(listAll, { credential, settings: { onError } });
		expect(json[0].error).toContain('The service refused the data');
		await sleep(60_000);
		expect(sandbox.requests.length).toBeLessThanOrEqual(1 + 8);
	});
});
