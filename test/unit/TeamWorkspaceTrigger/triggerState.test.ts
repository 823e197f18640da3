import {
	cursorFor,
	noteError,
	placeFor,
	saveCursor,
	type Place,
	type TriggerState,
} from '../../../nodes/TeamWorkspaceTrigger/triggerState';

const HOUR_MS = 3_600_000;
const cursor = { seen: 'abc' };
const here: Place = { account: 'A', workspaceId: 'W', scope: 'S' };

describe('The place of a look', () => {
	/** Where a look takes place, and how often the service was asked for the workspace. */
	async function lookIn(
		state: TriggerState,
		{ baseUrl = 'https://a.example', apiKey = 'key', workspaceId = 'W' },
		...settings: string[]
	) {
		let asked = 0;
		const readWorkspaceId = async () => {
			asked += 1;
			return workspaceId;
		};
		const place = await placeFor(state, { baseUrl, apiKey, readWorkspaceId }, ...settings);
		return { place, asked };
	}

	it('has another scope when anything that gives a cursor its meaning is another', async () => {
		const looks = await Promise.all([
			lookIn({}, {}, 'contactCreated', '[]'),
			lookIn({}, { baseUrl: 'https://b.example' }, 'contactCreated', '[]'),
			lookIn({}, { workspaceId: 'V' }, 'contactCreated', '[]'),
			lookIn({}, {}, 'contactEnriched', '[]'),
			lookIn({}, {}, 'contactCreated', '[["tag","vip"]]'),
		]);
		const scopes = looks.map(({ place }) => place.scope);
		expect(new Set(scopes).size).toBe(scopes.length);
	});

	it('has the same scope with another key of the same workspace', async () => {
		const { place } = await lookIn({}, {}, 'contactCreated');
		const again = await lookIn(place, { apiKey: 'other' }, 'contactCreated');
		expect(again.place).toEqual({ ...place, account: again.place.account });
		expect(again.place.account).not.toBe(place.account);
	});

	it.each([
		['asks for the workspace at first', 1, {}, {}],
		['does not ask again', 0, {}, undefined],
		['asks for that of another key', 1, { apiKey: 'other' }, undefined],
		['asks for that at another address', 1, { baseUrl: 'https://b.example' }, undefined],
	])('%s', async (_, times, origin, saved) => {
		const { place } = await lookIn({}, {});
		expect((await lookIn(saved ?? place, origin)).asked).toBe(times);
	});

	it('is told in hashes of 22 characters, which tell nothing of the key', async () => {
		const { place } = await lookIn({}, {});
		expect(place).toEqual({
			account: expect.stringMatching(/^[\w-]{22}$/) as string,
			workspaceId: 'W',
			scope: expect.stringMatching(/^[\w-]{22}$/) as string,
		});
	});

	it('is what the cursor counts for, and nothing else', () => {
		const state: TriggerState = { ...here, cursor };
		expect(cursorFor(state, { ...here, account: 'B' })).toBe(cursor);
		expect(cursorFor(state, { ...here, scope: 'T' })).toBeUndefined();
	});
});

describe('Saving a cursor', () => {
	/** The names of the fields that were assigned or deleted: n8n writes the static data for each. */
	const written = (state: TriggerState, next = { ...cursor }) => {
		const names: string[] = [];
		const watched = new Proxy(state, {
			set: (target, name, value) =>
				names.push(String(name)) > 0 && Reflect.set(target, name, value),
			deleteProperty: (target, name) =>
				names.push(`delete ${String(name)}`) > 0 && Reflect.deleteProperty(target, name),
		});
		saveCursor(watched, here, next);
		expect(state).toEqual({ ...here, cursor: next });
		return names;
	};

	it.each<[string, TriggerState, string[]]>([
		['writes what is new', {}, ['account', 'workspaceId', 'scope', 'cursor']],
		['writes nothing when nothing is new', { ...here, cursor }, []],
		['writes another account', { ...here, account: 'B', cursor }, ['account']],
		['writes another workspace', { ...here, workspaceId: 'V', cursor }, ['workspaceId']],
		['writes another scope', { ...here, scope: 'T', cursor }, ['scope']],
		['writes another cursor', { ...here, cursor: { seen: 'b' } }, ['cursor']],
		[
			'forgets the error that was told',
			{ ...here, cursor, told: { error: 'down', at: 0 } },
			['delete told'],
		],
	])('%s', (_, state, names) => {
		expect(written(state)).toEqual(names);
	});
});

describe('An error', () => {
	it('is told once an hour, in either direction of the clock', () => {
		const state: TriggerState = {};
		expect(noteError(state, 'down', 1_000)).toBe(true);
		expect(state.told).toEqual({ error: 'down', at: 1_000 });
		expect(noteError(state, 'down', 1_000 + HOUR_MS - 1)).toBe(false);
		expect(state.told).toEqual({ error: 'down', at: 1_000 });
		expect(noteError(state, 'down', 1_000 + HOUR_MS)).toBe(true);
		expect(state.told).toEqual({ error: 'down', at: 1_000 + HOUR_MS });
		expect(noteError(state, 'down', 1_001)).toBe(false);
		expect(noteError(state, 'down', 1_000)).toBe(true);
	});

	it('is told at once when it is another one', () => {
		const state: TriggerState = {};
		noteError(state, 'down', 0);
		expect(noteError(state, 'refused', 1)).toBe(true);
		expect(noteError(state, 'refused', 2)).toBe(false);
		expect(noteError(state, 'down', 3)).toBe(true);
	});
});
