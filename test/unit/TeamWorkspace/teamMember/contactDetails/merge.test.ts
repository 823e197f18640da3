import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import {
	areSameDetails,
	mergedDetails,
	newKinds,
} from '../../../../../nodes/TeamWorkspace/teamMember/contactDetails/merge';
import { forAll } from '../../../../support/expectations/propertyRuns';

/** Phone numbers, each as its label and value: 'Mobile 1, 2'. */
const phones = (text: string): IDataObject[] =>
	[...text.matchAll(/(?:([^,\d]+) )?(\d)(?:, )?/g)].map(([, label = null, value]) => ({
		type: 'phone',
		label,
		value,
	}));

const city = fc.constantFrom('Oslo', 'Bergen');

/** Few values, so that the same ones meet often. */
const someDetail = fc.oneof(
	fc.record({
		type: fc.constantFrom('phone', 'website'),
		label: fc.constantFrom(null, '', 'Office', ' office', 'Mobile'),
		value: fc.constantFrom('1', '2', '3'),
	}),
	fc.record({
		type: fc.constant('social_media'),
		label: fc.constantFrom(null, 'GitHub'),
		platform: fc.constantFrom('x', 'github'),
		value: fc.constantFrom('1', '2'),
	}),
	fc.record({
		type: fc.constant('address'),
		label: fc.constantFrom(null, 'Office'),
		address: fc.record({ city, line2: fc.constantFrom('', undefined) }),
	}),
);
/** An address that may have some parts in common with others. */
const someAddress = fc.record({
	type: fc.constant('address'),
	label: fc.constantFrom(null, 'Office', 'Mobile'),
	address: fc.record({ line1: fc.constantFrom('1 Elm', '2 Oak'), city }, { requiredKeys: [] }),
});
const withAddresses = fc.array(fc.oneof(someDetail, someAddress), { maxLength: 6 });

const address = (parts: IDataObject, label: string | null = 'Office') => ({
	type: 'address',
	label,
	address: parts,
});

describe('Merged contact details', () => {
	it.each<[string, string, string, string]>([
		['one that is there already', '1, 2', '2', '1, 2'],
		['one that is there already and another one', '1, 2', '2, 3', '3, 2'],
		['the same ones in another order', '1, 2', '2, 1', '1, 2'],
		['the second one of a label', 'Office 1, Office 2', 'Office 2', 'Office 1, Office 2'],
		['a new one of a kind', 'Office 1', 'Office 2', 'Office 2'],
		['two new ones', '1, 2', '3, 4', '3, 4'],
		['one more than are there', '1', '2, 1, 3', '1, 2, 3'],
		['the same one, its label in another spelling', 'Mobile 1', 'mobile  1', 'Mobile 1'],
		['another one, its label in another spelling', 'Mobile 1', 'MOBILE 2', 'MOBILE 2'],
		['the same one without its label', 'Mobile 1', '1', 'Mobile 1'],
		['the same one under a new label', '1', 'Mobile 1', '1'],
		['the same one without its label, beside another', 'Mobile 1, 2', '1', 'Mobile 1, 2'],
		['a value of another label', 'Mobile 1, Office 2', 'Office 1', 'Mobile 1, Office 1'],
		['two in exchange', 'Mobile 1, Office 2', 'Office 1, Mobile 2', 'Mobile 2, Office 1'],
		['one that goes to a new label', 'Mobile 1', 'Office 1, Mobile 2', 'Mobile 2, Office 1'],
		['one that is wanted twice', '2, 3', '1, 1', '1, 3'],
		['one with and without a label', 'Mobile 1, 2', 'Mobile 1, 1', 'Mobile 1, 2'],
		['a new one without and with a label', 'Office 2, 3', '1, Office 1', 'Office 1, 3'],
		['one number under two labels', '', 'Mobile 1, Office 1', 'Mobile 1, Office 1'],
		['all that is there, otherwise labeled', 'Cell 1, Work 2', 'Work 1, 2', 'Cell 1, Work 2'],
	])('with %s: %s and %s are %s', (_, present, wanted, merged) =>
		expect(mergedDetails(phones(present), phones(wanted))).toEqual(phones(merged)),
	);

	const profile = (platform: string, label: string | null, value: string) => ({
		...{ type: 'social_media', platform, label, value },
	});
	const atWork = (platform: string) => profile(platform, 'Work', platform);
	const website = { type: 'website', label: null, value: '1' };
	const others = [website, profile('github', null, '1')];
	const ofValue1 = [...phones('1'), profile('x', null, '1')];
	const parts = { line1: '12 High Street', city: 'Oslo', country: 'Norway' };
	const oslo = address(parts);
	const norge = { country: 'Norge' };
	const bergen = address({ city: 'Bergen' }, 'Home');
	const osloAtHome = address({ city: 'Oslo' }, 'Home');
	const ofPlatform = profile('linkedin', 'LinkedIn', 'ada');
	const adal = profile('linkedin', null, 'adal');
	const fax = { type: 'fax', label: 'e\u0301', of: { a: null } };
	const shown = { id: 'a', type: 'address', value: '1', address: { line1: '1', line2: null } };
	const phone = { id: 'b', type: 'phone', value: '1', platform: null, other: 1 };
	const asInput = [address({ line1: '1' }, null), { ...fax, label: '\u00e9' }, ...phones('1')];

	it.each<[string, IDataObject[], IDataObject[], IDataObject[]]>([
		['another profile, without its platform as its label', [ofPlatform], [adal], [adal]],
		['a value of another type or platform', ofValue1, others, [...ofValue1, ...others]],
		['a label on another platform', [atWork('x')], [atWork('yelp')], ['x', 'yelp'].map(atWork)],
		['a country', [oslo], [address(norge)], [address({ ...parts, ...norge })]],
		['parts of an address that are there', [oslo], [address({ city: 'oslo' })], [oslo]],
		['parts without its label', [oslo], [address({ city: 'Oslo' }, null)], [oslo]],
		['none: all as a request takes it', [shown, { id: 'c', ...fax }, phone], [], asInput],
		['one of an unknown type that is there', [{ id: 'c', ...fax }], [fax], [asInput[1]]],
		['an address of another label', [oslo], [bergen], [oslo, bergen]],
		['an address of another label with its parts', [oslo], [osloAtHome], [oslo, osloAtHome]],
		['the same address under another label', [oslo], [address(parts, 'Home')], [oslo]],
	])('with %s', (_, present, wanted, expected) =>
		expect(mergedDetails(present, wanted)).toEqual(expected),
	);

	it('stay as they are when one address is merged into others again', () =>
		forAll(1000, [withAddresses, someAddress], (present, wanted) => {
			const merged = mergedDetails(present, [wanted]);
			expect(areSameDetails(mergedDetails(merged, [wanted]), merged)).toBe(true);
		}));
});

it('Details of a kind that the card does not have are new, whatever their value', () => {
	const wanted = phones('mobile 1, 2, Office 1, Cell 2');
	expect(newKinds(phones('Mobile 1, 3'), wanted)).toEqual(phones('Office 1, Cell 2'));
});
