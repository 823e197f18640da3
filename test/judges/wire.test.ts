import type { INodeParameters } from 'n8n-workflow';
import { searchList } from '../support/engine/listSearch';
import { operations } from '../support/form/operations';
import { publish } from '../support/engine/poll';
import { credentialFor, useService } from '../support/services/service';
import type { ParameterCase } from '../engine/operations/everyParameter/operations';
import { arrange, tables } from '../engine/operations/everyParameter/tables';
import { startPrism } from './support/prism';

/** A table has up to a hundred runs. */
const TIMEOUT_MS = 300_000;

const service = useService();
let prism: Awaited<ReturnType<typeof startPrism>>;

beforeAll(async () => {
	const { origin, baseUrl } = service.sandbox;
	prism = await startPrism(`${origin}/openapi.json`, baseUrl);
});
beforeEach(() => {
	service.credential = credentialFor(prism.origin, service.apiKey);
});
afterAll(() => prism?.stop());

/** A failed response of each operation, and the status that the node reports. */
const failures: Array<[name: string, status: string, prepare: () => void]> = [
	...operations
		.filter(({ name }) => /^(Get|Update|Delete) (team member|contact)$/.test(name))
		.map(({ name }): [string, string, () => void] => [name, '404', () => undefined]),
	['Get Connection', '401', () => service.sandbox.deleteKey(service.apiKeyId)],
	['List contacts', '402', () => service.sandbox.setTeamPlan(service.workspaceId, false)],
];

describe('Prism, between the node and the sandbox', () => {
	it.each(tables)(
		'accepts every request and response of $title',
		async (table) => {
			const cases: Array<Partial<ParameterCase>> = [{}, ...Object.values(table.cases)];
			for (const { set, item, sends } of cases) {
				const { resource, operation, needs } = table;
				const before = await arrange(service, table);
				service.sandbox.requests.length = 0;
				const parameters = { resource, operation, ...needs, ...set } as INodeParameters;
				const { error, json } = await service.run(parameters, { items: [item ?? before] });
				const violations = error && (await prism.violations());
				expect({ set, violations, error }).toEqual({ set });
				expect(service.sandbox.requests.length > 0).toBe(sends?.length !== 0);
				for (const { id } of [before, ...json]) {
					service.sandbox.deleteRow('teamMembers', String(id));
					service.sandbox.deleteRow('contacts', String(id));
				}
			}
			expect(await prism.violations()).toEqual([]);
		},
		TIMEOUT_MS,
	);

	it.each(failures)('accepts a failed response of %s: %s', async (name, status, prepare) => {
		prepare();
		const { parameters } = operations.find((operation) => operation.name === name)!;
		const { error } = await service.run(parameters);
		expect(error?.httpCode).toBe(status);
		expect(await prism.violations()).toEqual([]);
	});

	it('accepts what the trigger and the lists of the editor send', async () => {
		service.sandbox.seed(service.workspaceId, { seed: 1, members: 2, contacts: 2 });
		for (const event of ['contactCreated', 'teamMemberCreated']) {
			const trigger = await publish(service.credential, { event });
			expect(await trigger.poll('manual')).not.toHaveLength(0);
		}
		for (const method of ['searchContacts', 'searchTeamMembers'] as const) {
			expect((await searchList(method, service.credential)).results).toHaveLength(2);
		}
		expect(await prism.violations()).toEqual([]);
	});

	const send = (path: string) =>
		fetch(`${prism.origin}${path}`, { headers: { Authorization: `Bearer ${service.apiKey}` } });

	it('refuses a request that the document does not allow', async () => {
		const response = await send('/contacts?limit=1000');
		expect(await response.text()).toContain('limit must be <= 100');
		expect(await prism.violations()).toEqual([expect.stringContaining('Invalid request')]);
	});

	it('refuses a response that the document does not allow', async () => {
		service.sandbox.fail({ answer: { status: 200, body: { data: { apiKeyId: 7 } } } });
		const response = await send('/me');
		expect(await response.text()).toContain('apiKeyId must be string');
		expect(await prism.violations()).not.toEqual([]);
	});
});
