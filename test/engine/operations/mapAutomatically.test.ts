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
			...{ Phone: 15550199, Mobile: '+1 555 0100', Street: '12 Main Street', City: 'Austin' },
			...{ State: 'TX', ZIP: 78701, Country: 'USA' },
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
		const items = parts.map(([heading]) => withAda({ City: 'Austin', [heading]: 'it' }));
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
			[{ 'Full name': 'G. Hopper', 'First name': 'Grace', 'Last name': 'Hopper' }, 'G. Hopper'],
			[{ Name: 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
			[{ Name: 'Hopper', Vorname: 'Grace' }, 'Grace Hopper'],
			[{ Name: 'Hopper, Grace', Surname: 'HOPPER' }, 'Hopper, Grace'],
			[{ Name: 'Hopper', 'First name': 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
			[{ Name: 'Amazing Grace', 'First name': 'Grace', Surname: 'Hopper' }, 'Amazing Grace'],
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
			[{ Mobile: '+1', Cell: '' }, '+1'],
			[{ Mobile: null, Cell: '+1' }, '+1'],
			[{ Mobile: '+1', Cell: ' +1 ' }, '+1'],
			[{ Mobile: 1, Cell: '1x', 'Cell phone': '1x' }, '1x'],
			[{ Mobile: '', Cell: ' ' }, undefined],
			[{ Mobile: '+47 400 00 000', Cell: '+4740000000' }, '+47 400 00 000'],
		];
		const items = rows.map(([cells]) => withGrace(cells));
		expect(await bodiesFor(createContact, items)).toEqual(
			rows.map(([, mobile]) => ({ ...grace, ...(mobile && { mobile }) })),
		);
	});

	it('takes Title for the job title only where no other heading is for it', async () => {
		const rows = [
			{ Title: 'Buyer' },
			{ Title: 'Mrs.', Position: 'Buyer' },
			{ Title: 'Dr.', 'Job Title': '' },
		].map(withGrace);
		const [job] = await bodiesFor(createContact, rows.slice(0, 1));
		expect(await bodiesFor(createContact, rows)).toEqual([job, job, grace]);
		expect(job).toEqual({ ...grace, jobTitle: 'Buyer' });
	});

	it('says once what is both city and state', async () => {
		const row = withGrace({ City: 'Berlin', State: 'Berlin', Country: 'Germany' });
		const address = 'Berlin, Germany';
		expect(await bodiesFor(createContact, [row])).toEqual([{ ...grace, address }]);
	});

	it('refuses a row in the words of its headings, and sends nothing', async () => {
		const differ = (headings: string, field: string) =>
			`${headings} are headings for the same field, ${field}, with different values: remove or rename all but one`;
		const no = (problem: string) => new RegExp(`the item has no heading for: ${problem}`);
		await expectRefusals(service, createMember, [
			[differ("'E-mail' and 'Email'", 'Email'), withAda({ Email: 'other@northwind.example' })],
			[
				differ("'Mobile' and 'Cell phone'", 'Mobile'),
				withAda({ Mobile: '+1', Cell: '', 'Cell phone': '+2' }),
			],
			["'Cell' must be text or a number, but is a list", withAda({ Mobile: '+1', Cell: ['+1'] })],
			["'Mobile' must be text or a number, but is a list", withAda({ Mobile: ['+1', '+2'] })],
			[
				"'Mapping' is 'Map Automatically', but the item has no heading for: First name, Last name. Headings found: 'Name', 'E-Mail'. Rename the headings, or choose 'Map Each Field Below'",
				{ Name: 'Ada Lovelace', 'E-Mail': ada.email },
			],
			["'Last name' is required, but is empty", withAda({ 'Last name': ' ' })],
			[
				"'E-mail' must be one email address, such as ada@example.com, but is 'ada at northwind'",
				withAda({ 'E-mail': 'ada at northwind' }),
			],
			[/^'Work email' must be one email address/, withAda({ 'E-mail': '', 'Work email': 'ada' })],
		]);
		await expectRefusals(service, upsertMember, [
			[/Headings found: none\./, {}],
			[/^'Photo' must be a web address/, withAda({ Photo: 'ada.png' })],
		]);
		await expectRefusals(service, createContact, [
			[no('Full name\\.'), { Company: 'Navy' }],
			["'name' must be text or a number, but is an object", { name: { first: 'Grace' } }],
		]);
		await expectRefusals(service, upsertContact, [
			[no('Email\\.'), { 'Full name': 'Grace' }],
			[/^'E-mail' is required, but is empty/, withGrace({ 'E-mail': null })],
		]);
	});

	describe('with Create or Update', () => {
		const stored = async () => (await service.stored('teamMember'))[0];

		beforeEach(async () => {
			const details = detailsInJson([{ type: 'phone', label: 'Mobile', value: '+1 1' }]);
			const additionalFields = { jobTitle: 'Student' };
			await service.run(member('create', { ...ada, ...details, additionalFields }));
			service.forget();
		});

		const replace = { contactDetailsMode: 'replace' };
		it.each<[string, INodeParameters, IDataObject, string[]]>([
			['changes', {}, { Mobile: '+1 2' }, ['Mobile +1 2']],
			['adds', {}, { Phone: '+1 2' }, ['Mobile +1 1', 'Office +1 2']],
			['keeps, for an empty cell,', {}, { Mobile: '' }, ['Mobile +1 1']],
			['replaces', replace, { Phone: '+1 2' }, ['Office +1 2']],
			['keeps, without a heading for them,', replace, { Title: 'it' }, ['Mobile +1 1']],
			['keeps, for marks alone,', replace, { X: 'x', Title: 'it' }, ['Mobile +1 1']],
		])('%s contact details (%j)', async (_, set, cells, card) => {
			await bodiesFor({ ...upsertMember, ...set }, [withAda(cells)]);
			const details = (await stored()).contactDetails as IDataObject[];
			expect(details.map(({ label, value }) => `${String(label)} ${String(value)}`)).toEqual(card);
		});

		it('empties a cleared field whose cell is empty or left out, if any item has its heading', async () => {
			const clear = { ...upsertMember, clearFields: ['jobTitle'] };
			const noHeading =
				"'Clear Fields' has Job Title, but no item has a heading that fills it in, so every record would lose it. Rename the heading, or take the field out of 'Clear Fields'";
			await expectRefusals(service, clear, [[noHeading, withAda({ 'Job name': 'Engineer' })]]);
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
	const row = withAda({
		...{ 'Cell phone': '22 33 44', Twitter: '@ada' },
		...{ 'Home phone': '2', ZIP: '0150', Salary: 50_000 },
	});

	it.each<[string, INodeParameters, IDataObject, IDataObject]>([
		[
			'a member',
			upsertMember,
			row,
			{
				mapped:
					'First name → First Name, Last name → Last Name, E-mail → Email, Cell phone → Phone (Mobile), Twitter → X',
				ignored: 'Home phone, ZIP, Salary',
				displayName: 'Ada Lovelace',
			},
		],
		[
			'a contact',
			createContact,
			withGrace({ Department: 'Navy', LinkedIn: 'in/grace' }),
			{
				mapped: 'Full name → Full Name, E-mail → Email, LinkedIn → LinkedIn',
				ignored: 'Department',
			},
		],
	])('says in the first item which headings of %s were used, and which not', async (...given) => {
		const [, parameters, item, expected] = given;
		const items = [item, { ...item, 'E-mail': 'other@navy.example' }];
		const { json } = await service.run({ ...parameters, ...showMapping }, { items });
		expect(json[0]).toMatchObject(expected);
		expect(json[1]).not.toHaveProperty('mapped');
	});

	it('also names headings that the first item lacks, but no item that is not executed', async () => {
		const items = [adaRow, withAda({ 'E-mail': 'b@x.example', Title: 'CEO', Cubicle: 7 })];
		for (const [executeOnce, expected] of [
			[
				false,
				{ mapped: expect.stringContaining('Title → Job Title') as string, ignored: 'Cubicle' },
			],
			[true, { mapped: expect.not.stringContaining('Title') as string, ignored: 'none' }],
		] as const) {
			const settings = { executeOnce };
			const { json } = await service.run({ ...upsertMember, ...showMapping }, { items, settings });
			expect(json[0]).toMatchObject(expected);
		}
	});

	it('stands in no missing member either when the first item needs a second try', async () => {
		await service.run(createMember, { items: [adaRow] });
		const body = { error: { code: 'c', message: 'Because.' } };
		service.sandbox.fail({ method: 'POST', answer: { status: 409, body } });
		const parameters = { ...upsertMember, options: { showMapping: true, reportMissing: true } };
		const items = [withAda({ 'E-mail': 'grace@navy.example' })];
		const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
		const { json } = await service.run(parameters, { items, settings });
		const told = json.map((item) => [item.outcome, 'mapped' in item]);
		expect(told).toEqual(Object.entries({ created: true, 'renamed?': false }));
	});

	it('stands in the output of only the changes, too, although the first row changed nothing', async () => {
		await service.run(upsertMember, { items: [row] });
		const options = { showMapping: true, return: 'changes' };
		const { json } = await service.run({ ...upsertMember, options }, { items: [row, row] });
		expect(json).toMatchObject([{ outcome: 'unchanged', ignored: 'Home phone, ZIP, Salary' }]);
	});

	it("is off unless it is added; n8n's log has the mapping of the first item in any case", async () => {
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const items = [row, { ...row, 'E-mail': 'b@x.example' }];
		const { json } = await service.run(createMember, { items });
		const lines = info.mock.calls.map(([line]) => String(line));
		info.mockRestore();
		expect(lines.filter((line) => line.includes('Map Automatically'))).toEqual([
			expect.stringMatching(
				/^Team Workspace: Map Automatically used First name → First Name, .*\. Ignored: Home phone, ZIP, Salary\.$/,
			),
		]);
		expect(json[0]).not.toHaveProperty('mapped');
	});
});
