import type { IDataObject } from 'n8n-workflow';
import { matchingByAny, outcomes } from '../../../support/form/matchingByAny';
import { atRequest, runWhile } from '../../../support/services/proxy';
import { useService } from '../../../support/services/service';

const service = useService();
const { byAny, before, run } = matchingByAny(service);

const grace = { fullName: 'Grace Hopper' };

describe('Match By with several details', () => {
	it.each([
		['phone', 'mobile'],
		['mobile', 'phone'],
	])('does not give a contact the number of its %s as that of its %s too', async (has, gets) => {
		const [{ id }] = await before({ ...grace, [has]: '+1 55' });
		const rows = [{ [gets]: '+155' }, { [gets]: '+155', [has]: '+1 66' }];
		const { json } = await run(rows.map((row) => ({ ...grace, ...row })));
		expect(outcomes(json)).toEqual(['unchanged', 'updated']);
		expect(json[1]).toMatchObject({ id, [has]: '+1 66', [gets]: '+155' });
	});

	const differing: Array<[label: string, noun: string, known: IDataObject, row: IDataObject]> = [
		[
			"Email, 'a@x.example'",
			'phone number',
			{ phone: '+1 55', email: 'a@x.example' },
			{ email: 'b@x.example' },
		],
		[
			"Email, 'a@x.example'",
			'profile',
			{ linkedin: 'grace', email: 'a@x.example' },
			{ email: 'b@x.example' },
		],
		[
			"Email, 'a@x.example'",
			'company',
			{ company: 'A', email: 'a@x.example' },
			{ email: 'b@x.example' },
		],
		["Mobile, '+1 55'", 'company', { company: 'A', mobile: '+1 55' }, { mobile: '+1 56' }],
		["LinkedIn, 'grace'", 'company', { company: 'A', linkedin: 'grace' }, { linkedin: 'hopper' }],
	];

	it.each(differing)(
		'asks about a different %s beside the same name and %s',
		async (label, noun, known, row) => {
			const [{ id }] = await before({ ...grace, ...known });
			const item = { ...grace, ...known, ...row };
			for (const dryRun of [true, false]) {
				const { json } = await run([item], { dryRun });
				expect(json[0].error).toContain(
					`'Full Name' is 'Grace Hopper', but the contact with this name and ${noun} has a different ${label}: Grace Hopper (${id}). So nothing was written.`,
				);
			}
			const [{ id: added }] = await before(item);
			const { json } = await run([{ ...item, jobTitle: 'X' }]);
			expect(json).toMatchObject([{ id: added, outcome: 'updated' }]);
		},
	);

	it.each(differing)(
		'with a different %s and a similar name, asks beside a number or profile, and creates a colleague beside a company (%s)',
		async (_, noun, known, row) => {
			await before({ ...grace, ...known });
			for (const fullName of ['G. Hopper', 'Grace Hoper']) {
				const { json } = await run([{ ...known, ...row, fullName }], { dryRun: true });
				const { outcome, error } = json[0];
				if (noun === 'company') expect(outcome).toBe('would create');
				else expect(error).toContain('This may be the same person');
			}
		},
	);

	it.each<[string, IDataObject, IDataObject]>([
		['mobile', { mobile: '+1 55' }, { mobile: '+1 56' }],
		['profile', { linkedin: 'grace' }, { linkedin: 'hopper' }],
		['email', { email: 'a@x.example' }, { email: 'b@x.example' }],
	])('asks about each item of one %s, also with an initial, in every run', async (_, has, own) => {
		await before({ ...grace, company: 'A', ...has });
		const fullNames = ['G. Hopper', 'Grace Hopper', 'Grace Hopper', 'Dr. G. Hopper'];
		const rows = fullNames.map((fullName) => ({ fullName, company: 'A', ...own }));
		for (const dryRun of [true, false, false]) {
			const { json } = await run(rows, { dryRun });
			const refused = expect.stringContaining('So nothing was written') as string;
			expect(json.map(({ error }) => error)).toEqual(rows.map(() => refused));
		}
	});

	it.each<[string, IDataObject, IDataObject]>([
		['an email', {}, { email: 'paul.schmidt@x.example' }],
		['another profile', { linkedin: 'peter' }, { linkedin: 'paul' }],
		['a profile', {}, { linkedin: 'paul' }],
	])('asks about an initial with the same number and %s', async (_, known, row) => {
		const phone = '+1 55';
		await before({ fullName: 'Peter Schmidt', phone, ...known });
		const { json } = await run([{ fullName: 'P. Schmidt', phone, ...row }]);
		expect(json[0].error).toContain('This may be the same person');
	});

	it.each<[string, IDataObject, IDataObject]>([
		['P. Schmidt', { email: 'paul.schmidt@x.example' }, {}],
		['Prof. Dr. P. Schmidt', { email: 'paul.schmidt@x.example' }, {}],
		['P. Schmidt (Sales)', { email: 'paul.schmidt@x.example' }, {}],
		['P. Schmidt', { linkedin: 'paul-schmidt' }, {}],
		['P. Schmidt', { mobile: '+49 170 1' }, {}],
		['P. Schmidt', { mobile: '+49 170 1' }, { mobile: '+49 170 2' }],
		['P. Schmidt', {}, { mobile: '+49 170 2' }],
		['Pete Schmidt', { email: 'pete.schmidt@x.example' }, {}],
	])('asks whether %s with %j is Peter Schmidt with %j', async (fullName, known, row) => {
		const phone = '+49 30 100';
		await before({ fullName, phone, ...known });
		const { json } = await run([{ fullName: 'Peter Schmidt', phone, ...row }]);
		expect(json[0].error).toContain('This may be the same person');
	});

	it('keeps the fuller name where the other one has a title', async () => {
		const phone = '+49 30 100';
		const [{ id }] = await before({ fullName: 'Peter Schmidt', phone });
		const runOne = async (fullName: string) =>
			(await run([{ fullName, phone, jobTitle: fullName }])).json[0];
		expect(await runOne('Prof. Dr. P. Schmidt')).toMatchObject({ id, fullName: 'Peter Schmidt' });
		expect(await runOne('Paul Schmidt')).toMatchObject({ outcome: 'created' });
	});

	it.each([
		[['O. Vogelmann', 'Olga Vogelmann', 'Oskar Vogelmann']],
		[['Olga Vogelmann', 'O. Vogelmann', 'Oskar Vogelmann']],
		[['Oskar Vogelmann', 'Olga Vogelmann', 'O. Vogelmann']],
		[['O. Vogelmann', 'Olga Vogelmann', 'Alan Turing']],
		[['Olga Vogelmann', 'Alan Turing', 'O. Vogelmann']],
		[['O. Vogelmann', 'Olga Vogelmann', 'Olga B. Vogelmann']],
		[['Olga Vogelmann', 'Frau O. Vogelmann', 'O. Vogelmann']],
	])('decides the same in a dry run, the first run and the next one: %j', async (names) => {
		const rows = names.map((fullName) => ({ fullName, phone: '+49 30 100' }));
		const doubtful = async (options = {}) =>
			(await run(rows, options)).json.map(({ error }) => error !== undefined);
		const planned = await doubtful({ dryRun: true });
		expect(await doubtful()).toEqual(planned);
		const { json } = await run(rows);
		expect(json.map(({ error }) => error !== undefined)).toEqual(planned);
		expect(outcomes(json).filter((outcome) => outcome && outcome !== 'unchanged')).toEqual([]);
	});

	it('names the field with the value that several contacts have', async () => {
		const phone = '+1 55';
		await before({ ...grace, phone }, { ...grace, phone });
		const { json } = await run([{ ...grace, phone, mobile: '+1 66' }]);
		expect(json[0].error).toContain("'Phone' is '+1 55', but 2 contacts have this name");
		expect(json[0].error).toContain('give the item and its contact the same email');
	});

	it('takes an initial with the same number and profile', async () => {
		const both = { phone: '+1 55', linkedin: 'grace' };
		await before({ ...grace, ...both });
		const { json } = await run([{ fullName: 'G. Hopper', ...both, jobTitle: 'X' }]);
		expect(json).toMatchObject([{ outcome: 'updated', fullName: 'Grace Hopper' }]);
	});

	it('gives the contact that the email finds the name of the item', async () => {
		const email = 'g@x.example';
		await before({ ...grace, email });
		const { json } = await run([{ fullName: 'G. Hopper', email }]);
		expect(json).toMatchObject([{ outcome: 'updated', fullName: 'G. Hopper' }]);
	});

	it.each([
		['Acme AG', 'acme ag', 'acme ag'],
		['Acme S.A.', 'Acme SA', 'Acme SA'],
		['Beta GmbH & Co. KG', 'beta', 'Beta GmbH & Co. KG'],
		['Beta', 'Beta, GmbH', 'Beta, GmbH'],
		['Beta GmbH', 'Beta AG', 'Beta AG'],
	])('takes %s and %s for one company, and keeps %s', async (known, company, kept) => {
		const [{ id }] = await before({ ...grace, company: known });
		const { json } = await run([{ ...grace, company, jobTitle: 'X' }]);
		expect(json).toMatchObject([{ id, company: kept }]);
	});

	it('changes nothing in a second run of rows with and without the legal form', async () => {
		const rows = ['Beta', 'Beta GmbH', 'Beta'].map((company) => ({ ...grace, company }));
		await run(rows);
		const { json } = await run(rows);
		expect(outcomes(json)).toEqual(['unchanged', 'unchanged', 'unchanged']);
	});

	it('changes nothing in a second run, where the email finds what the company has found', async () => {
		const company = 'Beta';
		await before({ ...grace, company: 'Beta GmbH' });
		const rows = [{ ...grace, company, email: 'g@x.example' }];
		expect((await run(rows)).json).toMatchObject([{ changedFields: ['email'] }]);
		expect(outcomes((await run(rows)).json)).toEqual(['unchanged']);
	});

	it('finds the right one of two namesakes as the message says', async () => {
		const [{ id }] = await before(...[1, 2].map(() => ({ ...grace, company: 'Acme' })));
		const rows = [{ ...grace, company: 'Acme', email: 'g@x.example' }];
		expect((await run(rows)).json[0].error).toContain('2 contacts have this name and company');
		service.sandbox.updateContact(service.workspaceId, String(id), { email: 'g@x.example' });
		expect((await run(rows)).json).toMatchObject([{ id, outcome: 'unchanged' }]);
	});

	it('warns nobody of a namesake in the same company', async () => {
		const namesakes = [{ email: 'a@x.example' }, { email: 'b@x.example' }, { phone: '+1 55' }];
		const company = 'Acme';
		await before(...namesakes.map((one) => ({ ...grace, company, ...one })));
		const { json } = await run(
			namesakes.map((one) => ({ ...grace, company, ...one, jobTitle: 'X' })),
		);
		expect(json.map(({ outcome, warning }) => [outcome, warning])).toEqual(
			namesakes.map(() => ['updated', undefined]),
		);
	});

	it('plans what it does for father and son with one number', async () => {
		const phone = '+1 55';
		const items = ['John Smith Sr.', 'John Smith Jr.', 'John Smith Sr.'].map((fullName, index) => ({
			...{ fullName, phone, jobTitle: `Job ${index}` },
		}));
		const planned = await run(items, { dryRun: true });
		expect(outcomes(planned.json)).toEqual(['would create', 'would create', 'would update']);
		expect(planned.json.map(({ id }) => id)).toEqual([null, null, null]);
		expect(outcomes((await run(items)).json)).toEqual(['created', 'created', 'updated']);
	});

	it('does not store a number twice that Existing Values keeps', async () => {
		await before({ ...grace, phone: '+1 55' });
		const item = { ...grace, mobile: '+155', phone: '+1 66' };
		const { json } = await run([item], { existingValues: 'keep' });
		expect(json).toMatchObject([{ outcome: 'unchanged', phone: '+1 55', mobile: null }]);
	});

	it('gives nobody an email that a contact has who was added since the list was read', async () => {
		const [{ id }] = await before({ ...grace, phone: '+1 55' });
		const email = 'g@x.example';
		const other = atRequest(1, () =>
			service.sandbox.addContact(service.workspaceId, { ...grace, email }),
		);
		const items = [{ ...grace, phone: '+1 55', email, jobTitle: 'X' }];
		const { json } = await runWhile(service, other, byAny, { items });
		expect(json).toMatchObject([{ outcome: 'updated', email }]);
		expect(json[0].id).not.toBe(id);
	});

	it('lists both contacts when one has the number and the other the profile', async () => {
		const details = [{ phone: '+1 55' }, { linkedin: 'grace' }];
		const both = await before(...details.map((one) => ({ ...grace, ...one })));
		const { json } = await run([{ ...grace, ...details[0], ...details[1] }]);
		expect(json[0].error).toContain('2 contacts have this name and phone number or profile');
		for (const { id } of both) expect(json[0].error).toContain(`Grace Hopper (${id})`);
		expect(service.writes()).toEqual([]);
	});
});
