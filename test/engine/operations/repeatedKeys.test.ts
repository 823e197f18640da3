import type { INodeParameters } from 'n8n-workflow';
import { contact, fromItem, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const fullName = '={{ $json.name }}';
const named = { firstName: 'Ada', lastName: fullName };
const upsertMember = member('upsert', { ...named, ...fromItem('email') });
const upsertContact = contact('upsert', { fullName, ...fromItem('email') });
const items = [
	{ name: 'One', email: 'ada@x.example' },
	{ name: 'Other', email: 'grace@x.example' },
	{ name: 'Two', email: 'ADA@x.example' },
];
const WARNING =
	'The first and third items have the same email: where they differ, the last one overwrites the others, in every run. Merge them into one item';

describe.each([
	['Team Member', upsertMember],
	['Contact', upsertContact],
])('Two items with one email: %s', (_, parameters) => {
	const warnings = async (options: INodeParameters = {}, rows = items) =>
		(await service.run({ ...parameters, options }, { items: rows })).json.map(
			({ warning }) => warning,
		);

	it('warn where the later one changes what the earlier one has written', async () => {
		expect(await warnings()).toEqual([undefined, undefined, WARNING]);
		expect(await warnings({ dryRun: true })).toEqual([undefined, undefined, WARNING]);
		expect(await warnings()).toEqual([undefined, undefined, WARNING]);
	});

	it('say nothing where the later one changes nothing', async () => {
		const same = [items[2], items[2]];
		await warnings({}, [items[0]]);
		expect(await warnings({}, same)).toEqual([undefined, undefined]);
		expect(await warnings({ existingValues: 'keep' })).toEqual([undefined, undefined, undefined]);
	});
});

it('A contact of which a later item has a close name is named too', async () => {
	const upsert = {
		...upsertContact,
		email: '',
		additionalFields: fromItem('phone', 'jobTitle'),
		options: { matchContactsBy: 'firstAvailable' },
	};
	const phone = '+47 22 22 22 22';
	const { json } = await service.run(upsert, {
		items: [
			{ name: 'Ada Lovelace', phone, jobTitle: 'Analyst' },
			{ name: 'A. Lovelace', phone, jobTitle: 'Countess' },
		],
	});
	expect(json.map(({ warning }) => warning)).toEqual([
		undefined,
		expect.stringMatching(
			/^The first and second items have the same email or other details: where/,
		),
	]);
});

it('Two contacts with two numbers in common are named once', async () => {
	const person = { name: 'Ada Lovelace', phone: '+47 22 22 22 22', mobile: '+47 99 99 99 99' };
	const upsert = {
		...upsertContact,
		email: '',
		additionalFields: fromItem('phone', 'mobile', 'jobTitle'),
		options: { matchContactsBy: 'firstAvailable' },
	};
	const { json } = await service.run(upsert, {
		items: ['Analyst', 'Countess'].map((jobTitle) => ({ ...person, jobTitle })),
	});
	expect(json.map(({ warning }) => warning)).toEqual([
		undefined,
		expect.stringMatching(/^The first and second items have the same email or other details/),
	]);
});
