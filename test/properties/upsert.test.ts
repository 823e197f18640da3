import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { socialPlatforms } from '../../contract';
import { isBroken } from '../../nodes/TeamWorkspace/values/cell/damage';
import { forAllAsync } from '../support/expectations/propertyRuns';
import { ada, detailsInJson, fromItem } from '../support/form/parameters';
import { recordsOf, type Resource } from '../support/services/recordsOf';
import { useService } from '../support/services/service';
import { asPlanned } from '../support/expectations/planned';

const service = useService();

/** A text that a cell of a spreadsheet may hold; few of them often, so that the same ones meet. */
const text = fc.oneof(
	// The node refuses damaged texts, and those that say there is no value.
	fc
		.string({ unit: 'grapheme', maxLength: 12 })
		.filter((value) => !isBroken(value) && !/\0|^\s*(?:[-–—]+|null)\s*$/.test(value)),
	fc.constantFrom('', ' ', '=', 'Null', '0', '李 雷', ' x '),
	fc.constantFrom('One', 'Two', ''),
);
const filled = text.map((value) => `x${value}`);
const maybe = fc.option(text, { nil: null });
const websites = fc.constantFrom('https://one.example', 'https://two.example', null);
const numbers = fc.constantFrom('+47 22 22 22 21', '+47 22 22 22 22', '+1 555 0100');
const phones = fc.option(numbers, { nil: null });
const email = fc
	.tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom('p', 'P'))
	.map(([number, letter]) => `${letter}${number}@northwind.example`);

const label = fc.option(fc.constantFrom('Mobile', 'Office', ''), { nil: null });
const platform = fc.constantFrom(...socialPlatforms.slice(0, 3));
const address = fc.record({ city: filled, line2: text });
const detail = fc.oneof(
	fc.record({ type: fc.constant('website'), label, value: filled }),
	fc.record({ type: fc.constant('phone'), label, value: numbers }),
	fc.record({ type: fc.constant('social_media'), label, value: filled, platform }),
	fc.record({ type: fc.constant('address'), label, address }),
);

/** Create or Update with fields from the item, and the items. */
const kinds: Array<[string, INodeParameters, fc.Arbitrary<IDataObject>]> = [
	[
		'teamMember',
		{
			...fromItem('firstName', 'lastName', 'email', 'clearFields', 'contactDetailsMode'),
			additionalFields: fromItem('jobTitle', 'department', 'avatarUrl'),
			...detailsInJson('={{ $json.details }}'),
		},
		fc.record({
			email,
			firstName: filled,
			lastName: filled,
			jobTitle: maybe,
			department: maybe,
			avatarUrl: websites,
			clearFields: fc.subarray(['jobTitle', 'department', 'avatarUrl']),
			contactDetailsMode: fc.constantFrom('merge', 'replace'),
			details: fc.array(detail, { maxLength: 4 }),
		}) as fc.Arbitrary<IDataObject>,
	],
	[
		'contact',
		{
			...fromItem('fullName', 'email', 'clearFields'),
			additionalFields: fromItem('company', 'message', 'linkedin', 'mobile', 'phone', 'website'),
		},
		fc.record({
			email,
			fullName: filled,
			company: maybe,
			message: maybe,
			linkedin: fc.constantFrom('https://www.linkedin.com/in/one', 'two', null),
			mobile: phones,
			phone: phones,
			website: websites,
			clearFields: fc.subarray(['company', 'phone', 'linkedin']),
		}) as fc.Arbitrary<IDataObject>,
	],
];

const upsert = async (parameters: INodeParameters, items: IDataObject[], options = {}) => {
	const upserting = { operation: 'upsert', output: 'raw', ...parameters, options };
	const { json, error } = await service.run(upserting, { items: items as never });
	expect(error).toBeUndefined();
	return json;
};
const stored = async (resource: string) =>
	await recordsOf(service.credential, resource as Resource);

const keep = { existingValues: 'keep' };

/** The last row of each email: an earlier one would change the record back. */
const lastOfEach = (rows: IDataObject[]) => [
	...new Map(rows.map((row) => [String(row.email).toLowerCase(), row])).values(),
];

/** Neither is a field that the form can change. */
const DERIVED = ['updatedAt', 'contact', 'outcome', 'changedFields'];

/** What a record must still match when its values are kept; a write may give contact details new IDs. */
const valuesOf = (record: IDataObject): object => {
	const kept = Object.entries(record)
		.filter(([name, value]) => !DERIVED.includes(name) && value !== null)
		.map(([name, value]): [string, unknown] => {
			if (!Array.isArray(value)) return [name, value];
			const entries = (value as IDataObject[]).map(({ id: _, ...entry }) => entry);
			return [name, expect.arrayContaining(entries.map((one) => expect.objectContaining(one)))];
		});
	return Object.fromEntries(kept);
};

describe.each(kinds)('Create or Update of a %s with any input', (resource, fields, row) => {
	const parameters = { resource, ...fields };

	it('leaves the service as it is in a second run, and sends no write', async () => {
		await forAllAsync(40, [fc.array(row, { minLength: 1, maxLength: 4 })], async (rows) => {
			const items = lastOfEach(rows);
			await upsert(parameters, items);
			const before = await stored(resource);
			service.forget();
			const second = await upsert(parameters, items);
			expect(second.map(({ outcome }) => outcome)).toEqual(items.map(() => 'unchanged'));
			const writes = service.sandbox.requests.filter(({ method, status }) =>
				method === 'POST' ? status !== 200 : method !== 'GET',
			);
			expect(writes).toEqual([]);
			expect(await stored(resource)).toEqual(before);
		});
	});

	it('changes no value that was there with Existing Values: Keep; a dry run says the same', async () => {
		await forAllAsync(300, [row, row], async (first, other) => {
			service.begin();
			const second = [{ ...other, email: String(first.email).toUpperCase() }];
			const [before] = await upsert(parameters, [first]);
			const tried = { ...keep, dryRun: true };
			const [{ outcome, changedFields }] = await upsert(parameters, second, tried);
			const [after] = await upsert(parameters, second, keep);
			expect(after).toMatchObject({ ...valuesOf(before), changedFields });
			expect(asPlanned(after.outcome)).toBe(outcome);
			// Nothing is left to fill in.
			expect(await upsert(parameters, second, keep)).toMatchObject([{ outcome: 'unchanged' }]);
		});
	});
});

it('Existing Values: Keep fills in what is empty, and adds details of a kind that the card does not have', async () => {
	const phone = (value: string, named: string) => ({ type: 'phone', label: named, value });
	const member = (additionalFields: INodeParameters, ...details: object[]) => ({
		resource: 'teamMember',
		...ada,
		additionalFields,
		...detailsInJson(details),
	});
	await upsert(member({ jobTitle: 'Analyst' }, phone('+1', 'Mobile')), [{}]);
	const [{ outcome, changedFields }] = await upsert(
		member({ jobTitle: 'Earl', department: 'Ships' }, phone('+2', 'Mobile'), phone('+3', 'Office')),
		[{}],
		keep,
	);
	expect([outcome, changedFields]).toEqual(['updated', ['department', 'contactDetails']]);
	expect(service.bodies().at(-1)).toEqual({
		department: 'Ships',
		contactDetails: [phone('+1', 'Mobile'), phone('+3', 'Office')],
	});
});
