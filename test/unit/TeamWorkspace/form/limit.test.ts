import { requestedCount } from '../../../../nodes/TeamWorkspace/form/limit';

describe('Return All', () => {
	it.each([
		...[true, 'true', 'TRUE', 'yes', 1, '1'].map((value) => [value, true]),
		...[false, 'false', 'No', 0, '0'].map((value) => [value, false]),
	])('of %j is on: %s', (value, isOn) => {
		const parameters = ((name: string) => (name === 'returnAll' ? value : 7)) as never;
		expect(requestedCount(parameters)).toBe(isOn ? Infinity : 7);
	});

	it('is off unless it is set', () => {
		expect(requestedCount((_, fallback) => fallback)).toBe(50);
	});

	it.each([undefined, null, '', 'all', 2, [true]])('is refused as %j', (value) => {
		expect(() => requestedCount((() => value) as never)).toThrow(
			/^'Return All' is .*, but must be one of: true, false, yes, no, 1, 0$/,
		);
	});
});
