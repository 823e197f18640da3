import type { INode } from 'n8n-workflow';
import type { FaultRule } from '../../../sandbox/http/simulation/faults';
import { forward } from '../../support/services/proxy';
import { useService } from '../../support/services/service';
import { startWebServer } from '../../support/services/webServer';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';
import { ada, member, one } from '../../support/form/parameters';

const idOf = (i: number) => `3f2b8c1e-5a4d-4e6f-9a7b-${String(i).padStart(12, '0')}`;
const items = Array.from({ length: 60 }, (_, i) => ({ id: idOf(i), email: `p${i}@example.com` }));
const getContact = one('contact', 'get', 'id', '={{ $json.id }}');
const createMember = member('create', { ...ada, email: '={{ $json.email }}' });
const added = { contactDetailsMode: 'merge', contactDetails: { phone: [{ value: '+1' }] } };
const addPhone = one('teamMember', 'update', 'id', '={{ $json.id }}', added);
const service = useService();
useSimulatedTime();

/** The service, until it has been sent this many writes. @returns its Base URL */
async function serviceThatEnds(afterWrites: number): Promise<string> {
	let writes = 0;
	const server = await startWebServer((request, response) => {
		void (async () => {
			const { status, text } = await forward(request, String(service.credential.baseUrl));
			if (request.method === 'POST') writes += 1;
			if (writes === afterWrites) response.on('finish', () => void server.stop());
			response.writeHead(status, { 'content-type': 'application/json', connection: 'close' });
			response.end(text);
		})();
	});
	return server.baseUrl;
}

/** Requests beyond one for each item, and requests in all where the first failure stops the run. */
const MOST = 15;

describe('A service that is down', () => {
	const answers: Array<[string, FaultRule['answer']]> = [
		['breaks connections', 'reset'],
		['answers 503', { status: 503, body: {} }],
	];

	it.each(answers)('and %s is found out once for all reads', async (_, answer) => {
		service.sandbox.fail({ times: Infinity, answer });
		const startedAt = performance.now();
		const { error } = await service.run(getContact, { items });
		expect(error).toBeDefined();
		expect(performance.now() - startedAt).toBeLessThan(20_000);
		const { length } = service.sandbox.requests;
		expect(length).toBeLessThanOrEqual(MOST);
		await sleep(60_000);
		expect(service.sandbox.requests).toHaveLength(length);
	});

	it.each([
		['reads', getContact, answers[0][1]],
		['writes', createMember, answers[1][1]],
		['writes that read first', addPhone, answers[1][1]],
	])('costs one request for each other item that goes on (%s)', async (_, parameters, answer) => {
		service.sandbox.fail({ times: Infinity, answer });
		const settings = { onError: 'continueRegularOutput' } as Partial<INode>;
		const { json } = await service.run(parameters, { items, settings });
		expect(json.filter(({ error }) => error !== undefined)).toHaveLength(items.length);
		expect(service.sandbox.requests.length).toBeLessThanOrEqual(items.length + MOST);
	});

	it.each([
		['Create', createMember, true],
		['Create or Update', { ...createMember, operation: 'upsert' }, true],
		['Create of contacts', { ...createMember, resource: 'contact', fullName: 'Ada' }, false],
	])('in the middle of a run of %s says what can be done', async (_, parameters, isSafe) => {
		const baseUrl = await serviceThatEnds(3);
		const { error } = await service.run(parameters, {
			items: items.slice(0, 6),
			credential: { ...service.credential, baseUrl },
		});
		const { message, description = '' } = error ?? {};
		expect(message).toContain('The service can no longer be reached');
		expect(description).toContain('responded earlier in this run, so the Base URL is right');
		expect(description).not.toContain('Check the');
		expect(description).toContain('It failed at the fourth item (p3@example.com).');
		expect(description).toContain(
			'Already written: the first to third items (p0@example.com, p1@example.com, p2@example.com).',
		);
		expect(description?.includes('creates nobody twice')).toBe(isSafe);
	});
});
