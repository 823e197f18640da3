import type { INode } from 'n8n-workflow';
import {
	cursorFor,
	recordError,
	resolveScope,
	saveCursor,
	type CursorScope,
	type TriggerState,
} from '../../../nodes/TeamWorkspaceTrigger/state';

const HOUR_MS = 3_600_000;
const node = { name: 'Team Workspace Trigger' } as INode;
const cursor = { listed: 'abc' };
const here: CursorScope = { account: 'A', workspaceId: 'W', scope: 'S' };

describe('The scope of a poll', () => {
	/** Resolves the scope and counts how often the workspace was requested. */
	async function resolve(
		state: TriggerState,
		{ baseUrl = 'https://a.example', apiKey = 'key', workspaceId = 'W' },
		...settings: string[]
	) {
		let requests = 0;
		const readWorkspaceId = async () => {
			requests += 1;
			return workspaceId;
		};
		const scope = await resolveScope(state, { baseUrl, apiKey, readWorkspaceId }, ...settings);
		return { scope, requests };
	}

	it('differs when the event, a filter, the Base URL or the workspace differs', async () => {
		const resolved = await Promise.all([
			resolve({}, {}, 'contactCreated', '[]'),
			resolve({}, { baseUrl: 'https://b.example' }, 'contactCreated', '[]'),
			resolve({}, { workspaceId: 'V' }, 'contactCreated', '[]'),
			resolve({}, {}, 'contactEnriched', '[]'),
			resolve({}, {}, 'contactCreated', '[["tag","vip"]]'),
		]);
		const hashes = resolved.map(({ scope }) => scope.scope);
		expect(new Set(hashes).size).toBe(hashes.length);
	});

	it('is the same with another key of the same workspace', async () => {
		const { scope } = await resolve({}, {}, 'contactCreated');
		const again = await resolve(scope, { apiKey: 'other' }, 'contactCreated');
		expect(again.scope).toEqual({ ...scope, account: again.scope.account });
		expect(again.scope.account).not.toBe(scope.account);
	});

	it.each([
		['requests the workspace the first time', 1, {}, {}],
		['does not request the workspace again', 0, {}, undefined],
		['requests the workspace of another key', 1, { apiKey: 'other' }, undefined],
		['requests the workspace at another Base URL', 1, { baseUrl: 'https://b.example' }, undefined],
	])('%s', async (_, times, account, saved) => {
		const { scope } = await resolve({}, {});
		expect((await resolve(saved ?? scope, account)).requests).toBe(times);
	});

	it.each([undefined, null, 7, '', 'V'])(
		'requests the workspace again when %p is stored in its place',
		async (workspaceId) => {
			const { scope } = await resolve({}, {});
			const damaged = { ...scope, workspaceId } as TriggerState;
			expect(await resolve(damaged, {})).toEqual({ scope, requests: 1 });
		},
	);

	it('has the hashes that published workflows hold', async () => {
		const { scope } = await resolve({}, {}, 'contactCreated', '[]');
		expect(scope).toEqual({
			account: 'xtTlcnoxAt3AlqJ8tzq3lP',
			workspaceId: 'W',
			scope: '3V5HfLOqkO6vHKEO4azB1B',
		});
	});

	it('decides alone whether the saved cursor is used', () => {
		const state: TriggerState = { ...here, cursor };
		expect(cursorFor(state, { ...here, account: 'B' })).toBe(cursor);
		expect(cursorFor(state, { ...here, scope: 'T' })).toBeUndefined();
	});
});

describe('Saving a cursor', () => {
	/** The properties that were assigned or deleted: each assignment makes n8n write the static data. */
	const written = (state: TriggerState, next = { ...cursor }) => {
		const names: string[] = [];
		const watched = new Proxy(state, {
			set: (target, name, value) =>
				names.push(String(name)) > 0 && Reflect.set(target, name, value),
			deleteProperty: (target, name) =>
				names.push(`delete ${String(name)}`) > 0 && Reflect.deleteProperty(target, name),
		});
		saveCursor(node, watched, here, next);
		expect(state).toEqual({ ...here, cursor: next });
		return names;
	};

	it.each<[string, TriggerState, string[]]>([
		['writes everything the first time', {}, ['account', 'workspaceId', 'scope', 'cursor']],
		['writes nothing when nothing has changed', { ...here, cursor }, []],
		['writes a changed account', { ...here, account: 'B', cursor }, ['account']],
		['writes a changed workspace', { ...here, workspaceId: 'V', cursor }, ['workspaceId']],
		['writes a changed scope', { ...here, scope: 'T', cursor }, ['scope']],
		['writes a changed cursor', { ...here, cursor: { listed: 'b' } }, ['cursor']],
		['clears the last error', { ...here, cursor, told: { error: 'down', at: 0 } }, ['delete told']],
	])('%s', (_, state, names) => {
		expect(written(state)).toEqual(names);
	});
});

it('refuses a cursor of more than 8 MB, and saves nothing', () => {
	const state: TriggerState = {};
	const ofSize = (size: number) => ({ listed: 'x'.repeat(size - '{"listed":""}'.length) });
	expect(() => saveCursor(node, {}, here, ofSize(8_000_000))).not.toThrow();
	const saving = (cursor: { listed: string }) => () => saveCursor(node, state, here, cursor);
	expect(saving(ofSize(8_000_001))).toThrow(
		expect.objectContaining({
			message:
				'The list is too long for this event: the trigger would have to remember more than n8n can reliably store',
			description:
				"n8n would store 8.0 MB with the workflow; the trigger allows 8.0 MB. If the event has 'Watch Fields', select only the fields that you need; without a selection, all are stored. Otherwise, choose another event.",
		}) as Error,
	);
	expect(saving({ listed: 'å'.repeat(4_000_000) })).toThrow('The list is too long');
	expect(state).toEqual({});
});

describe('Recording an error', () => {
	it('reports the same error once an hour, even if the clock moves back', () => {
		const state: TriggerState = {};
		expect(recordError(state, 'down', 1_000)).toBe(true);
		expect(state.told).toEqual({ error: 'down', at: 1_000 });
		expect(recordError(state, 'down', 1_000 + HOUR_MS - 1)).toBe(false);
		expect(state.told).toEqual({ error: 'down', at: 1_000 });
		expect(recordError(state, 'down', 1_000 + HOUR_MS)).toBe(true);
		expect(state.told).toEqual({ error: 'down', at: 1_000 + HOUR_MS });
		expect(recordError(state, 'down', 1_001)).toBe(false);
		expect(recordError(state, 'down', 1_000)).toBe(true);
	});

	it('reports a different error immediately', () => {
		const state: TriggerState = {};
		recordError(state, 'down', 0);
		expect(recordError(state, 'refused', 1)).toBe(true);
		expect(recordError(state, 'refused', 2)).toBe(false);
		expect(recordError(state, 'down', 3)).toBe(true);
	});
});
