import fc from 'fast-check';
import { redact } from '../../../../nodes/transport/errors/redact';
import { truncate } from '../../../../nodes/transport/errors/text';
import { apiKeys, forms, keysOf, shows } from '../../../support/expectations/keyForms';
import { forAll } from '../../../support/expectations/propertyRuns';

describe.each(forms)('A key that is echoed %s', (_, form) => {
	it('is seen by this test where it is not taken out', () => {
		const key = 'tw_Q7f-zKp0_4mVbYx29sLd';
		expect(shows(form(key), key)).toBe(true);
	});

	it('is taken out of a text', () => {
		const around = fc.constantFrom('', ' ', 'The key ', '"', '(', '%', '\\', '=');
		const echoed = fc.property(apiKeys, around, around, (key, before, after) => {
			expect(shows(redact(before + form(key) + after, key), key)).toBe(false);
		});
		fc.assert(echoed);
	});
});

it.each(forms)('A key of hundreds of characters is taken out to its end, echoed %s', (_, form) => {
	forAll(8, [keysOf(300, 512)], (key) => {
		const redacted = redact(`The key ${form(key)} and more`, key);
		expect(shows(redacted, key)).toBe(false);
		expect(redacted.length).toBeLessThan(80);
		expect(redacted).toMatch(/^The key [^]+ and more$/);
	});
});

it('leaves a text alone that holds no key', () => {
	const keyless = fc.property(apiKeys, fc.lorem({ maxCount: 30 }), (key, text) => {
		expect(redact(text, key)).toBe(text);
	});
	fc.assert(keyless);
});

it('reads a long text in one go', () => {
	const key = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab';
	const shapes = ['a', '\\', '%25', '&amp;', '&#0', '=\n', '\\n', 'a\n', `a${' '.repeat(39)}`];
	const begins = shapes.map((form) => form.repeat(200_000));
	for (const text of [...begins, `%${'25'.repeat(3_000_000)}`])
		expect(redact(text, key)).toBe(text);
});

it.each([
	['', ' and , twice: '],
	['abc', 'abc and abc, twice: YWJj'],
	['abcd', '*** and ***, twice: YWJjZA=='],
	['abcdefg', '*** and ***, twice: YWJjZGVmZw=='],
	['abcdefgh', '*** and ***, twice: ***g='],
])('A short key is taken out as far as it cannot be a part of a word: %j', (key, told) => {
	const base64 = Buffer.from(key).toString('base64');
	expect(redact(`${key} and ${key}, twice: ${base64}`, key)).toBe(told);
});

it.each([
	['abc', 3, 'abc'],
	['abcd', 3, 'abc… (4 characters in total)'],
	['ab👩', 3, 'ab… (4 characters in total)'],
	['a👩b', 3, 'a👩… (4 characters in total)'],
	['👩👩', 1, '… (4 characters in total)'],
	['x'.repeat(1_234_567), 2, 'xx… (1,234,567 characters in total)'],
])('Of a text, so much is told as is wanted, and no half of a character', (text, most, told) => {
	expect(truncate(text, most)).toBe(told);
});
