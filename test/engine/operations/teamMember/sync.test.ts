import type { IDataObject, INodeParameters } from 'n8n-workflow';
import * as form from '../../../support/form/parameters';
import { atRequest, beforeFirst, runWhile } from '../../../support/services/proxy';
import { createMember, useService } from '../../../support/services/service';
import { useSimulatedTime } from '../../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

const additionalFields = form.fromItem('jobTitle');
const upsert = form.member('upsert', { ...form.fromRow.teamMember, additionalFields });
const row = (n: number, jobTitle = 'Analyst') => form.row(n, { jobTitle });
const rowsTo = (end: number) => Array.from({ length: end }, (_, n) => row(n));

/** Runs with 120 reads and 30 writes a minute, a thousand times as fast; something else may happen meanwhile. */
async function sync(
	items: IDataObject[],
	more: INodeParameters = {},
	happens: (method: string, number: number) => Promise<void> = async () => {},
) {
	const limits = { readsPerMinute: 120_000, writesPerMinute: 30_000 };
	const credential = { ...service.credential, ...limits };
	return await runWhile(service, happens, { ...upsert, ...more }, { items, credential });
}

/** Creates the members of these rows; how they came there is forgotten. */
async function before(items: IDataObject[]): Promise<IDataObject[]> {
	const { json } = await service.run({ ...upsert, operation: 'create', output: 'raw' }, { items });
	service.forget();
	return json;
}
const lostPatch = { method: 'PATCH', when: 'after', answer: 'reset' } as const;
const update = (id: string, fields: object) =>
	service.sandbox.updateMember(service.workspaceId, id, fields);
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

describe('Create or Update of several team members', () => {
	it.each([
		['one row', 1, 100, 'POST'],
		['2 rows and 8 pages of members, as many reads as fit in the time of 2 writes', 2, 800, 'GET'],
		['2 rows and more members than that', 2, 801, 'POST'],
	])('looks in the list first or writes at once, whichever is faster: %s', async (...given) => {
		const [, count, members, second] = given;
		service.sandbox.seed(service.workspaceId, { members });
		await sync(rowsTo(count).map((_, n) => row(10_000 + n)));
		expect(service.methods()[count === 1 ? 0 : 1]).toBe(second);
		expect(service.writes()).toEqual(rowsTo(count).map(() => 'POST'));
	});

	it('reads no further than the page with the last of the members', async () => {
		service.sandbox.seed(service.workspaceId, { members: 300 });
		await before(rowsTo(40));
		await sync(rowsTo(40));
		expect(service.methods()).toEqual(['GET']);
	});

	it.each<[string, (id: string) => unknown]>([
		['after a PATCH whose response was lost', () => service.sandbox.fail(lostPatch)],
		['which somebody else had made before', (id) => update(id, { jobTitle: 'Chief' })],
	])('compares a second row with what the first one found, %s', async (_, happens) => {
		const [{ id }] = await before(rowsTo(2));
		// Request 0 is the list, and 1 reads the member anew.
		const other = atRequest(1, () => happens(String(id)));
		const { json } = await sync([row(0, 'Chief'), row(0), row(1)], {}, other);
		expect(json[1]).toMatchObject({ outcome: 'updated', jobTitle: 'Analyst' });
		const [last] = (await sync([row(0), row(1)])).json;
		expect(last).toMatchObject({ outcome: 'unchanged', jobTitle: 'Analyst' });
	});

	it.each([
		['is deleted', 'created', ['PATCH', 'POST']],
		['is deleted and created again', 'updated', ['PATCH', 'PATCH']],
	])('saves a member that %s after the list was read', async (what, outcome, sent) => {
		const [{ id }] = await before(rowsTo(2));
		const other = beforeFirst('PATCH', async () => {
			service.sandbox.deleteRow('teamMembers', String(id));
			if (!what.includes('again')) return;
			await createMember(service, row(0));
			service.forget();
		});
		const { json, error } = await sync([row(0, 'Chief'), row(1)], {}, other);
		expect(error).toBeUndefined();
		expect(json[0]).toMatchObject({ jobTitle: 'Chief', outcome });
		expect(service.writes()).toEqual(sent);
	});

	it('saves a member that is created after the list was read', async () => {
		await before([row(1)]);
		const other = beforeFirst('POST', async () => await createMember(service, row(0)));
		const { json } = await sync([row(0, 'Chief'), row(1)], {}, other);
		expect(outcomes(json)).toEqual(['updated', 'unchanged']);
	});
});

describe('Return: Only Changes', () => {
	it('leaves out the members that needed no change, and keeps those that are missing', async () => {
		await before(rowsTo(3));
		const items = [row(0), row(1, 'Chief'), row(3)];
		const options = { return: 'changes', reportMissing: true };
		const { json, items: output } = await sync(items, { options });
		expect(outcomes(json)).toEqual(['updated', 'created', 'missing']);
		const paired = output.slice(0, 2).map(({ pairedItem }) => pairedItem);
		expect(paired).toEqual([{ item: 1 }, { item: 2 }]);
	});
});
