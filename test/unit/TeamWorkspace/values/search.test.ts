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
		['Lovelace, Ada', 'Ada Lovelace'],
		['"Ada Lovelace"; x,y', 'Ada Lovelace x,y'],
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
const words = fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 8 }), { minLength: 1 });
/** The words of a record, and some of them in another order. */
const wordsAndSome = words.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all)));
const mark = fc.constantFrom('', '\u0300', '\u0301', '\u0308', '\u030c', '\u0327');
const space = fc.constantFrom(' ', '  ', '\t', '\n', '\u00a0', '\u2003');

describe('Whatever the words', () => {
	it('they are found in any order, letter case, accents and white space', () => {
		const typing = fc.tuple(fc.boolean(), fc.nat({ max: 3 }), mark, space);
		forAll(2_000, [wordsAndSome, typing], ([all, some], [isUpper, start, accent, between]) => {
			const typed = ['', ...some.map((part) => part.slice(start) + accent), ''].join(between);
			const search = isUpper ? typed.toUpperCase() : typed.toLowerCase();
			expect(finds(search, ...all)).toBe(true);
		});
	});

	it('plain ones are found where each of them occurs, and nowhere else', () => {
		const plain = fc.string({ unit: fc.constantFrom('a', 'B', 'c'), minLength: 1, maxLength: 3 });
		const plains = fc.array(plain, { minLength: 1, maxLength: 4 });
		forAll(2_000, [plains, plains], (texts, searched) => {
			const all = texts.join(' ').toLowerCase();
			const occur = searched.every((one) => all.includes(one.toLowerCase()));
			expect(finds(searched.join(' '), ...texts)).toBe(occur);
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
