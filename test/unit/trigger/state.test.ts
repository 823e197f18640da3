import {
	cursorFor,
	noteError,
	saveCursor,
	scopeOf,
	type TriggerState,
} from '../../../nodes/TeamWorkspaceTrigger/state';

const HOUR_MS = 3_600_000;
const cursor = { seen: 'abc' };

describe('The scope of a cursor', () => {
	it('is another one when anything that gives it its meaning is another', () => {
		const scopes = [
			scopeOf('https://a.example', 'key', 'contactCreated', {}),
			scopeOf('https://b.example', 'key', 'contactCreated', {}),
			scopeOf('https://a.example', 'other', 'contactCreated', {}),
			scopeOf('https://a.example', 'key', 'contactEnriched', {}),
			scopeOf('https://a.example', 'key', 'contactCreated', { tag: 'vip' }),
		];
		expect(new Set(scopes).size).toBe(scopes.length);
		expect(scopeOf('https://a.example', 'key', 'contactCreated', {})).toBe(scopes[0]);
	});

	it('tells nothing of the key, in 22 characters', () => {
		expect(scopeOf('https://a.example', 'key')).toMatch(/^[\w-]{22}$/);
	});

	it('is what the cursor counts for, and nothing else', () => {
		const state: TriggerState = { scope: 'a', cursor };
		expect(cursorFor(state, 'a')).toBe(cursor);
		expect(cursorFor(state, 'b')).toBeUndefined();
	});
});

describe('Saving a cursor', () => {
	/** The names of the fields that were assigned or deleted: n8n writes the static data for each. */
	const written = (state: TriggerState, scope: string, next = { ...cursor }) => {
		const names: string[] = [];
		const watched = new Proxy(state, {
			set: (target, name, value) =>
				names.push(String(name)) > 0 && Reflect.set(target, name, value),
			deleteProperty: (target, name) =>
				names.push(`delete ${String(name)}`) > 0 && Reflect.deleteProperty(target, name),
		});
		saveCursor(watched, scope, next);
		expect(state).toEqual({ scope, cursor: next });
		return names;
	};

	it.each<[string, TriggerState, string[]]>([
		['writes what is new', {}, ['scope', 'cursor']],
		['writes nothing when nothing is new', { scope: 'a', cursor }, []],
		['writes another scope', { scope: 'b', cursor }, ['scope']],
		['writes another cursor', { scope: 'a', cursor: { seen: 'b' } }, ['cursor']],
		[
			'forgets the error that was told',
			{ scope: 'a', cursor, told: { error: 'down', at: 0 } },
			['delete told'],
		],
	])('%s', (_, state, names) => {
		expect(written(state, 'a')).toEqual(names);
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
