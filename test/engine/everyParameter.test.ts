import type { IDataObject, INodeParameters, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../support/engine';
import { operations } from '../support/operations';
import { parameterPaths } from '../support/parameterPaths';
import { useService } from '../support/service';
import { contactBefore, contactWrites } from './everyParameter/contact';
import { reads } from './everyParameter/reads';
import type { OperationTable, Sent } from './everyParameter/table';
import { memberBefore, memberWrites } from './everyParameter/teamMember';

/** A table has up to a hundred runs. */
const TIMEOUT_MS = 300_000;

const service = useService();
const tables: OperationTable[] = [...memberWrites, ...contactWrites, ...reads];
const title = ({ resource, operation }: OperationTable) => `${resource}: ${operation}`;
const titled = tables.map((table) => ({ title: title(table), table }));

/** The record that is there before the operation; Create begins without one. */
async function arrange({ resource, operation }: OperationTable): Promise<IDataObject> {
	if (operation === 'create' || resource === 'workspace') return {};
	if (resource === 'contact')
		return { ...service.sandbox.addContact(service.workspaceId, contactBefore) };
	const answer = await fetch(`${service.sandbox.baseUrl}/team-members`, {
		method: 'POST',
		headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
		body: JSON.stringify(memberBefore),
	});
	return ((await answer.json()) as { data: IDataObject }).data;
}

/** What the service receives when the operation runs with these parameters; leaves nothing behind. */
async function received(table: OperationTable, set: INodeParameters): Promise<Sent[] | string> {
	const { resource, operation, needs } = table;
	const before = await arrange(table);
	service.sandbox.requests.length = 0;
	const { json, error } = await service.run(
		{ resource, operation, ...needs, ...set },
		{ items: [before] },
	);
	const requests = JSON.stringify(service.sent()).replaceAll(String(before.id), ':id');
	for (const { id } of [before, ...json]) {
		service.sandbox.deleteRow('teamMembers', String(id));
		service.sandbox.deleteRow('contacts', String(id));
	}
	return error ? error.message : (JSON.parse(requests) as Sent[]);
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
			for (const [path, { set, sends }] of Object.entries(table.cases)) {
				expected[path] = sends;
				actual[path] = await received(table, set);
			}
			expect(actual).toEqual(expected);
		},
		TIMEOUT_MS,
	);
});
