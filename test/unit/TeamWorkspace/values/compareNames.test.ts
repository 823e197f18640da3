import fc from 'fast-check';
import {
	compareNames,
	isFullerName,
	nameKey,
	nameKeys,
	nameWords,
	type NameMatch,
} from '../../../../nodes/TeamWorkspace/values/compareNames';
import { personOnLinkedin } from '../../../../nodes/TeamWorkspace/values/profiles';
import { forAll } from '../../../support/expectations/propertyRuns';
import { pairs } from '../../../support/people/pairs';

/** What may be found, where nobody else has the number. */
const MATCHES = { same: ['same', 'close'], unsure: ['similar'], different: ['different'] };

it('Two names are labelled as a careful person would label them', () => {
	const two = pairs.filter(({ contacts }) => contacts.length === 1);
	const results = two.flatMap(({ label, contacts: [{ fullName }], scan }) => {
		const matches = [compareNames(fullName, scan.fullName), compareNames(scan.fullName, fullName)];
		const wrong = matches.filter((match) => !MATCHES[label].includes(match));
		return wrong.map((match) => `${fullName} / ${scan.fullName}: ${match}`);
	});
	const missed = 'M Trần / Minh Anh Trần: similar';
	expect(results).toEqual([missed, missed]);
});

it.each<[NameMatch, unknown, unknown]>([
	['same', 'Grace Hopper', 'grace\u200b  HOPPER'],
	['same', '(Grace Hopper)', 'Grace Hopper'],
	['same', '😀', '😀'],
	['same', 4711, '4711'],
	['same', 'Dr.', 'dr'],
	['same', 'Jäger, Björn', 'Bjoern Jaeger'],
	['same', 'Jørgen Åse', 'Joergen Aase'],
	['same', 'Robert {Bob} Smith', 'Robert “Bobby” Smith'],
	['same', 'Robert «Bob» Smith', 'Robert „Bob“ Smith'],
	['same', 'Robert»Bob«Smith', 'Robert Smith'],
	['same', 'Robert Smith Junior', 'Smith Jr., Robert'],
	['same', 'Dr rer nat Jan Huber', 'Jan Huber'],
	['same', 'Grace Hopper MD', 'Grace Hopper'],
	['same', 'Hopper, Grace, PhD', 'Grace Hopper'],
	['same', 'Amartya Sen', 'AMARTYA SEN'],
	['same', 'Robert Junior', 'Junior, Robert'],
	['same', 'Grace Hopper, M.D.', 'Grace Hopper'],
	['same', 'Anna Meier M.A.', 'Dr. Anna Meier'],
	['same', 'Dipl.-Kfm. Hans Meier', 'Hans Meier MBA'],
	['same', 'M.A. Smith', 'Smith, M. A.'],
	['same', 'Frau Dr. Mag. Eva Maier, B.Sc., MSc', 'Eva Maier'],
	['close', 'Amartya Sen', 'A. Sen'],
	['close', 'Frau Schmidt', 'Schmidt'],
	['close', 'Th. Müller', 'Thomas Müller'],
	['close', 'Weber, Chr.', 'Christoph Weber'],
	['different', 'Ng Weber', 'Nina Weber'],
	['close', 'M.A. Smith', 'Mary Anne Smith'],
	['close', 'J. A. Smith', 'John Albert Smith'],
	['close', 'Anna Smith', 'Anna S. Smith'],
	['close', 'Hopper, , Grace', 'G. Hopper'],
	['close', 'Vico Müller-Lüdenscheidt', 'Vico Muellerluedenscheidt'],
	['same', 'Anna Meier M.A.', 'Meier, Anna, M.A.'],
	['same', 'Frau Anna Meier', 'Frau Dr. Anna Meier'],
	['similar', 'R. Smith Jr.', 'Robert Smith'],
	['different', 'R. Smith Jr.', 'Robert Smith Sr.'],
	['different', 'Wang 伟', 'Peter Smith'],
	['different', 'Grace Hopper', 'Grace Hpoxer'],
	['different', 'G.', 'Grace'],
	['similar', 'Jan Smith', 'Jan Smith MA'.toUpperCase()],
	['similar', 'Grace Hopper Md', 'Grace Hopper'],
	['similar', 'Anna Meier M A', 'Anna Meier'],
	['similar', 'Grace Hopper Phil', 'Grace Hopper'],
	['similar', 'Robert Smith Jr.', 'Robert Smith-Jones Sr.'],
	['similar', 'Grace Hopper', 'Grace Hopperr'],
	['similar', 'Sterling Doyle', 'Sterling Doyel'],
	['different', 'Tim Baker', 'Tim Brake'],
	['different', 'Tim Weber', 'Tom Weber'],
	['different', 'Grace Hopper', 'Grace Hoppsre'],
	['different', '', 'Grace'],
	['similar', 'García López, M.A.', 'García López, M.D.'],
	['different', 'Jack Ma', 'Jack BA'],
	['different', '😀', '🎃'],
	['different', '', ''],
	['different', null, undefined],
	['different', {}, {}],
	['different', 'G. H.', 'Grace Hopper'],
])('%s: %j and %j', (match, a, b) => {
	expect([compareNames(a, b), compareNames(b, a)]).toEqual([match, match]);
});

it('A name has a key for each way to write it without accents, and the last of its words', () => {
	expect(nameKeys('Dr. Müller, Jürgen (Sales)')).toEqual(['jurgen muller', 'juergen mueller']);
	expect(nameKeys('Zoe Adams')).toEqual(['adams zoe']);
	expect([nameKeys(' '), nameWords(' ')]).toEqual([[], []]);
	expect(nameWords('Jürgen Groß')).toEqual(['jurgen', 'juergen', 'gross']);
	expect(nameWords('A B C D E F G')).toEqual(['b', 'c', 'd', 'e', 'f', 'g']);
	expect(nameKey("Hopper, Grace O'Neil")).toBe("grace hopper o'neil");
	expect(nameKey(undefined)).toBe('');
});

it.each([
	['Grace Hopper', 'G. Hopper'],
	['Robert Smith', 'Bob Smith'],
	['Frau Schmidt', 'Schmidt'],
	['Peter Schmidt', 'Prof. Dr. P. Schmidt'],
	['Peter Schmidt', 'P. Schmidt, MBA (Sales)'],
	['John Smith', 'Jack Smith'],
	['John Smith', 'Johnny Smith'],
	['Thomas Müller', 'Th. Müller'],
	['Christopher Smith', 'C. J. Smith'],
])('%s is fuller than %s', (full, short) => {
	expect([isFullerName(full, short), isFullerName(short, full)]).toEqual([true, false]);
	expect(isFullerName(full, full)).toBe(false);
});

it('A title makes no full name fuller', () => {
	expect(isFullerName('Frau Anna Schmidt', 'Anna Schmidt')).toBe(false);
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
