import type { IDataObject, INodeParameters, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { operations } from '../../support/form/operations';
import { parameterPaths } from '../../support/form/parameterPaths';
import { useService } from '../../support/services/service';
import type { OperationTable, Sent } from './everyParameter/table';
import { arrange, tables } from './everyParameter/tables';

/** A table has up to a hundred runs. */
const TIMEOUT_MS = 300_000;

/** What a form and an expression hold in the place of a value that is missing; some ERP systems give false. */
const NOTHING = ['', ' ', '={{ $json.nothing }}', '={{ null }}', '={{ " " }}', '={{ false }}'];

const service = useService();
const title = ({ resource, operation }: OperationTable) => `${resource}: ${operation}`;
const titled = tables.map((table) => ({ title: title(table), table }));

/** Where in a body null, an empty text, an empty list or an empty object stands. */
function emptyIn(value: unknown, path = ''): string[] {
	if (typeof value !== 'object' || value === null)
		return value === null || value === '' ? [path] : [];
	const parts = Object.entries(value);
	return parts.length === 0
		? [path]
		: parts.flatMap(([name, part]) => emptyIn(part, path ? `${path}.${name}` : name));
}

/** True for a request that only looks again, directly before a write, at what the write depends on. */
function isFreshRead({ method, path, query }: Sent, next?: Sent): boolean {
	if (method !== 'GET' || next?.path !== path) return false;
	return next.method === 'POST' ? query.limit === '10' : ['PATCH', 'DELETE'].includes(next.method);
}

/** What the service receives when the operation runs with these parameters; fresh reads aside. Leaves nothing behind. */
async function received(
	table: OperationTable,
	set: INodeParameters,
	item?: IDataObject,
): Promise<Sent[] | string> {
	const { resource, operation, needs } = table;
	const before = await arrange(service, table);
	service.sandbox.requests.length = 0;
	const { json, error } = await service.run(
		{ resource, operation, ...needs, ...set },
		{ items: [item ?? before] },
	);
	const requests = JSON.stringify(service.sent()).replaceAll(String(before.id), ':id');
	for (const { id } of [before, ...json]) {
		service.sandbox.deleteRow('teamMembers', String(id));
		service.sandbox.deleteRow('contacts', String(id));
	}
	if (error) return error.message;
	const all = JSON.parse(requests) as Sent[];
	return all.filter((one, index) => !isFreshRead(one, all[index + 1]));
}

describe('Every parameter', () => {
	let node: INodeTypeDescription;
	beforeAll(async () => {
		[node] = (await loadPackage()).types.nodes;
	});

	it('of every operation has a table', () => {
		const all = operations.map(
			({ parameters }) => `${parameters.resource}: ${parameters.operation}`,
		);
		expect(tables.map(title).sort()).toEqual(all.sort());
	});

	it.each(titled)('of $title has a case', ({ table: { resource, operation, cases } }) => {
		expect(Object.keys(cases).sort()).toEqual(parameterPaths(node, resource, operation));
	});

	it.each(titled)(
		'of $title sends what it stands for, and nothing else',
		async ({ table }) => {
			const expected: Record<string, Sent[]> = { 'nothing but what is needed': table.sends };
			const actual: Record<string, unknown> = {
				'nothing but what is needed': await received(table, {}),
			};
			for (const [path, { set, sends, item }] of Object.entries(table.cases)) {
				expected[path] = sends;
				actual[path] = await received(table, set, item);
			}
			expect(actual).toEqual(expected);

			// Null is sent only by PATCH, for what Clear Fields names (assumption `update`).
			const [cleared, others] = [true, false].map((isCleared) =>
				Object.entries(actual).filter(([path]) => path.startsWith('clearFields=') === isCleared),
			);
			const empty = ([, requests]: [string, unknown]) =>
				(requests as Sent[]).flatMap(({ method, body = 'none' }) =>
					emptyIn(body).map((path) => `${method} ${path}`),
				);
			expect(others.flatMap(empty)).toEqual([]);
			for (const entry of cleared) {
				const name = entry[0].replace('clearFields=', '');
				expect([[], [`PATCH ${name}`]]).toContainEqual(empty(entry));
			}
		},
		TIMEOUT_MS,
	);

	const withTexts = tables.flatMap((table) =>
		table.blank ? [{ title: title(table), table, blank: table.blank }] : [],
	);
	it.each(withTexts)(
		'of $title that has nothing in it is not sent',
		async ({ table, blank }) => {
			for (const nothing of NOTHING) {
				const { set, sends } = blank(nothing);
				expect([nothing, await received(table, set)]).toEqual([nothing, sends]);
			}
		},
		TIMEOUT_MS,
	);
});
