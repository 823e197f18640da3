import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import { expectRefusals } from '../../support/expectations/told';
import { ada, contact, detailsInJson, grace, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const mappingMode = 'autoMapInputData';
const createMember = member('create', { mappingMode });
const upsertMember = member('upsert', { mappingMode });
const createContact = contact('create', { mappingMode });
const upsertContact = contact('upsert', { mappingMode });

const adaRow = { 'First name': 'Ada', 'Last name': 'Lovelace', 'E-mail': ada.email };
const graceRow = { 'Full name': grace.fullName, 'E-mail': grace.email };
const withAda = (cells: IDataObject) => ({ ...adaRow, ...cells });
const withGrace = (cells: IDataObject) => ({ ...graceRow, ...cells });

/** What is sent for each of the rows, which are one run. */
async function bodiesFor(parameters: INodeParameters, items: IDataObject[]): Promise<unknown[]> {
	service.forget();
	const { error } = await service.run(parameters, { items });
	expect(error).toBeUndefined();
	return service.bodies();
}

describe('Map Automatically', () => {
	it('makes one address of its parts, and sends the mobile number first', async () => {
		const row = {
			...{ Phone: 15550199, Mobile: '+1 555 0100', 'Office street': '12 Main Street' },
			...{ 'Office city': 'Austin', 'Office state': 'TX', 'Office ZIP': 78701 },
			'Office country': 'USA',
		};
		const [line1, city, postalCode, country] = ['12 Main Street', 'Austin, TX', '78701', 'USA'];
		const contactDetails = [
			{ type: 'address', label: 'Office', address: { line1, city, postalCode, country } },
			{ type: 'phone', label: 'Mobile', value: '+1 555 0100' },
			{ type: 'phone', label: 'Office', value: '15550199' },
		];
		expect(await bodiesFor(createMember, [withAda(row)])).toEqual([{ ...ada, contactDetails }]);
	});

	it('adds the parts of an address to a city, and takes them for something else without', async () => {
		const parts: Array<[string, IDataObject]> = [
			['Address 2', { line2: 'it' }],
			['Postcode', { postalCode: 'it' }],
			['State', { city: 'Austin, it' }],
			['Country', { country: 'it' }],
		];
		const items = parts.map(([heading]) =>
			withAda({ Company: 'Navy', City: 'Austin', [heading]: 'it' }),
		);
		expect(await bodiesFor(createMember, items)).toMatchObject(
			parts.map(([, part]) => ({ contactDetails: [{ address: { city: 'Austin', ...part } }] })),
		);
		const row = { state: 'active', country: { code: 'NO' }, zip: 1, 'Address 2': 2 };
		expect(await bodiesFor(createMember, [withAda(row)])).toEqual([ada]);
		expect(await bodiesFor(createContact, [withGrace(row)])).toEqual([grace]);
	});

	it('takes a mark for no value', async () => {
		const marks = [
			...['x', 'X', ' x ', '✓', '✔', '✔️', '☑', '✅', 'true', 'TRUE', 'yes', 'Y', '1', 'on'],
			...['✗', '✘', '☐', '☒', '❌', 'false', 'No', 'n', '0', 'off', '-', '–', 'n/a', 'none'],
			...['ja', 'Nein', 'Oui', 'non', 'sí', 'WAHR', 'FALSCH', 'VRAI', 'FAUX', 'VERDADERO', 'falso'],
			...[true, false, 1, 0],
		];
		const ofContacts = ['LinkedIn', 'Mobile', 'Phone', 'Website'];
		const columns = ['X', 'Slack', 'WhatsApp', 'Photo', ...ofContacts];
		const cells = (headings: string[]) => [
			...marks.map((mark) => ({ Mobile: mark })),
			...headings.flatMap((heading) => ['x', true, 1].map((mark) => ({ [heading]: mark }))),
		];
		const members = cells(columns).map((cell) => withAda(cell));
		expect(await bodiesFor(createMember, members)).toEqual(members.map(() => ada));
		const contacts = cells(ofContacts).map((cell) => withGrace(cell));
		expect(await bodiesFor(createContact, contacts)).toEqual(contacts.map(() => grace));
		expect(await bodiesFor(createMember, [withAda({ X: '✓', Twitter: '@ada' })])).toMatchObject([
			{ contactDetails: [{ platform: 'x', value: '@ada' }] },
		]);
	});

	it('names a contact by the full name, or by its parts in their order', async () => {
		const rows: Array<[IDataObject, string]> = [
			[{ Name: 'Grace Hopper' }, 'Grace Hopper'],
			[{ 'First name': 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
			[{ Surname: 'Hopper', 'First name': 'Grace' }, 'Grace Hopper'],
			[{ 'First name': 'Grace' }, 'Grace'],
			[{ 'Full name': '', 'First name': 'Grace', 'Last name': 'Hopper' }, 'Grace Hopper'],
			[{ 'Full name': 'G. Hopper', 'First name': 'Grace', 'Last name': 'Hopper' }, 'Grace Hopper'],
			[{ Name: 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
			[{ Name: 'Hopper', Vorname: 'Grace' }, 'Grace Hopper'],
			[{ Name: 'Hopper, Grace', Surname: 'HOPPER' }, 'Hopper, Grace'],
			[{ Name: 'Hopper', 'First name': 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
			[{ Name: 'Amazing Grace', 'First name': 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
		];
		const items = rows.map(([row]) => row);
		const expected = rows.map(([, fullName]) => ({ fullName }));
		expect(await bodiesFor(createContact, items)).toEqual(expected);
	});

	it('writes the address of a contact in one line', async () => {
		const row = { Country: 'Norway', City: 'Oslo', Address: '12 High Street', ZIP: 150 };
		const address = '12 High Street, Oslo, 150, Norway';
		expect(await bodiesFor(createContact, [withGrace(row)])).toEqual([{ ...grace, address }]);
		const noPlace = withGrace({ ...row, City: '', Address: null });
		expect(await bodiesFor(createContact, [noPlace])).toEqual([grace]);
	});

	it('takes two headings for one field as one, if no values differ', async () => {
		const rows: Array<[IDataObject, string | undefined]> = [
			[{ Mobile: '+1 555 0100', Cell: '' }, '+1 555 0100'],
			[{ Mobile: null, Cell: '+1 555 0100' }, '+1 555 0100'],
			[{ Mobile: '+1 555 0100', Cell: ' +1 555 0100 ' }, '+1 555 0100'],
			[{ Mobile: 0, Cell: 15550100, 'Cell phone': '15550100' }, '15550100'],
			[{ Mobile: '', Cell: ' ' }, undefined],
			[{ Mobile: '+47 400 00 000', Cell: '+4740000000' }, '+47 400 00 000'],
		];
		const items = rows.map(([cells]) => withGrace(cells));
		expect(await bodiesFor(createContact, items)).toEqual(
			rows.map(([, mobile]) => ({ ...grace, ...(mobile && { mobile }) })),
		);
	});

	it('takes Title for the job title in a file without another heading for it, and not a form of address', async () => {
		const rows = [{ Title: 'Buyer' }, { Title: 'Dr.' }, { Title: 'Pilot' }].map(withGrace);
		const withJob = (jobTitle: string) => ({ ...grace, jobTitle });
		expect(await bodiesFor(createContact, rows)).toEqual([
			withJob('Buyer'),
			grace,
			withJob('Pilot'),
		]);
		const position = withGrace({ Title: 'Mrs.', Position: 'Buyer' });
		expect(await bodiesFor(createContact, [...rows, position])).toEqual([
			...[grace, grace, grace],
			withJob('Buyer'),
		]);
	});

	it('says once what is both city and state', async () => {
		const row = withGrace({ City: 'Berlin', State: 'Berlin', Country: 'Germany' });
		const address = 'Berlin, Germany';
		expect(await bodiesFor(createContact, [row])).toEqual([{ ...grace, address }]);
	});

	it('refuses a row in the words of its headings, and sends nothing', async () => {
		const differ = (headings: string, field: string) =>
			`${headings} are headings for the same field, ${field}, with different values: remove or rename all but one`;
		const no = (problem: string) => new RegExp(`no item has a heading for: ${problem}`);
		await expectRefusals(service, createMember, [
			[differ("'E-mail' and 'Email'", 'Email'), withAda({ Email: 'other@northwind.example' })],
			[
				differ("'Mobile' and 'Cell phone'", 'Phone (Mobile)'),
				withAda({ Mobile: '+1 555 0100', Cell: '', 'Cell phone': '+1 555 0199' }),
			],
			[
				"'Cell' must be text or a number, but is a list",
				withAda({ Mobile: '+1 555 0100', Cell: ['+1 555 0199'] }),
			],
			["'Mobile' must be text or a number, but is a list", withAda({ Mobile: ['+1', '+2'] })],
			["'Last name' is required, but is empty", withAda({ 'Last name': ' ' })],
			[
				"'E-mail' must be one email address, such as ada@example.com, but is 'ada at northwind'",
				withAda({ 'E-mail': 'ada at northwind' }),
			],
		]);
		const work = withAda({ 'E-mail': '', 'Work email': 'ada' });
		await expectRefusals(service, createMember, [
			[/^'Work email' must be one email address/, work],
		]);
		await expectRefusals(service, createMember, [
			[
				"'Mapping' is 'Map Automatically', but no item has a heading for: First name, Last name. Headings found: 'Nickname', 'Room', 'E-Mail'. Rename the headings, or choose 'Map Each Field Below'",
				{ Room: 4, Nickname: 'Ada', 'E-Mail': ada.email },
			],
		]);
		for (const heading of ['Telefon gesch\uFFFDftlich', 'TÃ©lÃ©phone bureau'])
			await expectRefusals(service, createMember, [
				[
					`'Mapping' is 'Map Automatically', but the heading '${heading}' has characters damaged by a wrong encoding. Export the file again as UTF-8, or set 'Encoding' in the node that reads it`,
					withAda({ [heading]: '+49 30 1234567' }),
				],
			]);
		await expectRefusals(service, upsertMember, [[/Headings found: none\./, {}]]);
		await expectRefusals(service, createContact, [[no('Full name\\.'), { Company: 'Navy' }]]);
		await expectRefusals(service, createContact, [
			["'name' must be text or a number, but is an object", { name: { first: 'Grace' } }],
		]);
		await expectRefusals(service, upsertContact, [[no('Email\\.'), { 'Full name': 'Grace' }]]);
		await expectRefusals(service, upsertContact, [
			[/^'E-mail' is required, but is empty/, withGrace({ 'E-mail': null })],
		]);
	});

	it('says that an email is empty, also where n8n has left out the cell', async () => {
		const items = [graceRow, { 'Full name': 'Ada Lovelace' }];
		const settings = { onError: 'continueRegularOutput' } as const;
		const { json } = await service.run(upsertContact, { items, settings });
		expect(json[1].error).toBe(
			"'E-mail' is required, but is empty: Create or Update finds the contact by its email. For contacts without one, add the option 'Match By'",
		);
	});

	it('passes over rows without any value', async () => {
		const items = [{}, adaRow, { 'First name': '', 'E-mail': ' ' }];
		expect(await bodiesFor(createMember, items)).toEqual([ada]);
		const options = { reportMissing: true };
		const { json } = await service.run({ ...upsertMember, options }, { items });
		expect(json.map(({ outcome }) => outcome)).toEqual(['unchanged']);
	});

	describe('with Create or Update', () => {
		const stored = async () => (await service.stored('teamMember'))[0];

		beforeEach(async () => {
			const details = detailsInJson([{ type: 'phone', label: 'Mobile', value: '+1 555 0101' }]);
			const additionalFields = { jobTitle: 'Student' };
			await service.run(member('create', { ...ada, ...details, additionalFields }));
			service.forget();
		});

		const replace = { contactDetailsMode: 'replace' };
		it.each<[string, INodeParameters, IDataObject, string[]]>([
			['changes', {}, { Mobile: '+1 555 0102' }, ['Mobile +1 555 0102']],
			['adds', {}, { Phone: '+1 555 0102' }, ['Mobile +1 555 0101', 'Office +1 555 0102']],
			['keeps, for an empty cell,', {}, { Mobile: '' }, ['Mobile +1 555 0101']],
			['replaces', replace, { Phone: '+1 555 0102' }, ['Office +1 555 0102']],
			['keeps, without a heading for them,', replace, { Title: 'it' }, ['Mobile +1 555 0101']],
			['keeps, for marks alone,', replace, { X: 'x', Title: 'it' }, ['Mobile +1 555 0101']],
		])('%s contact details (%j)', async (_, set, cells, card) => {
			await bodiesFor({ ...upsertMember, ...set }, [withAda(cells)]);
			const details = (await stored()).contactDetails as IDataObject[];
			expect(details.map(({ label, value }) => `${String(label)} ${String(value)}`)).toEqual(card);
		});

		it('empties a cleared field whose cell is empty or left out, if any item has its heading', async () => {
			const clear = { ...upsertMember, clearFields: ['jobTitle'] };
			const noHeading =
				"'Clear Fields' has Job Title, but no item has a heading that fills it in, so every record would lose it. Rename the heading, or take the field out of 'Clear Fields'";
			await expectRefusals(service, clear, [[noHeading, withAda({ Hobby: 'Chess' })]]);
			await service.run(clear, {
				items: [adaRow, withAda({ 'E-mail': grace.email, Title: 'Buyer' })],
			});
			const members = await service.stored('teamMember');
			expect(members.map(({ jobTitle }) => jobTitle)).toEqual(['Buyer', null]);
		});

		it('does not empty an address where only a country is mapped, which alone is no address', async () => {
			const clear = { ...upsertContact, clearFields: ['address'] };
			const rows = [{ Country: '' }, { Country: 'Norway' }].map(withGrace);
			const noHeading = /^'Clear Fields' has Address, but no item has a heading that fills it in/;
			await expectRefusals(
				service,
				clear,
				rows.map((row) => [noHeading, row]),
			);
		});

		it.each<[string, string, IDataObject]>([
			['a mark', 'linkedin', { LinkedIn: '✓' }],
			['a part of an address without a place', 'address', { City: '', Country: 'Norway' }],
		])('does not empty a cleared field for %s', async (_, field, cells) => {
			const values = { linkedin: 'https://linkedin.com/in/grace', address: 'Oslo' };
			service.sandbox.addContact(service.workspaceId, { ...grace, ...values });
			const clear = { ...upsertContact, clearFields: [field] };
			await service.run(clear, { items: [withGrace(cells)] });
			expect((await service.stored('contact'))[0]).toMatchObject(values);
		});
	});
});

describe('Show Mapping', () => {
	const showMapping = { options: { showMapping: true } };

	it('returns a table of the columns, and writes nothing', async () => {
		const items = [
			withAda({
				'Cell phone': '22 33 44 55',
				Twitter: '@ada',
				'Home phone': '2',
				Personalnummer: 7,
			}),
			withAda({ 'E-mail': 'b@x.example', Title: 'Mrs.', Cubicle: 7, City: 'London' }),
		];
		const home =
			"may be a home address, because no column says that it is the workplace: to use it, rename the headings to 'Office street', 'Office city' and so on";
		const rows = [
			['First name', 'First Name', 'Ada', 'used'],
			['Last name', 'Last Name', 'Lovelace', 'used'],
			['E-mail', 'Email', ada.email, 'used'],
			['Cell phone', 'Phone (Mobile)', '22 33 44 55', 'used'],
			['Twitter', 'X', '@ada', 'used'],
			['Home phone', 'ignored', 'none', 'may be private'],
			['Personalnummer', 'ignored', '7', 'the heading is not known'],
			['Title', 'ignored', 'Mrs.', 'its values are forms of address'],
			['Cubicle', 'ignored', '7', 'the heading is not known'],
			['City', 'ignored', 'London', home],
		].map(([column, field, example, reason]) => ({ column, field, example, reason }));
		for (const parameters of [createMember, upsertMember]) {
			service.forget();
			const { json } = await service.run({ ...parameters, ...showMapping }, { items });
			expect(json).toEqual(rows);
			expect(service.sandbox.requests).toEqual([]);
		}
	});

	it('says what is left out of cells, and which have no value to use', async () => {
		const items = [
			withGrace({ Phone: '+1 555 0100 / +1 555 0101', Website: 'foo bar' }),
			withGrace({ Phone: '', Website: '' }),
		];
		const { json } = await service.run({ ...createContact, ...showMapping }, { items });
		const reasons = Object.fromEntries(json.map(({ column, reason }) => [column, reason]));
		expect(reasons).toMatchObject({
			Phone: "used, but only the first of several values counts, not '+1 555 0101'",
			Website: "has no usable value: 'foo bar' is no web address",
		});
	});

	it.each([
		['create', createMember],
		['create or update', upsertMember],
	])('%s: a row says which of its values could not be used', async (_, parameters) => {
		const items = [
			withAda({ Phone: '+1 555 0100', Photo: 'ada.jpg', Website: 'n/a', Mobile: 'ask her' }),
			{ ...adaRow, 'E-mail': 'b@x.example', Phone: 'call me', Photo: 'https://x.example/b.png' },
			{
				...adaRow,
				'E-mail': 'c@x.example',
				Phone: '+1 555 0100 / +1 555 0101',
				LinkedIn: 'my page',
			},
			{ ...adaRow, 'E-mail': 'd@x.example', Phone: 'x', Photo: '-' },
		];
		const { json } = await service.run(parameters, { items });
		expect(json.map(({ warning }) => warning)).toEqual([
			"'Photo' is left out: 'ada.jpg' is no web address of a picture. 'Mobile' is left out: 'ask her' is no phone number",
			"'Phone' is left out: 'call me' is no phone number",
			"'Phone': only the first of several values counts, not '+1 555 0101'. 'LinkedIn' is left out: 'my page' is no profile",
			undefined,
		]);
		expect(json.map(({ outcome, created }) => outcome ?? created)).not.toContain(null);
	});

	it.each<[string, IDataObject, IDataObject | undefined]>([
		['P and G', { Telefon: 'P: 044 123 45 67 / G: 044 987 65 43' }, { value: '044 987 65 43' }],
		['a private number alone', { Telefon: 'P: 044 123 45 67' }, undefined],
		['words beside it', { Phone: '044 1234567 (privat) / 044 9876543 (Büro)' }, undefined],
	])('never shows a private number: %s', async (_, cells, shown) => {
		const [{ contactDetails = [] }] = (await bodiesFor(createMember, [withAda(cells)])) as [
			{ contactDetails?: IDataObject[] },
		];
		expect(JSON.stringify(contactDetails)).not.toContain('123');
		if (shown) expect(contactDetails).toMatchObject([shown]);
	});

	it.each<[string, IDataObject]>([
		['the next of kin', { 'Nurse Name': 'Eva Day', 'Nurse Email': 'e@x.example' }],
		['nobody', {}],
	])(
		'makes no member of one of two people, nor of a word that it does not know: %s',
		async (_, cells) => {
			const items = [{ ...cells, 'NOK Name': 'Bob Day', 'NOK Email': 'b@home.example' }];
			const { error } = await service.run(createMember, { items });
			expect(error?.message).toContain('no item has a heading for: ');
			expect(
				(
					await service.run(createContact, {
						items: [{ ...items[0], 'Nurse Name': 'Eva Day', 'Nurse Email': 'e@x.example' }],
					})
				).error,
			).toBeDefined();
			expect(service.writes()).toEqual([]);
		},
	);

	it('takes no address for that of an office where the file has private numbers or emails', async () => {
		const cells = { 'Company Email': ada.email, Address: 'Elm St 1', City: 'Bonn' };
		const row = { 'First name': 'Ada', 'Last name': 'Lovelace', ...cells };
		for (const own of [
			{ 'Personal Email': 'a@home.example' },
			{ 'Personal Mobile': '0171 1234567' },
		])
			expect(JSON.stringify(await bodiesFor(createMember, [{ ...row, ...own }]))).not.toContain(
				'Elm',
			);
		const studies = { University: 'Ulm', 'University City': 'Ulm', 'University Country': 'DE' };
		expect(await bodiesFor(createMember, [withAda(studies)])).toEqual([ada]);
	});

	it('returns no unchanged row for a value that could not be used', async () => {
		const items = [withAda({ Phone: 'call me' })];
		const onlyChanges = { ...upsertMember, options: { return: 'changes' } };
		const [first, second] = [
			await service.run(upsertMember, { items }),
			await service.run(onlyChanges, { items }),
		];
		expect(first.json).toMatchObject([{ outcome: 'created', warning: expect.any(String) }]);
		expect(second.json).toEqual([]);
	});

	it('says which required field has no column, where a run would be refused', async () => {
		const items = [{ Nickname: 'Ada', Mail: ada.email }];
		const { json } = await service.run({ ...createMember, ...showMapping }, { items });
		expect(json).toMatchObject([
			{ column: 'none', field: 'First name', reason: 'is required, but no heading is for it' },
			{ column: 'none', field: 'Last name', reason: 'is required, but no heading is for it' },
			{ column: 'Nickname', field: 'ignored', reason: 'the heading is not known' },
			{ column: 'Mail', field: 'Email', reason: 'used' },
		]);
	});

	it('names the option for contacts without an email, in a file without emails', async () => {
		const { error } = await service.run(upsertContact, { items: [{ 'Full name': 'Grace' }] });
		expect(error?.message).toContain(
			"Rename the headings, or choose 'Map Each Field Below', or add the option 'Match By' for contacts without an email",
		);
	});

	it('knows no item that is not executed', async () => {
		const items = [graceRow, withGrace({ Cubicle: 7 })];
		const settings = { executeOnce: true };
		const { json } = await service.run({ ...createContact, ...showMapping }, { items, settings });
		expect(json.map(({ column }) => column)).toEqual(['Full name', 'E-mail']);
	});

	it("is off unless it is added; n8n's log has the mapping in any case", async () => {
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const row = withAda({ Salary: 50_000 });
		const items = [row, { ...row, 'E-mail': 'b@x.example' }];
		const { json } = await service.run(createMember, { items });
		const lines = info.mock.calls.map(([line]) => String(line));
		info.mockRestore();
		expect(lines.filter((line) => line.includes('Map Automatically'))).toEqual([
			'Team Workspace: Map Automatically used First name → First Name, Last name → Last Name, E-mail → Email. Ignored: Salary.',
		]);
		expect(json).toHaveLength(2);
	});
});
