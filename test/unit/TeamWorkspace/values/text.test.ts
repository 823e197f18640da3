import { DateTime } from 'luxon';
import * as text from '../../../../nodes/TeamWorkspace/values/text';

const luxonDate = DateTime.fromISO('2026-01-31T11:00+02:00', { setZone: true });

describe('A text that is sent', () => {
	it.each<[unknown, unknown]>([
		[' Ada\n', 'Ada'],
		['Ada Byron', 'Ada Byron'],
		['Zoe\u0301', 'Zo\u00e9'],
		[0, '0'],
		[4722222222, '4722222222'],
		[true, 'true'],
		[false, undefined],
		['', undefined],
		[' \t\u00a0\u200b \u2060\u200d', undefined],
		['\u2800\u3164\u115f\uffa0\u034f\u0000\u00ad', undefined],
		['👩\u200d👧', '👩\u200d👧'],
		[NaN, NaN],
		[Infinity, Infinity],
		[null, undefined],
		[undefined, undefined],
		[['Ada'], ['Ada']],
		[new Date('2026-01-31T09:00:00Z'), '2026-01-31T09:00:00.000Z'],
		[luxonDate, '2026-01-31T11:00:00.000+02:00'],
		...[new Date(NaN), { toISO: () => null }, {}].map((it): [unknown, unknown] => [it, it]),
	])('%j becomes %j', (value, expected) => expect(text.toText(value)).toEqual(expected));

	it('is left out when it is empty, as is a lone + for a phone number', () => {
		const kept = { a: 'x', d: '0', company: '+' };
		const phones = { mobile: '+', phone: ' + ', value: '+' };
		expect(text.toTexts({ ...kept, a: ' x ', c: null, d: 0, ...phones })).toStrictEqual(kept);
	});
});

it.each<[(a: never, b: never) => boolean, unknown, unknown, boolean]>([
	[text.isSameChoice, 'QR  code', 'qr_code', true],
	[text.isSameChoice, 'QR - code', ' qr code', true],
	[text.isSameChoice, 'QRcode', 'qr_code', false],
	[text.isSameChoice, null, '', true],
	[text.isSameName, 'jobTitle', 'JOB - title_', true],
	[text.isSameName, 'jobTitle', 'jobTitles', false],
	[text.isSameName, '5', 5, false],
	[text.isSameText, ' Zo\u00e9', 'zoe\u0301 ', true],
	[text.isSameText, 'Zoe', 'Zoé', false],
	[text.isSameText, 'Northwind\u00a0 Ltd', 'northwind ltd', true],
	[text.isExactText, 'Zo\u00e9', 'Zoe\u0301', true],
	[text.isExactText, 5, '5', false],
])('%p takes %j and %j for the same or not', (isSame, a, b, expected) =>
	expect(isSame(a as never, b as never)).toBe(expected),
);

it('A text is compared in lower case', () => expect(text.normalizeText(' ADA ')).toBe('ada'));
