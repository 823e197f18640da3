import fc from 'fast-check';
import {
	compareNames,
	isFullerName,
	nameKeys,
	nameWords,
	type NameMatch,
} from '../../../../nodes/TeamWorkspace/values/personName';
import { personOnLinkedin } from '../../../../nodes/TeamWorkspace/values/profiles';
import { forAll } from '../../../support/expectations/propertyRuns';
import { pairs } from '../../../support/people/pairs';

/** What may be found, where nobody else has the number. */
const MATCHES = { same: ['same', 'close'], unsure: ['similar'], different: ['different'] };

it('Two names are labelled as a careful person would label them', () => {
	const two = pairs.filter(({ contacts }) => contacts.length === 1);
	const results = two.map(({ label, contacts: [{ fullName }], scan }) => {
		const match = compareNames(fullName, scan.fullName);
		return MATCHES[label].includes(match) ? [] : [`${fullName} / ${scan.fullName}: ${match}`];
	});
	expect(results.flat()).toEqual(['M Trần / Minh Anh Trần: similar']);
});

it.each<[NameMatch, unknown, unknown]>([
	['same', 'Grace Hopper', 'grace\u200b  HOPPER'],
	['same', '(Grace Hopper)', 'Grace Hopper'],
	['same', '😀', '😀'],
	['same', 4711, '4711'],
	['same', 'Dr.', 'dr'],
	['same', 'Amartya Sen', 'AMARTYA SEN'],
	['same', 'Robert Junior', 'Junior, Robert'],
	['same', 'Grace Hopper, M.D.', 'Grace Hopper'],
	['same', 'Anna Meier M.A.', 'Dr. Anna Meier'],
	['same', 'Dipl.-Kfm. Hans Meier', 'Hans Meier MBA'],
	['same', 'M.A. Smith', 'Smith, M. A.'],
	['same', 'Frau Dr. Mag. Eva Maier, B.Sc., MSc', 'Eva Maier'],
	['close', 'Amartya Sen', 'A. Sen'],
	['close', 'Frau Schmidt', 'Schmidt'],
	['close', 'M.A. Smith', 'Mary Anne Smith'],
	['close', 'J. A. Smith', 'John Albert Smith'],
	['similar', 'Jan Smith', 'Jan Smith MA'.toUpperCase()],
	['similar', 'García López, M.A.', 'García López, M.D.'],
	['different', 'Jack Ma', 'Jack BA'],
	['different', '😀', '🎃'],
	['different', '', ''],
	['different', null, undefined],
	['different', {}, {}],
	['different', 'G. H.', 'Grace Hopper'],
])('%s: %j and %j', (match, a, b) => expect(compareNames(a, b)).toBe(match));

it.each([
	['Grace Hopper', 'G. Hopper'],
	['Robert Smith', 'Bob Smith'],
	['Frau Schmidt', 'Schmidt'],
])('%s is fuller than %s', (full, short) => {
	expect([isFullerName(full, short), isFullerName(short, full)]).toEqual([true, false]);
	expect(isFullerName(full, full)).toBe(false);
});

const word = fc.constantFrom(
	...['Grace', 'G.', 'Hopper', 'Bob', 'Robert', 'Müller', 'Mueller', 'Muller', 'van', 'Dr.', 'PhD'],
	...[
		'Jr.',
		'Frau',
		'Herr',
		'(Sales)',
		'王伟',
		'Иван',
		"O'Brien",
		'Paul',
		'Paula',
		'J.P.',
		'MA',
		',',
	],
);
const anyName = fc.oneof(
	fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')),
	fc.string({ unit: 'grapheme', maxLength: 40 }),
);

describe('Any two names', () => {
	it('are compared the same in either order, and a name is the same as itself', () => {
		forAll(5_000, [anyName, anyName], (a, b) => {
			expect([a, b, compareNames(a, b)]).toEqual([a, b, compareNames(b, a)]);
			expect([a, compareNames(a, a)]).toEqual([a, nameKeys(a).length > 0 ? 'same' : 'different']);
		});
	});

	it('have a few short keys, however long they are', () => {
		const part = fc.oneof(word, fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }));
		forAll(200, [part, fc.integer({ min: 1, max: 40_000 })], (text, times) => {
			const name = `${text} `.repeat(times);
			const keys = [...nameKeys(name), ...nameWords(name)];
			expect(keys.length).toBeLessThanOrEqual(14);
			expect(keys.join('').length).toBeLessThan(30_000);
		});
	});
});

it.each([
	['grace', 'grace'],
	['@Grace-1', 'grace-1'],
	['in/grace/', 'grace'],
	['https://www.linkedin.com/in/Grace%C3%A9?locale=de_DE', 'graceé'],
	['http://de.linkedin.com/in/grace/details/skills/#x', 'grace'],
	['linkedin.com/mwlite/in/grace', 'grace'],
	['https://www.linkedin.com/', undefined],
	['linkedin.com', undefined],
	['https://www.linkedin.com/in/', undefined],
	['https://www.linkedin.com/in/me', undefined],
	['https://www.linkedin.com/feed/', undefined],
	['linkedin.com/company/grace/', undefined],
	['company/grace', undefined],
	['https://www.linkedin.com/school/in/grace', undefined],
	['https://example.com/in/grace', undefined],
	['https://linkedin.com.example/in/grace', undefined],
	['Grace Hopper', undefined],
	['grace@x.example', undefined],
	['LinkedIn', undefined],
])('%s is the profile of %s', (entered, handle) => expect(personOnLinkedin(entered)).toBe(handle));
