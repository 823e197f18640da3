import { isRecord, isRecordAt, listQuery, pathOf, paths } from '../../../contract';

it('escapes the ID in the path of a record', () => {
	expect(pathOf(paths.contacts, '../me?x=1')).toBe('/contacts/..%2Fme%3Fx%3D1');
});

it.each(['', '.', '..', '\ud800', 'a\udc00', 5])(
	'takes nothing for a record whose ID cannot be the end of a path: %j',
	(id) => {
		expect(isRecord({ id })).toBe(false);
		expect(isRecordAt('/contacts/1')({ id })).toBe(false);
	},
);

describe('The query of a list (spec 4.2)', () => {
	it.each([
		[{}, 100, 0],
		[{ limit: '1', offset: '7' }, 1, 7],
		[{ limit: '100' }, 100, 0],
	])('%j is read as %d from %d', (query, limit, offset) => {
		expect(listQuery.parse(query)).toEqual({ limit, offset });
	});

	it.each([
		['limit', 'must be a whole number from 1 to 100', [0, 101, 1.5, 'all', '', '0x10', '1x']],
		['offset', 'must be a whole number, 0 or more', [-1, 0.5]],
	])('is explained where it is refused: %s %s, and not %j', (name, message, values) => {
		for (const value of values)
			expect(listQuery.safeParse({ [name]: value }).error?.issues).toMatchObject([{ message }]);
	});
});
