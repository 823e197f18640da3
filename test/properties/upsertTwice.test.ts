import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { socialPlatforms } from '../../contract';
import { runs } from '../support/expectations/propertyRuns';
import { useService } from '../support/services/service';

const service = useService();

/** A text that a cell of a spreadsheet may hold. */
const text = fc.oneof(
	fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !value.includes('\0')),
	fc.constantFrom('', ' ', '=', 'null', '0', '李 雷', ' x '),
);
const filled = text.map((value) => `x${value}`);
const maybe = fc.option(text, { nil: null });
const email = fc.integer({ min: 0, max: 5 }).map((n) => `p${n}@northwind.example`);
const mode = fc.constantFrom('merge', 'replace');
const label = fc.option(fc.constantFrom('Mobile', 'Office', ''), { nil: null });

const detail = fc.oneof(
	fc.record({ type: fc.constantFrom('phone', 'website'), label, value: filled }),
	fc.record({
		type: fc.constant('social_media'),
		label,
		value: filled,
		platform: fc.constantFrom(...socialPlatforms.slice(0, 3)),
	}),
	fc.record({
		type: fc.constant('address'),
		label,
		address: fc.record({ city: filled, line2: text }),
	}),
);

const members = fc.array(
	fc.record({
		email,
		firstName: filled,
		lastName: filled,
		jobTitle: maybe,
		mode,
		details: fc.array(detail, { maxLength: 4 }),
	}),
	{ minLength: 1, maxLength: 4 },
);
const contacts = fc.array(fc.record({ email, fullName: filled, company: maybe, message: maybe }), {
	minLength: 1,
	maxLength: 4,
});

const upsertMember = {
	resource: 'teamMember',
	operation: 'upsert',
	firstName: '={{ $json.firstName }}',
	lastName: '={{ $json.lastName }}',
	email: '={{ $json.email }}',
	clearFields: ['jobTitle', 'department'],
	contactDetailsMode: '={{ $json.mode }}',
	specifyContactDetails: 'json',
	contactDetailsJson: '={{ $json.details }}',
	additionalFields: { jobTitle: '={{ $json.jobTitle }}' },
};
const upsertContact = {
	resource: 'contact',
	operation: 'upsert',
	fullName: '={{ $json.fullName }}',
	email: '={{ $json.email }}',
	clearFields: ['company', 'phone'],
	additionalFields: { company: '={{ $json.company }}', message: '={{ $json.message }}' },
};

const stored = async (resource: string) =>
	(await service.run({ resource, operation: 'list', returnAll: true, output: 'raw' })).json;

/** The last row of each email: an earlier one would change the record back. */
const lastOfEach = (rows: IDataObject[]) => [
	...new Map(rows.map((row) => [row.email, row])).values(),
];

describe('Create or Update, run twice with the same random input', () => {
	it.each([
		['teamMember', upsertMember, members],
		['contact', upsertContact, contacts],
	] as const)(
		'leaves the service as it is and sends no write (%s)',
		async (resource, parameters, input) => {
			await fc.assert(
				fc.asyncProperty(input as fc.Arbitrary<IDataObject[]>, async (rows) => {
					const items = lastOfEach(rows);
					const first = await service.run(parameters, { items });
					expect(first.error).toBeUndefined();
					const before = await stored(resource);
					service.sandbox.requests.length = 0;
					const second = await service.run(parameters, { items });
					expect(second.json.map(({ outcome }) => outcome)).toEqual(items.map(() => 'unchanged'));
					const writes = service.sandbox.requests.filter(({ method, status }) =>
						method === 'POST' ? status !== 200 : method !== 'GET',
					);
					expect(writes).toEqual([]);
					expect(await stored(resource)).toEqual(before);
				}),
				{ numRuns: runs(40) },
			);
		},
	);
});
