import { shorten } from '../../../nodes/transport/errors/truncate';

it.each([
	['abc', 3, 'abc'],
	['abcd', 3, 'abc… (4 characters in all)'],
	['ab👩', 3, 'ab… (4 characters in all)'],
	['a👩b', 3, 'a👩… (4 characters in all)'],
	['👩👩', 1, '… (4 characters in all)'],
	['x'.repeat(1_234_567), 2, 'xx… (1,234,567 characters in all)'],
])('Of a text, so much is told as is wanted, and no half of a character', (text, most, told) => {
	expect(shorten(text, most)).toBe(told);
});
