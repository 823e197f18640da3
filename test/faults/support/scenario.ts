import fc from 'fast-check';
import { contradictions, smallPages, type Quirk } from '../../support/services/numberedList';
import { actions } from './actions';
import { faults } from './faults';

/** What the service may say of its pages, by name. The lists of a scenario have six rows at most. */
export const lies: Record<string, Quirk> = Object.fromEntries([...smallPages, ...contradictions]);

/** Persons of a scenario; each item is about one of them. */
const PEOPLE = 6;

const people = (minLength: number) =>
	fc.uniqueArray(fc.integer({ min: 0, max: PEOPLE - 1 }), { minLength, maxLength: PEOPLE });

const execution = fc.record({
	action: fc.constantFrom(...Object.keys(actions)),
	/** The persons of the items, in order. */
	people: people(1),
	onError: fc.constantFrom(
		'stopWorkflow' as const,
		'stopWorkflow' as const,
		'continueRegularOutput' as const,
		'continueErrorOutput' as const,
	),
	retryOnFail: fc.boolean(),
	/** Nothing listens for so long at the start, in ms. */
	closedForMs: fc.oneof(
		{ weight: 9, arbitrary: fc.constant(0) },
		{ weight: 1, arbitrary: fc.constantFrom(1_000, 5_000, 60_000) },
	),
});
export type Execution = typeof execution extends fc.Arbitrary<infer T> ? T : never;

const large = Object.keys(faults).filter((name) => name.startsWith('1 MB'));
const small = Object.keys(faults).filter((name) => !large.includes(name));
const times = (name: fc.Arbitrary<string>, min: number, max: number) =>
	fc.tuple(name, fc.integer({ min, max })).map(([one, count]) => Array<string>(count).fill(one));
const stretch = fc.oneof(
	{ weight: 30, arbitrary: times(fc.constant('none'), 1, 4) },
	{ weight: 30, arbitrary: times(fc.constantFrom(...small), 1, 1) },
	{ weight: 10, arbitrary: times(fc.constantFrom(...small), 2, 8) },
	{ weight: 1, arbitrary: times(fc.constantFrom(...large), 1, 1) },
);

/** One random run: some executions of the node, one after the other, on the same workspace and key. */
export const scenarios = fc.record({
	/** Who is there at the start. */
	known: fc.record({ contact: people(0), teamMember: people(0) }),
	writesPerMinute: fc.constantFrom(2, 30),
	executions: fc.array(execution, { minLength: 1, maxLength: 4 }),
	/** What the service says of its pages; 'none' for the truth. */
	lie: fc.oneof(fc.constant('none'), fc.constantFrom(...Object.keys(lies))),
	/** What the requests meet, in order. */
	faults: fc.array(stretch, { minLength: 1, maxLength: 10 }).map((all) => all.flat()),
});
export type Scenario = typeof scenarios extends fc.Arbitrary<infer T> ? T : never;
