import fc from 'fast-check';
import { fromJson } from '../../../../../nodes/TeamWorkspace/teamMember/contactDetails/fromJson';

describe('Contact details in JSON', () => {
	it('leave alone what is right', () => {
		const details = [
			{ type: 'phone', value: '1', label: null },
			{ type: 'x', address: { city: 'y' } },
		];
		expect(fromJson(JSON.stringify(details)).details).toEqual(details);
	});

	it('are read or refused, but never crash', () => {
		fc.assert(
			fc.property(fc.oneof(fc.jsonValue(), fc.json(), fc.string()), (json) => {
				try {
					expect(Array.isArray(fromJson(json).details)).toBe(true);
				} catch (error) {
					expect((error as Error).message).toMatch(/^'Contact Details \(JSON\)' /);
				}
			}),
		);
	});
});
