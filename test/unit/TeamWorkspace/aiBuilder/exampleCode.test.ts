import { toSource } from '../../../../nodes/TeamWorkspace/aiBuilder/exampleCode';

it.each([
	['text', "'text'"],
	["it's a \\ backslash", "'it\\'s a \\\\ backslash'"],
	["={{ $json['First name'] }}", "expr('{{ $json[\\'First name\\'] }}')"],
	[null, 'null'],
	[5, '5'],
	[true, 'true'],
	[[], '[]'],
	[['a', 1], "['a', 1]"],
	[{}, '{}'],
	[{ __rl: true, value: [{ label: 'Mobile' }] }, "{ __rl: true, value: [{ label: 'Mobile' }] }"],
])('An example shows %j as %s', (value, source) => {
	expect(toSource(value)).toBe(source);
});
