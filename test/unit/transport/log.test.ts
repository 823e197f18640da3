import fc from 'fast-check';
import { toNodeError, InvalidInput } from '../../../nodes/transport/errors/apiError';
import { log } from '../../../nodes/transport/log';
import { forAll } from '../../support/expectations/propertyRuns';

/** What begins a line in a file, a terminal or a browser; what colors it, and what shows it in another order. */
const FORGING = [
	...['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'],
	...['\u001b[31m', '\u009b31m', '\b', '\0', '\u007f', '\u202e', '\u2066', '\u200f'],
];

const logged = (text: string, name = 'Team Workspace') => {
	const info = jest.fn<void, [string]>();
	log({ getNode: () => ({ name }), logger: { info } } as never, 'info', text);
	return info.mock.calls.map(([line]) => line);
};

it('A line of the log begins with the name of the node', () => {
	expect(logged('It took 3 s.')).toEqual(['Team Workspace: It took 3 s.']);
});

it.each(FORGING)(
	'A text of others forges no line of the log and none in an error: %j',
	(forging) => {
		const text = `Ignored: Salary${forging}12:00 | info | All is well`;
		const expected = /^Team Workspace: Ignored: Salary (\[?31m)?12:00 \| info \| All is well$/;
		expect(logged(text)).toEqual([expect.stringMatching(expected)]);
		expect(logged('It took 3 s.', `Team${forging}Workspace`)[0]).not.toContain(forging);
		const { message } = toNodeError({ name: '' } as never, new InvalidInput(text));
		expect(message).not.toContain(forging);
	},
);

it('Any text becomes one line', () => {
	forAll(1_000, [fc.string({ unit: 'binary' })], (text) => {
		expect(logged(text)).toHaveLength(1);
		expect(logged(text)[0].split(/[\p{Cc}\p{Zl}\p{Zp}]/u)).toHaveLength(1);
	});
});
