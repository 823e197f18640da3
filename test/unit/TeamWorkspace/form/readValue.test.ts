import { chosenOption, type GetParameter } from '../../../../nodes/TeamWorkspace/form/readValue';

const choice = {
	displayName: 'Colour of Paint',
	name: 'colour',
	default: 'blue',
	options: [
		{ name: 'Dark Red', value: 'red' },
		{ name: 'Blue', value: 'blue' },
		{ name: 'One', value: 1 },
		{ name: 'Off', value: false },
	],
};
const from =
	(values: Record<string, unknown>): GetParameter =>
	(name, fallback) =>
		(name in values ? values[name] : fallback) as never;
const chosen = (colour: unknown) => chosenOption<unknown>(from({ colour }), choice);

describe('The option that is chosen', () => {
	it.each([
		['red', 'red'],
		['RED ', 'red'],
		['Dark Red', 'red'],
		[' dark red', 'red'],
		['blue', 'blue'],
		[1, 1],
		['1', 1],
		['one', 1],
		[false, false],
		['False', false],
	])('for %j is %j', (entered, expected) => expect(chosen(entered)).toBe(expected));

	it('is the default when the field was never set', () => {
		expect(chosenOption<unknown>(from({}), choice)).toBe('blue');
	});

	it.each([
		['green', "'green'"],
		['darkred', "'darkred'"],
		['', 'empty'],
		[' ', 'empty'],
		[null, 'empty'],
		[undefined, 'empty'],
		[true, 'true'],
		[2, '2'],
		[['red'], 'a list'],
		[{}, 'an object'],
	])('is none for %j', (entered, told) =>
		expect(() => chosen(entered)).toThrow(
			`'Colour of Paint' is ${told}, but must be one of: Dark Red, Blue, One, Off`,
		),
	);
});
