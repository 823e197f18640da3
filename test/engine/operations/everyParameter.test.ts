import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { operations } from '../../support/form/operations';
import { useService } from '../../support/services/service';
import type { ParameterCase, Sent } from './everyParameter/operations';
import { arrange, tables, type OperationTable } from './everyParameter/tables';

/** A table has up to a hundred runs. */
const TIMEOUT_MS = 300_000;

/** What a form and an expression hold in the place of a value that is missing; some ERP systems give false. */
const NOTHING = ['', ' ', '={{ $json.nothing }}', '={{ null }}', '={{ " " }}', '={{ false }}'];

const service = useService();

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
	service.forget();
	const parameters = { resource, operation, ...needs, ...set };
	const { json, error } = await service.run(parameters, { items: [item ?? before] });
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
	it('of every operation has a case', () => {
		const all = operations.map(
			({ parameters }) => `${parameters.resource}: ${parameters.operation}`,
		);
		expect(tables.map(({ title }) => title).sort()).toEqual(all.sort());
		const unused = tables.flatMap(({ special = {}, cases }) =>
			Object.keys(special).filter((path) => !(path in cases)),
		);
		expect(unused).toEqual([]);
	});

	it.each(tables)(
		'of $title sends what it stands for, and nothing else',
		async (table) => {
			const nothingElse: ParameterCase = { set: {}, sends: table.sends };
			const all = Object.entries({ 'nothing but what is needed': nothingElse, ...table.cases });
			const actual: unknown[] = [];
			for (const [path, { set, item }] of all)
				actual.push([path, await received(table, set, item)]);
			expect(actual).toEqual(all.map(([path, { sends }]) => [path, sends]));
		},
		TIMEOUT_MS,
	);

	it.each(tables.filter(({ blank }) => blank))(
		'of $title that has nothing in it is not sent',
		async (table) => {
			for (const nothing of NOTHING) {
				const { set, sends } = table.blank!(nothing);
				expect([nothing, await received(table, set)]).toEqual([nothing, sends]);
			}
		},
		TIMEOUT_MS,
	);
});
