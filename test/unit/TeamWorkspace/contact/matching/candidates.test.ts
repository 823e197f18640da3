import type { IDataObject } from 'n8n-workflow';
import { isNamedByRelatedItem } from '../../../../../nodes/TeamWorkspace/contact/matching/candidates';
import { anyKey } from '../../../../../nodes/TeamWorkspace/contact/matching/keys';
import type { MatchClient } from '../../../../../nodes/TeamWorkspace/records/match';
import { personMatch } from '../../../../../nodes/TeamWorkspace/contact/matching/personMatch';
import type { Lookup } from '../../../../../nodes/transport/execution/keyedRecords';

/** What the first of some items knows of the others. */
const clientOf = (items: IDataObject[], lookups = items.map((item) => personMatch(item)?.lookup)) =>
	({
		itemIndex: 0,
		lookups: new Map(lookups.entries()),
		itemsNaming: ({ values }: Lookup) =>
			[...items.keys()].filter((index) =>
				anyKey.of(items[index]).some((value) => values.includes(value)),
			),
	}) as unknown as MatchClient;

const contact = { fullName: 'Nora Neu', mobile: '+49 151 1', company: 'Beta' };
const item = { fullName: 'N. Neu', mobile: '+49 151 2', company: 'Beta', email: 'n@beta.example' };
const name = { fullName: 'Nora Neu' };

it.each<[IDataObject, string, boolean]>([
	[{ ...name, mobile: item.mobile }, 'the number of the item and the name of the contact', true],
	[{ ...name, phone: item.mobile }, 'the number in the other field, and the name', true],
	[{ ...name, email: 'N@Beta.example' }, 'the email and the name', true],
	[{ ...name, company: 'Beta' }, 'only the company and the name', false],
	[{ ...name, mobile: '+49 151 3' }, 'another number, and the name', false],
	[
		{ fullName: 'Nils Neu', mobile: item.mobile },
		'the number, and the name of somebody else',
		false,
	],
	[{ fullName: 'Neu', mobile: item.mobile }, 'the number, and less of the name', false],
])('Another item, %j, with %s: the item may be the contact: %s', (other, _, isNamed) => {
	expect(isNamedByRelatedItem(clientOf([item, other]), item, contact)).toBe(isNamed);
});

it('An item does not speak for itself', () => {
	const full = { ...item, ...name };
	expect(isNamedByRelatedItem(clientOf([full]), full, contact)).toBe(false);
});

it('An item of which no name is known says nothing', () => {
	const other = { ...name, mobile: item.mobile };
	const match = personMatch(item)!.lookup;
	for (const lookup of [undefined, { ...match, about: undefined }])
		expect(isNamedByRelatedItem(clientOf([item, other], [match, lookup]), item, contact)).toBe(
			false,
		);
});

it.each([
	[50, true],
	[51, false],
])('Of %i items with one number the names are compared: %s', (count, areCompared) => {
	const others = Array<IDataObject>(count - 1).fill({ ...name, mobile: item.mobile });
	expect(isNamedByRelatedItem(clientOf([item, ...others]), item, contact)).toBe(areCompared);
});
