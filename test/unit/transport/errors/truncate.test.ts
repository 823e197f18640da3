import { truncate } from '../../../../nodes/transport/errors/redact';

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
