import type { INode } from 'n8n-workflow';
import {
	recordError,
	resolveScope,
	saveCursor,
	skipIfRunning,
} from '../../../nodes/TeamWorkspaceTrigger/state';
import type { CursorScope, TriggerState } from '../../../nodes/TeamWorkspaceTrigger/state';
import { realClock } from '../../../nodes/transport';

const HOUR_MS = 3_600_000;
const node = { name: 'Team Workspace Trigger' } as INode;
const cursor = { listed: 'abc' };
const here: CursorScope = { account: 'A', workspaceId: 'W', scope: 'S' };

/** More is in test/engine/trigger/cursorScope.test.ts. Published workflows hold these hashes, so they must not change. */
it('The scope of a poll stays the same with another key; the workspace is requested once for each key', async () => {
	const readWorkspaceId = jest.fn(async () => 'W');
	const source = { baseUrl: 'https://a.example', apiKey: 'key', readWorkspaceId };
	const resolve = async (state: TriggerState, more: object = {}, filters = '[]') =>
		await resolveScope(state, { ...source, ...more }, 'contactCreated', filters);
	const saved = await resolve({});
	const hashes = { account: 'xtTlcnoxAt3AlqJ8tzq3lP', scope: '3V5HfLOqkO6vHKEO4azB1B' };
	expect(saved).toEqual({ ...hashes, workspaceId: 'W' });
	expect(await resolve(saved)).toEqual(saved);
	expect(readWorkspaceId).toHaveBeenCalledTimes(1);
	const { account, scope } = await resolve(saved, { apiKey: 'other' });
	expect(account).not.toBe(saved.account);
	expect(readWorkspaceId).toHaveBeenCalledTimes(2);
	expect(scope).toBe(saved.scope);
	expect(await resolve(saved, {}, '[["tag","vip"]]')).not.toMatchObject({ scope });
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
				"n8n would store 8.0 MB with the workflow; the trigger allows 8.0 MB. If the event has 'Watch Fields', select only the fields that you need; without a selection, all are stored. If 'Remember Names and Emails' is on, remove that option. Otherwise, choose another event.",
		}) as Error,
	);
	expect(saving({ listed: 'å'.repeat(4_000_000) })).toThrow('The list is too long');
	expect(state).toEqual({});
});

it('The same error is reported once an hour, even if the clock moves back; another one at once', () => {
	const state: TriggerState = {};
	const reports: Array<[string, number, boolean]> = [
		['down', 1_000, true],
		['down', 1_000 + HOUR_MS - 1, false],
		['down', 1_000 + HOUR_MS, true],
		['down', 1_001, false],
		['down', 1_000, true],
		['refused', 1_001, true],
		['refused', 1_002, false],
		['down', 1_003, true],
	];
	for (const [error, at, isReported] of reports)
		expect([error, at, recordError(state, error, at)]).toEqual([error, at, isReported]);
	expect(state.told).toEqual({ error: 'down', at: 1_003 });
});

it('A poll may begin when the last has ended; where n8n stores the state after it, 5 seconds later', async () => {
	const clock = jest.spyOn(realClock, 'now').mockReturnValue(1_000);
	const shared: TriggerState = {};
	const poll = async (trigger: TriggerState | string) =>
		await skipIfRunning(trigger, async () => await skipIfRunning(trigger, async () => 'second'));
	const done = async (trigger: TriggerState | string) =>
		await skipIfRunning(trigger, async () => 'done');
	expect([await poll(shared), await done(shared)]).toEqual([undefined, 'done']);
	expect([await poll('durable'), await done('durable')]).toEqual([undefined, undefined]);
	clock.mockReturnValue(5_999);
	expect(await done('durable')).toBeUndefined();
	clock.mockReturnValue(6_000);
	expect(await done('durable')).toBe('done');
	clock.mockRestore();
});
