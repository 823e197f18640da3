import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../contract';
import type { FaultRule } from '../../../sandbox';
import { failed, inDoubt, told } from '../../support/expectations/told';
import { one, RETRY } from '../../support/form/parameters';
import { useService } from '../../support/services/service';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

/** Adds three records of a kind and gives the second. */
async function added(resource: string): Promise<IDataObject & { id: string }> {
	service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 });
	const [, second] = await service.stored(resource);
	return { ...second, id: String(second.id) };
}

const failDelete = (...answers: Array<FaultRule['answer']>) => {
	for (const answer of answers) service.sandbox.fail({ method: 'DELETE', answer });
};

describe.each([
	['teamMember', '/team-members', 'team member', 'displayName'],
	['contact', '/contacts', 'contact', 'fullName'],
])('Delete (%s)', (resource, path, kind, name) => {
	/** By ID, the record is not read before it is deleted. */
	const unread = { [name]: null, email: null };
	const remove = async (id: string, more: object = {}) =>
		await service.run(one(resource, 'delete', 'id', id), more);

	it('sends one DELETE without a body and gives deleted and the ID', async () => {
		const { id } = await added(resource);
		const { items } = await remove(` ${id} `);
		expect(items).toEqual([{ json: { ...unread, deleted: true, id }, pairedItem: { item: 0 } }]);
		expect(service.sent()).toEqual([
			{ method: 'DELETE', path: `${path}/${id}`, query: {}, body: undefined },
		]);
		expect(service.sandbox.requests[0].headers).not.toHaveProperty('content-type');
		const ids = (await service.stored(resource)).map((record) => record.id);
		expect([ids.length, ids.includes(id)]).toEqual([2, false]);
		const again = await remove(id);
		expect(told(again)).toEqual(failed(`There is no such ${kind} in this workspace`, 404));
		expect(again.error?.description).not.toContain('assumption');
	});

	it.each([['email', 'email'], ...(resource === 'teamMember' ? [['url', 'profileUrl']] : [])])(
		'by %s says who it was, in the columns of a dry run',
		async (mode, column) => {
			const record = await added(resource);
			const { id, email } = record;
			const remove = async (options: INodeParameters) =>
				(await service.run(one(resource, 'delete', mode, record[column], { options }))).json[0];
			const planned = await remove({ dryRun: true });
			const done = await remove({});
			const who = { [name]: record[name], email };
			const rest = column === 'email' ? { id } : { [column]: record[column], id };
			expect(Object.entries(done)).toEqual(Object.entries({ ...who, deleted: true, ...rest }));
			const { dryRun, outcome, ...others } = planned;
			expect([dryRun, outcome]).toEqual([true, 'would delete']);
			expect(Object.entries(others)).toEqual(Object.entries({ ...done, deleted: false }));
			expect(Object.keys(planned).slice(0, 4)).toEqual(['dryRun', name, 'email', 'outcome']);
		},
	);

	it('by ID has the columns of a dry run, and says who it was where that is known', async () => {
		const { id, email, ...record } = await added(resource);
		const options = { dryRun: true };
		const { json } = await service.run(one(resource, 'delete', 'id', id, { options }));
		const names = [name, 'email', 'outcome', 'deleted', 'id'];
		expect(Object.keys(json[0])).toEqual(['dryRun', ...names]);
		expect(json).toMatchObject([{ [name]: record[name], email }]);
		expect(Object.keys((await remove(id)).json[0])).toEqual([name, 'email', 'deleted', 'id']);
	});

	it.each([
		['a reset after it was done', 'after', 'reset', null],
		['a reset before it was done', 'before', 'reset', true],
		['a 503 after it was done', 'after', { status: 503, body: {} }, null],
	] as const)('is repeated after %s', async (_, when, answer, deleted) => {
		const { id } = await added(resource);
		service.sandbox.fail({ method: 'DELETE', when, answer });
		const { json } = await remove(id);
		// The record was never seen: a wrong ID would have the same responses.
		const warning = expect.stringMatching(/^The record is gone\. /) as string;
		expect(json).toEqual([{ ...unread, deleted, id, ...(deleted === null && { warning }) }]);
		const status = when === 'after' ? 404 : 204;
		expect(service.sandbox.requests.at(-1)).toMatchObject({ method: 'DELETE', status });
		expect(service.sent()).toHaveLength(2);
		expect(await service.stored(resource)).toHaveLength(2);
	});

	it.each([
		['another refusal', 402, 'The workspace has no active team plan'],
		['the page of another server', 404, 'The service does not offer this operation'],
	])('does not take %s for a confirmation', async (_, status, message) => {
		const { id } = await added(resource);
		const body = status === 402 ? { error: { code: 'c', message: 'No plan' } } : '<h1>404</h1>';
		failDelete('reset', { status, body });
		expect(told(await remove(id))).toEqual(failed(inDoubt(message), status));
	});

	/** By email, the record is read before it is deleted, and may be read again. */
	const secondRead = { method: 'GET', path: /\/[\da-f]{8}-/, skip: 1 };

	it('By Email does not claim a deletion that somebody else made while the service throttled', async () => {
		const { id, email } = await added(resource);
		failDelete({ status: 429, headers: { 'retry-after': '1' }, body: {} });
		const removing = service.run(one(resource, 'delete', 'email', email));
		while (!service.methods().includes('DELETE')) await sleep(100);
		service.sandbox.deleteRow(resource === 'contact' ? 'contacts' : 'teamMembers', id);
		expect((await removing).json).toMatchObject([{ deleted: null, id }]);
	});

	it('By Email keeps the status of a record that is gone before it is deleted', async () => {
		const { email } = await added(resource);
		const gone = { status: 404, body: { error: { code: 'not_found', message: 'No.' } } };
		failDelete(gone);
		service.sandbox.fail({ ...secondRead, answer: gone });
		const { error } = await service.run(one(resource, 'delete', 'email', email));
		expect(error).toMatchObject({ httpCode: '404' });
	});

	it('By Email does not take the page of another server for the absence of the record', async () => {
		const { email } = await added(resource);
		failDelete({ status: 502, body: '' });
		const answer = { status: 404, body: '<h1>404</h1>' };
		service.sandbox.fail({ ...secondRead, times: Infinity, answer });
		const { json } = await service.run(one(resource, 'delete', 'email', email));
		expect(json.filter(({ deleted }) => deleted)).toEqual([]);
	});

	it.each([
		[404, { message: 'Route not found' }, 'The service does not offer this operation'],
		[405, undefined, 'The service does not offer this operation'],
		[400, { error: { code: 'c', message: 'No.' } }, 'The service refused the data: No'],
		[200, { ok: true }, inDoubt('The service sent a response that this operation does not expect')],
		[200, '<h1>Welcome</h1>', inDoubt('This response does not come from the Team Workspace API')],
	])('%i %j is no success', async (status, body, message) => {
		const { id } = await added(resource);
		failDelete({ status, body });
		const result = await remove(id);
		expect(told(result)).toEqual(failed(message, status));
		if (status >= 400) expect(result.error?.description).toContain(assumptions.delete.assumed);
		expect(await service.stored(resource)).toHaveLength(3);
	});

	it.each([
		['id', {}],
		['id', { ignoreMissing: true }],
		['email', {}],
		['email', { ignoreMissing: true }],
	] as const)(
		'returns deleted: null for a record that is gone in a later try, by %s (%j)',
		async (by, options) => {
			const record = await added(resource);
			service.sandbox.fail({ method: 'DELETE', when: 'after', answer: 'reset' });
			const refusal = { status: 401, body: {} };
			const next = by === 'id' ? { method: 'DELETE' } : secondRead;
			service.sandbox.fail({ ...next, answer: refusal });
			const parameters = one(resource, 'delete', by, String(record[by]), { options });
			const { json, error } = await service.run(parameters, { settings: RETRY });
			expect(error).toBeUndefined();
			const warning = expect.stringMatching(/^The record is gone\. /) as string;
			expect(json).toEqual([{ ...unread, id: null, deleted: null, [by]: record[by], warning }]);
			expect(await service.stored(resource)).toHaveLength(2);
		},
	);

	it('Retry On Fail does not delete again what was deleted', async () => {
		await added(resource);
		const ids = (await service.stored(resource)).map(({ id }) => id);
		service.sandbox.fail({ method: 'DELETE', skip: 1, answer: { status: 400, body: {} } });
		const items = ids.map((id) => ({ id }));
		const { json } = await remove('={{ $json.id }}', { items, settings: RETRY });
		expect(json).toEqual(ids.map((id) => ({ ...unread, deleted: true, id })));
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual([204, 400, 204, 204]);
	});
});
