import { listQuery, pathOf, paths } from '../../../contract';

it('escapes the ID in the path of a record', () => {
	expect(pathOf(paths.contacts, '../me?x=1')).toBe('/contacts/..%2Fme%3Fx%3D1');
});

describe('The query of a list (spec 4.2)', () => {
	it.each([
		[{}, 100, 0],
		[{ limit: '1', offset: '7' }, 1, 7],
		[{ limit: '100' }, 100, 0],
	])('%j is read as %d from %d', (query, limit, offset) => {
		expect(listQuery.parse(query)).toEqual({ limit, offset });
	});

	it('is explained where it is refused', () => {
		const { issues } = listQuery.safeParse({ limit: 0, offset: -1 }).error ?? {};
		expect(issues?.map(({ message }) => message)).toEqual([
			'must be a whole number from 1 to 100',
			'must be a whole number, 0 or more',
		]);
	});

	it.each([
		{ limit: 0 },
		{ limit: 101 },
		{ limit: 1.5 },
		{ limit: 'all' },
		{ limit: '' },
		{ limit: '0x10' },
		{ limit: '1x' },
		{ offset: -1 },
		{ offset: 0.5 },
	])('%j is refused', (query) => expect(listQuery.safeParse(query).success).toBe(false));
});
