import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runs } from '../support/expectations/propertyRuns';
import { useService } from '../support/services/service';

const service = useService({}, 'onDemand');

const values = fc.constantFrom('One', 'Two', '');
const websites = fc.constantFrom('https://one.example', 'https://two.example', '');
const phones = fc.constantFrom('+47 22 22 22 21', '+47 22 22 22 22', '');
const linkedin = fc.constantFrom('https://www.linkedin.com/in/one', 'two', '');

/** The form of one record with some of its fields, by resource. All are records of the same email. */
const forms: Record<string, fc.Arbitrary<INodeParameters>> = {
	teamMember: fc.record({
		firstName: fc.constantFrom('Ada', 'Augusta'),
		lastName: fc.constantFrom('Lovelace', 'Byron'),
		email: fc.constantFrom('ada@northwind.example', 'ADA@northwind.example'),
		additionalFields: fc.record(
			{ jobTitle: values, department: values, avatarUrl: websites },
			{ requiredKeys: [] },
		),
		clearFields: fc.subarray(['jobTitle', 'department', 'avatarUrl']),
		contactDetailsMode: fc.constantFrom('merge', 'replace'),
		contactDetails: fc.record(
			{
				phone: fc.array(
					fc.record({ value: fc.constantFrom('+1', '+2'), label: fc.constantFrom('A', 'B', '') }),
					{ minLength: 1, maxLength: 2 },
				),
				address: fc.array(
					fc.record({
						label: fc.constantFrom('A', 'B'),
						city: fc.constantFrom('Oslo', 'Bergen'),
						country: fc.constantFrom('', 'Norway'),
					}),
					{ minLength: 1, maxLength: 1 },
				),
			},
			{ requiredKeys: [] },
		),
	}),
	contact: fc.record({
		fullName: fc.constantFrom('Grace Hopper', 'Grace Murray'),
		email: fc.constantFrom('grace@example.com', 'Grace@example.com'),
		additionalFields: fc.record(
			{
				address: values,
				company: values,
				internalNote: values,
				jobTitle: values,
				linkedin,
				message: values,
				mobile: phones,
				phone: phones,
				website: websites,
			},
			{ requiredKeys: [] },
		),
		clearFields: fc.subarray(['company', 'jobTitle', 'phone', 'linkedin']),
	}) as fc.Arbitrary<INodeParameters>,
};

const upsert = async (resource: string, form: INodeParameters, options: INodeParameters) => {
	const parameters = { resource, operation: 'upsert', output: 'raw', ...form, options };
	const { json, error } = await service.run(parameters);
	expect(error).toBeUndefined();
	return json[0];
};

const isEmpty = (value: unknown) =>
	value === undefined || value === null || (Array.isArray(value) && value.length === 0);
/** Neither is a field that the form can change. */
const DERIVED = ['updatedAt', 'contact', 'outcome', 'changedFields'];
const withoutId = ({ id: _id, ...detail }: IDataObject) => detail;

describe.each(Object.keys(forms))('Existing Values: Keep, for a %s', (resource) => {
	it('changes no value that was there, and a dry run says the same as the run', async () => {
		await fc.assert(
			fc.asyncProperty(forms[resource], forms[resource], async (first, second) => {
				service.begin();
				const before = await upsert(resource, first, {});
				const keep = { existingValues: 'keep' };
				const planned = await upsert(resource, second, { ...keep, dryRun: true });
				const after = await upsert(resource, second, keep);
				expect(planned).toMatchObject({
					outcome: after.outcome,
					changedFields: after.changedFields,
				});
				for (const [name, value] of Object.entries(before)) {
					if (isEmpty(value) || DERIVED.includes(name)) continue;
					if (name === 'contactDetails')
						expect((after[name] as IDataObject[]).map(withoutId)).toEqual(
							expect.arrayContaining((value as IDataObject[]).map(withoutId)),
						);
					else expect({ [name]: after[name] }).toEqual({ [name]: value });
				}
				// Nothing is left to fill in.
				const again = await upsert(resource, second, keep);
				expect(again.outcome).toBe('unchanged');
			}),
			{ numRuns: runs(300) },
		);
	});
});

describe('Existing Values: Keep', () => {
	const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };

	it('fills in what is empty, and adds details of a kind that the card does not have', async () => {
		service.begin();
		await upsert(
			'teamMember',
			{
				...ada,
				additionalFields: { jobTitle: 'Analyst' },
				contactDetails: { phone: [{ value: '+1', label: 'Mobile' }] },
			},
			{},
		);
		service.sandbox.requests.length = 0;
		const { outcome, changedFields } = await upsert(
			'teamMember',
			{
				...ada,
				additionalFields: { jobTitle: 'Countess', department: 'Engines' },
				contactDetails: {
					phone: [
						{ value: '+2', label: 'Mobile' },
						{ value: '+3', label: 'Office' },
					],
				},
			},
			{ existingValues: 'keep' },
		);
		expect(outcome).toBe('updated');
		expect(changedFields).toEqual(['department', 'contactDetails']);
		expect(service.bodies().at(-1)).toEqual({
			department: 'Engines',
			contactDetails: [
				{ type: 'phone', label: 'Mobile', value: '+1' },
				{ type: 'phone', label: 'Office', value: '+3' },
			],
		});
	});
});
