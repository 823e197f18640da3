import { describeValue, listFirst } from '../../../../nodes/TeamWorkspace/values/describeValue';

it.each<[unknown, string]>([
	['Ada', "'Ada'"],
	[' ', 'empty'],
	[undefined, 'empty'],
	[null, 'empty'],
	[1.5, '1.5'],
	['ada\u200b\u00ad', "'ada[invisible character U+200B][invisible character U+00AD]'"],
	['👩‍👧', "'👩‍👧'"],
	['❤️', "'❤️'"],
	['a\u2800b\u3164', "'a[invisible character U+2800]b[invisible character U+3164]'"],
	[NaN, 'NaN (check the calculation in the expression)'],
	[-Infinity, '-Infinity (check the calculation in the expression)'],
	[[], 'a list'],
	[{}, 'an object'],
	['x'.repeat(60), `'${'x'.repeat(60)}'`],
	['x'.repeat(61), `'${'x'.repeat(59)}…'`],
	[`😀${'x'.repeat(56)}😀😀`, `'😀${'x'.repeat(56)}…'`],
])('A message shows %j as %s', (value, expected) => expect(describeValue(value)).toBe(expected));

it.each([
	[[], ''],
	[[1, 2], '1, 2'],
	[[1, 2, 3, 4], '1, 2 and 2 more'],
])('A message lists the first two of %j as %j', (all: number[], expected) =>
	expect(listFirst(all, 2, String)).toBe(expected),
);
