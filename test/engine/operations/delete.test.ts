import type { INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../contract';
import { useService } from '../../support/services/service';
import { failed, inDoubt, told } from '../../support/expectations/told';
import { useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

/** Adds three records of a kind and gives the id of the second. */
async function added(resource: string): Promise<string> {
	service.sandbox.seed(service.workspaceId, { members: 3, contacts: 3 });
	const { json } = await service.run({ resource, operation: 'list' });
	service.sandbox.requests.length = 0;
	return String(json[1].id);
}

const left = async (resource: string) =>
	(await service.run({ resource, operation: 'list' })).json.map(({ id }) => id);

const remove = (resource: string, id: string): INodeParameters => ({
	resource,
	operation: 'delete',
	[resource]: { __rl: true, mode: 'id', value: id },
});

describe.each([
	['teamMember', '/team-members', 'team member'],
	['contact', '/contacts', 'contact'],
])('Delete (%s)', (resource, path, kind) => {
	it('sends one DELETE without a body and gives deleted and the ID', async () => {
		const id = await added(resource);
		const { items } = await service.run(remove(resource, ` ${id} `));
		expect(items).toEqual([{ json: { deleted: true, id }, pairedItem: { item: 0 } }]);
		expect(service.sent()).toEqual([
			{ method: 'DELETE', path: `${path}/${id}`, query: {}, body: undefined },
		]);
		expect(service.sandbox.requests[0].headers).not.toHaveProperty('content-type');
		const rest = await left(resource);
		expect(rest).toHaveLength(2);
		expect(rest).not.toContain(id);
	});

	it('is refused for what is not there: 404 on the first try', async () => {
		const id = await added(resource);
		await service.run(remove(resource, id));
		const again = await service.run(remove(resource, id));
		expect(told(again)).toEqual(failed(`There is no such ${kind} in this workspace`, 404));
		expect(again.error?.description).not.toContain('assumption');
	});

	it.each([
		['a reset after it was done', 'after', 'reset', null],
		['a reset before it was done', 'before', 'reset', true],
		['a 503 after it was done', 'after', { status: 503, body: {} }, null],
	] as const)('is repeated after %s', async (_, when, answer, deleted) => {
		const id = await added(resource);
		service.sandbox.fail({ method: 'DELETE', when, answer });
		const { json } = await service.run(remove(resource, id));
		// The record was never seen: a wrong ID would have the same responses.
		const warning = expect.stringMatching(/^The record does not exist any more\. /);
		expect(json).toEqual([{ deleted, id, ...(deleted === null && { warning }) }]);
		const status = when === 'after' ? 404 : 204;
		expect(service.sandbox.requests.at(-1)).toMatchObject({ method: 'DELETE', status });
		expect(service.sent()).toHaveLength(2);
		expect(await left(resource)).toHaveLength(2);
	});

	it('does not take another refusal for a confirmation', async () => {
		const id = await added(resource);
		const body = { error: { code: 'c', message: 'No plan' } };
		service.sandbox.fail({ method: 'DELETE', answer: 'reset' });
		service.sandbox.fail({ method: 'DELETE', answer: { status: 402, body } });
		const result = await service.run(remove(resource, id));
		expect(told(result)).toEqual(failed(inDoubt('The workspace has no active team plan'), 402));
	});

	it('does not take the page of another server for a confirmation', async () => {
		const id = await added(resource);
		service.sandbox.fail({ method: 'DELETE', answer: 'reset' });
		service.sandbox.fail({ method: 'DELETE', answer: { status: 404, body: '<h1>404</h1>' } });
		const result = await service.run(remove(resource, id));
		expect(told(result)).toEqual(failed(inDoubt('The service does not offer this operation'), 404));
	});

	it('By Email keeps the status of a record that is gone before it is deleted', async () => {
		await added(resource);
		const { json: all } = await service.run({ resource, operation: 'list' });
		const email = all.map((record) => record.email).find(Boolean);
		const gone = { status: 404, body: { error: { code: 'not_found', message: 'No.' } } };
		service.sandbox.fail({ method: 'DELETE', answer: gone });
		service.sandbox.fail({ method: 'GET', path: /\/[\da-f]{8}-/, skip: 1, answer: gone });
		const byEmail = { [resource]: { __rl: true, mode: 'email', value: String(email) } };
		const { error } = await service.run({ ...remove(resource, ''), ...byEmail });
		expect(error).toMatchObject({ httpCode: '404' });
	});

	it('By Email does not take the page of another server for the absence of the record', async () => {
		await added(resource);
		const { json: all } = await service.run({ resource, operation: 'list' });
		const email = all.map((record) => record.email).find(Boolean);
		service.sandbox.fail({ method: 'DELETE', answer: { status: 502, body: '' } });
		const page = { status: 404, body: '<h1>404</h1>' };
		service.sandbox.fail({
			method: 'GET',
			path: /\/[\da-f]{8}-/,
			skip: 1,
			times: Infinity,
			answer: page,
		});
		const byEmail = { [resource]: { __rl: true, mode: 'email', value: String(email) } };
		const { json } = await service.run({ ...remove(resource, ''), ...byEmail });
		expect(json.filter(({ deleted }) => deleted)).toEqual([]);
	});

	it.each([
		[404, { message: 'Route not found' }, 'The service does not offer this operation'],
		[405, undefined, 'The service does not offer this operation'],
		[400, { error: { code: 'c', message: 'No.' } }, 'The service refused the data: No'],
		[200, { ok: true }, inDoubt('The service sent a response that this operation does not expect')],
		[200, '<h1>Welcome</h1>', inDoubt('This response does not come from the Team Workspace API')],
	])('%i %j is no success', async (status, body, message) => {
		const id = await added(resource);
		service.sandbox.fail({ method: 'DELETE', answer: { status, body } });
		const result = await service.run(remove(resource, id));
		expect(told(result)).toEqual(failed(message, status));
		if (status >= 400) expect(result.error?.description).toContain(assumptions.delete.assumed);
		expect(await left(resource)).toHaveLength(3);
	});

	it('Retry On Fail does not delete again what was deleted', async () => {
		await added(resource);
		const ids = await left(resource);
		service.sandbox.requests.length = 0;
		service.sandbox.fail({ method: 'DELETE', skip: 1, answer: { status: 400, body: {} } });
		const { json } = await service.run(remove(resource, '={{ $json.id }}'), {
			items: ids.map((id) => ({ id })),
			settings: { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 },
		});
		expect(json).toEqual(ids.map((id) => ({ deleted: true, id })));
		expect(service.sandbox.requests.map(({ status }) => status)).toEqual([204, 400, 204, 204]);
	});
});
