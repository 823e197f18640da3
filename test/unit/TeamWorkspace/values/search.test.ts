import fc from 'fast-check';
import { hasAllWords, searchWords } from '../../../../nodes/TeamWorkspace/values/search';
import { forAll } from '../../../support/expectations/propertyRuns';

const finds = (search: string, ...values: unknown[]) => hasAllWords(values, searchWords(search));

describe('A search finds', () => {
	it.each([
		['MULLER', 'Anna Müller'],
		['müller', 'ANNA MULLER'],
		['mu\u0308ller', 'Müller'],
		['strasse', 'Groß Straße'],
		['STRAßE', 'Groß Strasse'],
		['soren', 'Søren Ångström'],
		['angstrom', 'Søren Ångström'],
		['lodz', 'Łódź'],
		['istanbul', 'İSTANBUL'],
		['ISTANBUL', 'ıstanbul'],
		['aegir thor', 'Ægir Þór'],
		['coeur', 'Cœur'],
		['dakovic', 'Đaković'],
		['nguyen', 'Nguyễn'],
		['οδος', 'ΟΔΌΣ'],
		['семен', 'СЕМЁН'],
		['احمد', 'أَحْمَد'],
		["o'brien", 'Miles O’Brien'],
		['o’brien', "Miles O'Brien"],
		["o'brien", 'Miles O\u1fefBrien'],
		['ada', 'A\u200bda Lovelace'],
		['finance', 'ﬁnance'],
		['ada', 'Ａｄａ'],
		['4722', 4722],
	])('%s in %s', (search, value) => expect(finds(search, value)).toBe(true));

	it.each([
		['muller', 'Miller'],
		['ada grace', 'Ada Lovelace'],
		['カ', 'ガ'],
		['राम', 'रमा'],
		['lovelaceada', 'Lovelace Ada'],
		['object', {}],
		['ada', ['ada']],
		['null', null],
		['undefined', undefined],
		['false', false],
	])('not %s in %j', (search, value) => expect(finds(search, value)).toBe(false));

	it('no word that begins in one value and ends in the next', () =>
		expect(finds('gracehopper', 'Grace', 'Hopper')).toBe(false));

	it('all records when it is blank', () => {
		for (const blank of ['', ' ', '\t\n', '\u00a0', '\u200b', '\u0301', '\u0000', '\u2800'])
			expect(searchWords(blank)).toEqual([]);
	});
});

const letter = fc.constantFrom(...'abcdefgxyzäöüßéñøåæłđıżőçğşãŒþабвёйαβσςώ0189.@-');
const word = fc.string({ unit: letter, minLength: 1, maxLength: 8 });
const mark = fc.constantFrom('', '\u0300', '\u0301', '\u0308', '\u030c', '\u0327');
const space = fc.constantFrom(' ', '  ', '\t', '\n', '\u00a0', '\u2003');

/** The texts of a record, and a search made of parts of their words in another order. */
const textsAndParts = fc
	.array(fc.array(word, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 })
	.chain((texts) => {
		const part = fc
			.tuple(fc.constantFrom(...texts.flat()), fc.nat(), fc.nat())
			.map(([whole, from, length]) => {
				const start = from % whole.length;
				return whole.slice(start, start + 1 + (length % whole.length));
			});
		const parts = fc.array(part, { minLength: 1, maxLength: 5 });
		return fc.tuple(fc.constant(texts.map((words) => words.join(' '))), parts);
	});

describe('Whatever the words', () => {
	it('they are found in any order, letter case, accents and white space', () => {
		const typing = fc.tuple(fc.boolean(), mark, space);
		forAll(2_000, [textsAndParts, typing], ([texts, parts], [isUpper, accent, between]) => {
			const typed = parts.map((part) => part + accent).join(between);
			const search = isUpper ? typed.toUpperCase() : typed.toLowerCase();
			expect(finds(`${between}${search}${between}`, ...texts)).toBe(true);
		});
	});

	it('plain ones are found where each of them occurs, and nowhere else', () => {
		const plain = fc.string({ unit: fc.constantFrom('a', 'B', 'c'), minLength: 1, maxLength: 3 });
		const plains = fc.array(plain, { minLength: 1, maxLength: 4 });
		forAll(2_000, [plains, plains], (texts, words) => {
			const all = texts.join(' ').toLowerCase();
			const occurs = words.every((one) => all.includes(one.toLowerCase()));
			expect(finds(words.join(' '), ...texts)).toBe(occurs);
		});
	});

	it('any text is found by itself', () => {
		forAll(2_000, [fc.string({ unit: 'binary' })], (text) => {
			expect(finds(text, text)).toBe(true);
		});
	});

	it('a very long search takes no more than a moment', () => {
		const long = 'Müller Straße '.repeat(20_000);
		expect(searchWords(long)).toEqual(['muller', 'strasse']);
		expect(finds(long, 'Anna Müller, Hauptstraße')).toBe(true);
		expect(finds('x'.repeat(200_000), 'x')).toBe(false);
	});
});
