import { randomUUID } from 'node:crypto';
import type { IDataObject } from 'n8n-workflow';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import { realClock } from '../../../../nodes/transport/clock';
import { ApiError } from '../../../../nodes/transport/errors/apiError';
import { ExecutionState, listName } from '../../../../nodes/transport/execution/executionState';
import { keepUpToDate } from '../../../../nodes/transport/execution/liveIndexes';
import { sendWrite, type Write } from '../../../../nodes/transport/execution/write';
import type { RequestPlan } from '../../../../nodes/transport/request/requestPlan';
import type { WriteOutcome } from '../../../../nodes/transport/request/writeState';
import {
	limiters,
	planOf,
	ScriptedService,
	type ScriptedAnswer,
} from '../../../support/services/scriptedService';

const FULL = { id: 'x', email: 'ada@example.com', title: 'Boss' };
const NEW = { ...FULL, created: true };

/** Answers by method: the first answer to the first request of its kind, the last to all others. */
type Script = Record<string, ScriptedAnswer[]>;

const connection = () => ({
	...{ id: randomUUID(), service: 'https://example.com/api/v1' },
	...{ apiKey: 'some-key', limiters: limiters(), defaults: {} },
});

/** A write of one item, and the requests that it has sent. */
function writeOf(write: Partial<Write>, script: Script, more: Partial<RequestPlan> = {}) {
	const service = new ScriptedService(({ method = 'GET' }) => {
		const answers = script[method] ?? [];
		return (answers.length > 1 ? answers.shift() : answers[0]) ?? { statusCode: 404 };
	});
	const state = new ExecutionState(1);
	const item = state.item(0);
	const plan = planOf({
		execution: { cost: state.cost },
		item,
		messages: {},
		connection: connection(),
		...more,
	});
	const index = { put: jest.fn(), remove: jest.fn(), doubt: jest.fn(), isOfWorkspace: () => false };
	const name = listName(plan, '/contacts');
	state.indexes.set(name, index as never);
	keepUpToDate({ path: '/contacts', connection: plan.connection }, index as never);
	const sending = async () =>
		await sendWrite(
			{ context: service.context(), plan, state },
			{
				method: 'POST',
				list: '/contacts',
				locks: [],
				isComplete: ({ email }) => !!email,
				...write,
			},
		);
	const sent = () => service.sent.map(({ method, url }) => `${method} ${url}`);
	return { sending, sent, requests: service.sent, state, item, index, name };
}

const data = (record: IDataObject): ScriptedAnswer => ({ body: { data: record } });
const REFUSED = { statusCode: 403 };
const NO_CONTENT = { statusCode: 204 };
const NOT_FOUND = { statusCode: 404, body: { error: { code: 'NOT_FOUND', message: '' } } };

afterEach(() => jest.restoreAllMocks());

describe('A record that is created', () => {
	it.each<[string, IDataObject, ScriptedAnswer, IDataObject]>([
		['is returned as the response has it', NEW, REFUSED, NEW],
		['is read if the response has only a part', { id: 'x' }, data(FULL), FULL],
		['keeps what only the response says', { id: 'x', created: true }, data(FULL), NEW],
		['is returned in part if it cannot be read', { id: 'x' }, REFUSED, { id: 'x' }],
	])('%s', async (_, response, read, record) => {
		const body = { email: 'ada@example.com', company: 'Northwind' };
		const script = { POST: [data(response)], GET: [read] };
		const { sending, sent, state, item, index, name } = writeOf({ body }, script);
		const written = await sending();
		expect(written).toEqual({ record, sent: body, outcome: 'confirmed' });
		expect(written.record).toStrictEqual(record);
		expect(sent()).toEqual(['POST /contacts', ...('email' in response ? [] : ['GET /contacts/x'])]);
		const { created, ...known } = { created: undefined, ...record };
		expect(state.writtenTo(name)).toEqual([{ ...body, ...known }]);
		expect(index.put.mock.lastCall).toEqual(state.writtenTo(name));
		expect(item).toEqual({ write: { is: 'written' } });
	});

	it('is not read by a canceled execution, and not created again', async () => {
		const canceling = new AbortController();
		const script = { POST: [data({ id: 'x' })], GET: [{ takes: 9_000_000 }] };
		const { sending, sent, item } = writeOf({}, script, { signals: [canceling.signal] });
		const writing = sending();
		setTimeout(() => canceling.abort(), 30);
		await expect(writing).rejects.toBeInstanceOf(Canceled);
		expect(item.write.is).toBe('written');
		expect(sent()).toHaveLength(2);
	});

	const earlier = {
		message: 'An earlier try of this item has already written the record',
		description: 'Look for the record before you run this item again.',
		move: 'builder',
	};
	const lost = new ApiError('Lost', { description: '', move: 'nobody' });
	it.each([
		['an earlier try has created it', { is: 'written' }, earlier],
		['it may have been', { is: 'in doubt', error: lost }, lost],
	] as const)('is not created again if %s', async (_, write, error) => {
		const { sending, sent } = writeOf({}, {}, { item: { write } });
		await expect(sending()).rejects.toMatchObject(error);
		expect(sent()).toEqual([]);
	});

	it('is created again if the service recognizes it', async () => {
		const script = { POST: [data({ ...FULL, created: false })] };
		const { sending } = writeOf({ idempotent: true }, script, {
			item: { write: { is: 'written' } },
		});
		const record = { ...FULL, created: false };
		expect(await sending()).toMatchObject({ record, outcome: 'nothing' });
	});

	it('may have been created by an earlier try whose response was lost', async () => {
		const item = { write: { is: 'in doubt' as const, error: lost } };
		const script = { POST: [data({ ...FULL, created: false })] };
		const { sending } = writeOf({ idempotent: true }, script, { item });
		expect(await sending()).toMatchObject({ outcome: 'perhaps' });
	});

	it('is not looked for in doubt: it has no ID', async () => {
		const limits = { timeoutMs: 20, maxAttempts: 1 };
		const { sending, index } = writeOf({}, { POST: [{ takes: 9_000_000 }] }, limits);
		await expect(sending()).rejects.toBeInstanceOf(ApiError);
		expect(index.doubt).not.toHaveBeenCalled();
	});
});

describe('A record that is changed', () => {
	const write = { method: 'PATCH' as const, id: 'x', body: { jobTitle: 'Chief' } };

	it('is read after a response without content', async () => {
		const { sending, sent, state, name } = writeOf(write, {
			PATCH: [NO_CONTENT],
			GET: [data(FULL)],
		});
		expect(await sending()).toMatchObject({ record: FULL, outcome: 'confirmed' });
		expect(sent()).toEqual(['PATCH /contacts/x', 'GET /contacts/x']);
		expect(state.writtenTo(name)).toEqual([FULL]);
	});

	it('is refused when the response shows another record', async () => {
		const { sending } = writeOf(write, { PATCH: [data({ ...FULL, id: 'y' })] });
		await expect(sending()).rejects.toThrow('a different record');
	});

	it('is in doubt if no response came, unless it is read as wanted', async () => {
		jest.spyOn(realClock, 'sleep').mockResolvedValue();
		const lost = writeOf(
			write,
			{ PATCH: [{ takes: 9_000_000 }] },
			{ timeoutMs: 20, maxAttempts: 1 },
		);
		await expect(lost.sending()).rejects.toBeInstanceOf(ApiError);
		expect(lost.index.doubt.mock.calls).toEqual([['x']]);
		lost.state.indexes.clear();
		await expect(lost.sending()).rejects.toBeInstanceOf(ApiError);
		let reads = 0;
		const decide: Write['decide'] = async (read) => {
			const record = await read();
			return ++reads === 1 ? { body: write.body } : { unchanged: record };
		};
		const script = { PATCH: [{ statusCode: 502 }], GET: [data(FULL)] };
		const { sending, item, index } = writeOf({ ...write, decide }, script);
		const written = { record: FULL, sent: write.body, outcome: 'perhaps' };
		expect(await sending()).toEqual(written);
		expect(item.write.is).toBe('written');
		expect(index.put.mock.calls).toEqual([[FULL], [FULL]]);
		expect(index.doubt).not.toHaveBeenCalled();
	});

	it('is forgotten if it cannot be read then, but not changed again', async () => {
		const { sending, state, item, name } = writeOf(write, { PATCH: [NO_CONTENT], GET: [REFUSED] });
		await expect(sending()).rejects.toBeInstanceOf(ApiError);
		expect(state.indexes.has(name)).toBe(false);
		expect(item.write.is).toBe('written');
	});

	it('is not sent if the fresh record is as wanted', async () => {
		const decide: Write['decide'] = async (read) => ({ unchanged: await read() });
		const { sending, sent, item } = writeOf({ ...write, decide }, { GET: [data(FULL)] });
		expect(await sending()).toEqual({
			record: FULL,
			sent: undefined,
			outcome: 'nothing',
		});
		expect(sent()).toEqual(['GET /contacts/x']);
		expect(item.write.is).toBe('not sent');
	});

	it.each<[string, ScriptedAnswer, boolean, string]>([
		['that is gone', NOT_FOUND, true, 'No such contact'],
		[
			'that cannot be read',
			REFUSED,
			false,
			'No such contact, or the service does not offer this operation',
		],
		['that exists', data(FULL), false, 'The service does not offer this operation'],
	])('is refused for a record %s', async (_, read, isMissing, message) => {
		const messages = {
			404: { message: 'No such contact', description: '', move: 'builder' as const },
		};
		const { sending, index } = writeOf({ ...write, messages }, { PATCH: [NOT_FOUND], GET: [read] });
		const error: unknown = await sending().catch((thrown: unknown) => thrown);
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({ isMissingRecord: isMissing, message });
		expect(index.remove.mock.calls).toEqual(isMissing ? [['x']] : []);
		expect(index.doubt).not.toHaveBeenCalled();
	});
});

it.each<[string, ScriptedAnswer[], Partial<Write>, WriteOutcome]>([
	['confirmed by a response without content', [NO_CONTENT], {}, 'confirmed'],
	['confirmed by its last state', [data(FULL)], {}, 'confirmed'],
	[
		'not confirmed when a later attempt finds the record gone',
		[{ statusCode: 502 }, NOT_FOUND],
		{},
		'perhaps',
	],
	[
		'not sent where nothing is to be done',
		[],
		{ decide: async () => ({ unchanged: FULL }) },
		'nothing',
	],
])('A deletion is %s', async (_, responses, more, outcome) => {
	jest.spyOn(realClock, 'sleep').mockResolvedValue();
	const { sending, index, requests } = writeOf(
		{ method: 'DELETE', id: 'x', ...more },
		{ DELETE: responses },
	);
	expect(await sending()).toMatchObject({ record: {}, outcome });
	expect(index.remove.mock.calls).toEqual([['x']]);
	const plain = {
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
	};
	for (const request of requests) expect(request).toMatchObject({ ...plain, headers: {} });
});

it('A write waits for a write with the same lock in the same list, and stops waiting when it is canceled', async () => {
	const locks = ['email ada@example.com'];
	const slow = writeOf({ locks }, { POST: [{ ...data(FULL), takes: 100 }] });
	const other = writeOf({ locks, list: '/team-members' }, { POST: [data(FULL)] });
	const canceling = new AbortController();
	const signals = [canceling.signal];
	const canceled = writeOf({ locks }, { POST: [data(FULL)] }, { signals });
	const ended: string[] = [];
	const follow = async (name: string, writing: Promise<unknown>) =>
		await writing.finally(() => ended.push(name));
	const [first, second, third] = [
		follow('first', slow.sending()),
		follow('other list', other.sending()),
		follow('canceled', canceled.sending()),
	];
	await second;
	canceling.abort();
	await expect(third).rejects.toBeInstanceOf(Canceled);
	await first;
	expect(ended).toEqual(['other list', 'canceled', 'first']);
	expect(canceled.sent()).toEqual([]);
});
