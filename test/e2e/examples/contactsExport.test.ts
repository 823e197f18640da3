import { exampleWorkflow } from '../../../n8nHost/api/examples';
import type { Execution } from '../../../n8nHost/api/execution';
import type { Workflow } from '../../../n8nHost/api/workflow';
import { nodeOf } from '../support/workflows';
import { useWorld } from '../support/world';

const CONTACTS = 260;
const TABLE = 'Team Workspace contacts';
const LIST = 'List contacts';
const FILE = 'Excel file';
const READ_BACK = 'Read the file back';

/** The example with a node of n8n behind it that reads the spreadsheet as the next program would. */
function withReadBack(workflow: Workflow): Workflow {
	const parameters = { operation: 'xlsx', binaryPropertyName: 'data', options: {} };
	const readBack = nodeOf(READ_BACK, 'extractFromFile', parameters, { typeVersion: 1.1 });
	const main = [[{ node: READ_BACK, type: 'main', index: 0 }]];
	const connections = { ...workflow.connections, [FILE]: { main } };
	return { ...workflow, nodes: [...workflow.nodes, readBack], connections };
}

describe('the example "Contacts to spreadsheet"', () => {
	const world = useWorld({ members: 5, contacts: CONTACTS });
	let asItIs: Execution;
	let again: Execution;
	let requestsOfOneRun = 0;

	beforeAll(async () => {
		const workflow = await exampleWorkflow('contacts-to-spreadsheet', world.credential);
		const id = await world.api.publishWorkflow(workflow);
		asItIs = await world.api.run(id, 'Run now');
		requestsOfOneRun = world.sandbox.requests.length;
		const readBackId = await world.api.publishWorkflow(withReadBack(workflow));
		world.sandbox.addContact(world.workspaceId, { fullName: 'Late Example' });
		again = await world.api.run(readBackId, 'Run now');
	});

	it('runs to its end, and reads all contacts with as many requests as they have pages', () => {
		expect([asItIs.error, again.error]).toEqual([undefined, undefined]);
		expect([asItIs.status, again.status]).toEqual(['success', 'success']);
		expect(asItIs.items(LIST)).toHaveLength(CONTACTS);
		expect(requestsOfOneRun).toBe(Math.ceil(CONTACTS / 100));
	});

	it('gives an Excel file with a row for each contact, in the order of the service, and readable cells', async () => {
		const { id, fileName } = asItIs.file(FILE);
		expect(fileName).toBe('contacts.xlsx');
		// An Excel file is a zip archive with this part in it.
		expect((await world.api.download(id)).includes('xl/workbook.xml')).toBe(true);
		const [listed, rows] = [again.rows(LIST), again.rows(READ_BACK)];
		expect(listed).toHaveLength(CONTACTS + 1);
		for (const field of ['id', 'fullName'])
			expect(rows.map((row) => row[field])).toEqual(listed.map((row) => row[field]));
		const headers = new Set(rows.flatMap((row) => Object.keys(row)));
		expect([...headers].sort()).toEqual(Object.keys(listed[0]).sort());
		expect(JSON.stringify(rows)).not.toContain('[object');
		const cells = rows.flatMap((row) => Object.values(row));
		expect(cells.filter((cell) => typeof cell === 'object')).toEqual([]);
	});

	it('has each contact once in the data table, also after a second run', async () => {
		const rows = await world.api.dataTables.rows(TABLE);
		const listed = again.rows(LIST).map(({ id }) => id);
		expect(rows.map(({ contactId }) => contactId).sort()).toEqual([...listed].sort());
		expect(rows.find(({ fullName }) => fullName === 'Late Example')).toBeDefined();
		expect(JSON.stringify(rows)).not.toContain('[object');
	});
});
