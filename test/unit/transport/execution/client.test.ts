import type { IDataObject } from 'n8n-workflow';
import { Canceled } from '../../../../nodes/transport/abortSignals';
import { clientFor } from '../../../../nodes/transport/execution/client';
import { ExecutionState } from '../../../../nodes/transport/execution/executionState';
import { recordWrite } from '../../../../nodes/transport/execution/liveIndexes';
import type { Lookup, LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import type { RequestPlan } from '../../../../nodes/transport/request/requestPlan';
import type { WriteState } from '../../../../nodes/transport/request/writeState';
import { rightPage } from '../../../support/services/numberedList';
import {
	limiters,
	planOf,
	ScriptedService,
	type ScriptedAnswer,
} from '../../../support/services/scriptedService';

const byEmail: LookupKey = { fields: ['email'], of: ({ email }) => [String(email)] };
const emailOf = (n: number) => `ada-${n}@example.com`;
const rows = Array.from({ length: 300 }, (_, n) => ({
	id: `id-${n}`,
	email: emailOf(n),
	workspaceId: 'w',
	createdAt: new Date(1_000_000 - n).toISOString(),
}));
/** The only record with an email. */
const lookup = (n: number, path = '/contacts'): Lookup => ({
	path,
	key: byEmail,
	values: [emailOf(n)],
	isOnly: ({ email }) => email === emailOf(n),
});

/** Answers with the list of contacts, or with the record that the path names. */
const contacts = ({ url, qs }: { url: string; qs?: IDataObject }): ScriptedAnswer => {
	const [, , id] = url.split('/');
	const data = rows.find((row) => row.id === id);
	if (id) return data ? { body: { data } } : { statusCode: 404 };
	const { rows: page, pagination } = rightPage(rows, Number(qs?.offset), Number(qs?.limit));
	return { body: { data: page, pagination } };
};

/** What an item of an execution may send, and the paths and pages that it has sent. */
function clientOf(
	state: ExecutionState,
	answer: (options: { url: string; qs?: IDataObject }) => ScriptedAnswer = contacts,
	more: Partial<RequestPlan> = {},
	context = {},
) {
	const service = new ScriptedService(answer);
	const plan = planOf({ execution: state, ...more });
	const client = clientFor({ context: service.context(context), plan, state });
	return { client, sent: () => service.sent.map(({ url, qs }) => [url, qs?.offset].join(' ')) };
}

/** An execution of which so many items have arrived. */
async function executionOf(size: number, arrived: number) {
	const state = new ExecutionState(size);
	for (let itemIndex = 0; itemIndex < arrived; itemIndex++)
		await state.queue.send({ itemIndex, isRead: true, stopOnFailure: false }, async () => {});
	return state;
}

it.each<[string, number, Lookup | undefined, number]>([
	['as far as an item needs it, if another needs another list', 2, lookup(999, '/team-members'), 1],
	['as far as an item needs it, if another needs none', 2, undefined, 1],
	['as far as another item needs it', 2, lookup(150), 3],
	['to its end, if another item may arrive that needs more', 1, undefined, 4],
])('A list is read %s', async (_, arrived, other, pages) => {
	const state = await executionOf(2, arrived);
	state.noteLookup(0, lookup(5));
	state.noteLookup(1, other);
	const { client, sent } = clientOf(state);
	expect(await client.find(lookup(5))).toEqual([rows[5]]);
	expect(sent()).toHaveLength(pages);
	const { connection } = planOf();
	recordWrite({ path: '/contacts', connection }, { id: 'new', email: emailOf(5) });
	expect(await client.find(lookup(5))).toHaveLength(2);
	expect(client.index('/contacts')).toBe(client.index('/contacts'));
	expect(client.index('/contacts')).not.toBe(client.index('/team-members'));
});

it('A read that is part of a write is not held back while another request probes whether the service is back', async () => {
	const state = await executionOf(1, 1);
	state.noteLookup(0, lookup(400));
	const { client, sent } = clientOf(state);
	const index = client.index('/contacts');
	expect(await index.find(lookup(400))).toEqual([]);
	for (let failure = 0; failure < 3; failure++) state.breaker.failed({}, 0);
	const before = sent().length;
	expect(await index.findNew(async () => (await index.find(lookup(400)))[0])).toBeUndefined();
	for (let failure = 0; failure < 3; failure++) state.breaker.failed({}, 0);
	index.doubt('id-5');
	expect(await index.find(lookup(5))).toEqual([rows[5]]);
	expect(sent().slice(before)).toEqual(['/contacts 0', '/contacts/id-5 ']);
});

describe('The name of the workspace', () => {
	const ID = '5f0c9d1e-3b7a-4c52-9a8e-0d6b1f2c3a4d';
	const named = (name: string) => () => ({
		body: { data: { apiKeyId: ID, workspace: { id: ID, name, domain: 'example.com' } } },
	});

	it('is asked for once in each try', async () => {
		const state = new ExecutionState(1);
		state.queueFor(0);
		const { client, sent } = clientOf(state, named('Northwind'));
		const names = [await client.workspaceName(), await client.workspaceName()];
		expect(names).toEqual(['Northwind', 'Northwind']);
		expect(sent()).toEqual(['/me ']);
		await state.queue.send({ itemIndex: 0, isRead: true, stopOnFailure: false }, async () => {});
		state.queueFor(0);
		await client.workspaceName();
		expect(sent()).toHaveLength(2);
	});

	it('is empty if the service does not tell it', async () => {
		const { client } = clientOf(new ExecutionState(1), () => ({ statusCode: 403 }));
		expect(await client.workspaceName()).toBe('');
	});

	it('is not awaited by a canceled execution', async () => {
		const signals = [AbortSignal.abort()];
		const { client } = clientOf(new ExecutionState(1), named('Northwind'), { signals });
		await expect(client.workspaceName()).rejects.toBeInstanceOf(Canceled);
	});
});

it.each<[WriteState | undefined, boolean]>([
	[undefined, false],
	[{ is: 'not sent' }, false],
	[{ is: 'written' }, true],
	[{ is: 'in doubt' }, true],
])(
	'An item with the state %j may have been written: %s, whatever is read',
	async (write, expected) => {
		const item = write && { write };
		const { client } = clientOf(new ExecutionState(1), contacts, { item });
		expect(client.mayHaveBeenWritten()).toBe(expected);
		expect(await client.get('/contacts/id-3')).toEqual(rows[3]);
		expect(item?.write).toBe(write);
	},
);

it('A client knows its item and how many records can be read in the time of writes', () => {
	const state = new ExecutionState(3);
	const perMinute = { read: limiters(120).read, write: limiters(50).write };
	const { connection } = planOf();
	const more = { connection: { ...connection, limiters: perMinute } };
	const { client } = clientOf(state, contacts, more, { getItemIndex: () => 2 });
	expect(client).toMatchObject({ itemIndex: 2, itemCount: 3 });
	expect(clientOf(state).client.itemIndex).toBe(0);
	expect(client.recordsInTimeOf(3)).toBe(700);
});
