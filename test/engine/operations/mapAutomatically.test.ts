import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import { useService } from '../../support/services/service';

const service = useService();

const automatically = (resource: string, operation: string, more: INodeParameters = {}) => ({
	resource,
	operation,
	mappingMode: 'autoMapInputData',
	...more,
});
const createMember = automatically('teamMember', 'create');
const upsertMember = automatically('teamMember', 'upsert');
const createContact = automatically('contact', 'create');
const upsertContact = automatically('contact', 'upsert');

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
const adaRow = { 'First name': 'Ada', 'Last name': 'Lovelace', 'E-mail': ada.email };
const graceRow = { 'Full name': 'Grace Hopper', 'E-mail': 'grace@navy.example' };
const grace = { fullName: 'Grace Hopper', email: 'grace@navy.example' };

describe('Map Automatically', () => {
	it.each([
		['First name', 'Last name', 'E-mail'],
		['Given name', 'Surname', 'Email address'],
		['Forename', 'Family name', 'Work email'],
		['firstName', 'lastName', 'email'],
		['FIRST_NAME', 'LAST-NAME', 'EMAIL'],
		['\uFEFFFirst\u00A0name *', 'last name:', 'e‑mail'],
	])('takes the required fields from %j, %j and %j', async (first, last, email) => {
		await service.run(createMember, {
			items: [{ [first]: 'Ada', [last]: 'Lovelace', [email]: ada.email }],
		});
		expect(service.bodies()).toEqual([ada]);
	});

	it('makes one address of its parts, and sends the mobile number first', async () => {
		const row = {
			...adaRow,
			Phone: 15550199,
			Mobile: '+1 555 0100',
			Street: '12 Main Street',
			City: 'Austin',
			State: 'TX',
			ZIP: 78701,
			Country: 'USA',
		};
		await service.run(createMember, { items: [row] });
		const contactDetails = [
			{
				type: 'address',
				label: 'Office',
				address: {
					line1: '12 Main Street',
					city: 'Austin, TX',
					postalCode: '78701',
					country: 'USA',
				},
			},
			{ type: 'phone', label: 'Mobile', value: '+1 555 0100' },
			{ type: 'phone', label: 'Office', value: '15550199' },
		];
		const [{ contactDetails: sent, ...rest }] = service.bodies() as [typeof ada & IDataObject];
		expect(rest).toEqual(ada);
		expect(sent).toHaveLength(3);
		expect(sent).toEqual(expect.arrayContaining(contactDetails));
		const phones = (sent as unknown as IDataObject[]).filter(({ type }) => type === 'phone');
		expect(phones.map(({ label }) => label)).toEqual(['Mobile', 'Office']);
	});

	it.each([
		['Address 2', { line2: 'it' }],
		['Postcode', { postalCode: 'it' }],
		['State', { city: 'Austin, it' }],
		['Country', { country: 'it' }],
	])('adds %s to a city', async (heading, part) => {
		await service.run(createMember, { items: [{ ...adaRow, City: 'Austin', [heading]: 'it' }] });
		expect(service.bodies()).toMatchObject([
			{ contactDetails: [{ address: { city: 'Austin', ...part } }] },
		]);
	});

	it('takes a state without a street or a city for something else', async () => {
		const row = { state: 'active', country: { code: 'NO' }, zip: 1, 'Address 2': 2 };
		await service.run(createMember, { items: [{ ...adaRow, ...row }] });
		await service.run(createContact, { items: [{ ...graceRow, ...row }] });
		expect(service.bodies()).toEqual([ada, grace]);
	});

	const marks = [
		...['x', 'X', ' x ', '✓', '✔', '✔️', '☑', '✅', 'true', 'TRUE', 'yes', 'Y', '1', 'on'],
		...['✗', '✘', '☐', '☒', '❌', 'false', 'No', 'n', '0', 'off', '-', '–', 'n/a', 'none'],
		...[true, false, 1, 0],
	];
	it.each(['X', 'Slack', 'WhatsApp', 'LinkedIn', 'Mobile', 'Phone', 'Website', 'Photo'])(
		'takes a mark in a column %s for no value',
		async (heading) => {
			const rows = marks.map((mark, index) => ({
				...adaRow,
				'E-mail': `p${index}@northwind.example`,
				Title: 'Analyst',
				[heading]: mark,
			}));
			await service.run(createMember, { items: rows });
			for (const body of service.bodies() as IDataObject[])
				expect(Object.keys(body)).toEqual(['firstName', 'lastName', 'email', 'jobTitle']);
			expect(service.bodies()).toHaveLength(marks.length);
		},
	);

	it.each(['LinkedIn', 'Mobile', 'Phone', 'Website'])(
		'takes a mark in a column %s for no value of a contact',
		async (heading) => {
			const items = marks.map((mark) => ({ ...graceRow, [heading]: mark }));
			await service.run(createContact, { items });
			expect(service.bodies()).toEqual(items.map(() => grace));
		},
	);

	it('takes the profile from the other column when one has marks', async () => {
		await service.run(createMember, { items: [{ ...adaRow, X: '✓', Twitter: '@ada' }] });
		expect(service.bodies()).toMatchObject([
			{ contactDetails: [{ platform: 'x', value: '@ada' }] },
		]);
	});

	it('keeps the contact details of the card when Replace All meets marks alone', async () => {
		const details = [{ type: 'phone', label: 'Mobile', value: '+1' }];
		const upsert = { ...upsertMember, contactDetailsMode: 'replace', output: 'raw' };
		await service.run(upsert, { items: [{ ...adaRow, Mobile: '+1' }] });
		const { json } = await service.run(upsert, { items: [{ ...adaRow, X: 'x', Title: 'it' }] });
		expect(json).toMatchObject([{ outcome: 'updated', jobTitle: 'it', contactDetails: details }]);
	});

	it.each([
		[{ Name: 'Grace Hopper' }, 'Grace Hopper'],
		[{ 'First name': 'Grace', Surname: 'Hopper' }, 'Grace Hopper'],
		[{ Surname: 'Hopper', 'First name': 'Grace' }, 'Grace Hopper'],
		[{ 'First name': 'Grace' }, 'Grace'],
		[{ 'Full name': '', 'First name': 'Grace', 'Last name': 'Hopper' }, 'Grace Hopper'],
		[{ 'Full name': 'G. Hopper', 'First name': 'Grace', 'Last name': 'Hopper' }, 'G. Hopper'],
	])('names the contact of %j %j', async (row, fullName) => {
		await service.run(createContact, { items: [row] });
		expect(service.bodies()).toEqual([{ fullName }]);
	});

	it('writes the address of a contact in one line', async () => {
		const row = {
			...graceRow,
			Country: 'Norway',
			City: 'Oslo',
			Address: '12 High Street',
			ZIP: 150,
		};
		await service.run(createContact, { items: [row] });
		expect(service.bodies()).toEqual([{ ...grace, address: '12 High Street, Oslo, 150, Norway' }]);
	});

	it.each(['', ' ', null, false, '\u200b'])('does not send a cell with %j', async (nothing) => {
		const row = { ...adaRow, Dept: nothing, Title: nothing, Mobile: nothing, City: nothing };
		await service.run(createMember, { items: [row] });
		expect(service.bodies()).toEqual([ada]);
	});

	it.each([
		[1, '1'],
		[0, '0'],
		[true, 'true'],
		['2026-01-31', '2026-01-31'],
		[' spaced ', 'spaced'],
	])('sends a cell with %j as %j', async (cell, jobTitle) => {
		await service.run(createMember, { items: [{ ...adaRow, Title: cell }] });
		expect(service.bodies()).toEqual([{ ...ada, jobTitle }]);
	});

	it.each<[IDataObject, string[]]>([
		[{ Mobile: '+1', Cell: '' }, ['+1']],
		[{ Mobile: null, Cell: '+1' }, ['+1']],
		[{ Mobile: '+1', Cell: ' +1 ' }, ['+1']],
		[{ Mobile: 1, Cell: '1x', 'Cell phone': '1x' }, ['1x']],
		[{ Mobile: '', Cell: ' ' }, []],
	])('takes two headings for one field as one, if no values differ: %j', async (cells, numbers) => {
		const { error } = await service.run(createMember, { items: [{ ...adaRow, ...cells }] });
		expect(error).toBeUndefined();
		const [{ contactDetails = [] }] = service.bodies() as [{ contactDetails?: IDataObject[] }];
		expect(contactDetails.map(({ value }) => value)).toEqual(numbers);
	});

	it('names the heading that has the value', async () => {
		const row = { ...adaRow, 'E-mail': '', 'Work email': 'ada' };
		const { error } = await service.run(createMember, { items: [row] });
		expect(error?.message).toContain("'Work email' must be an email address");
	});

	const { 'E-mail': _email, ...nameless } = adaRow;
	it.each<[string, INodeParameters, IDataObject, string]>([
		[
			'two headings for one field with different values',
			createMember,
			{ ...adaRow, Email: 'other@northwind.example' },
			"'E-mail' and 'Email' are headings for the same field, Email, with different values: remove or rename all but one",
		],
		[
			'three headings for a contact detail, two of them with different values',
			createMember,
			{ ...adaRow, Mobile: '+1', Cell: '', 'Cell phone': '+2' },
			"'Mobile' and 'Cell phone' are headings for the same field, Mobile, with different values: remove or rename all but one",
		],
		[
			'a list beside another heading for the same field',
			createMember,
			{ ...adaRow, Mobile: '+1', Cell: ['+1'] },
			"'Cell' must be text or a number, but is a list",
		],
		[
			'a required heading that is missing',
			createMember,
			{ Name: 'Ada Lovelace', 'E-Mail': ada.email },
			"'Mapping' is 'Map Automatically', but the item has no heading for: First name, Last name. Headings found: 'Name', 'E-Mail'. Rename the headings, or choose 'Map Each Field Below'",
		],
		['no headings at all', upsertMember, {}, 'Headings found: none.'],
		['an unnamed contact', createContact, { Company: 'Navy' }, 'has no heading for: Full name.'],
		[
			'a contact without the email that it is found by',
			upsertContact,
			{ 'Full name': 'Grace' },
			'has no heading for: Email.',
		],
		[
			'a required cell that is empty',
			createMember,
			{ ...adaRow, 'Last name': ' ' },
			"'Last name' is required, but is empty",
		],
		[
			'a contact whose email cell is empty',
			upsertContact,
			{ ...graceRow, 'E-mail': null },
			"'E-mail' is required, but is empty",
		],
		[
			'a mistyped email, by its heading',
			createMember,
			{ ...adaRow, 'E-mail': 'ada at northwind' },
			"'E-mail' must be an email address, such as ada@example.com, but is 'ada at northwind'",
		],
		[
			'a list',
			createMember,
			{ ...adaRow, Mobile: ['+1', '+2'] },
			"'Mobile' must be text or a number, but is a list",
		],
		[
			'an object',
			createContact,
			{ name: { first: 'Grace' } },
			"'name' must be text or a number, but is an object",
		],
		[
			'a picture that is no web address',
			upsertMember,
			{ ...nameless, Email: ada.email, Photo: 'ada.png' },
			"'Photo' must be a web address",
		],
	])('refuses %s, and sends nothing', async (_, parameters, row, message) => {
		const { error } = await service.run(parameters, { items: [row] });
		expect(error?.message).toContain(message);
		expect(service.sent()).toEqual([]);
	});

	it('says which of many rows is wrong, and sends none', async () => {
		const { error } = await service.run(createMember, {
			items: [adaRow, { ...adaRow, 'E-mail': 'bob' }, { 'First name': 'Cy' }],
		});
		expect(error?.message).toContain("'E-mail' must be an email address");
		expect(error?.description).toContain('of the second item');
		expect(error?.description).toMatch(/the third item[^:]*: 'Mapping' is 'Map Automatically'/);
		expect(service.sent()).toEqual([]);
	});

	describe('with Create or Update', () => {
		const mobile = { type: 'phone', label: 'Mobile', value: '+1 1' };
		const cardOf = async () => {
			const [member] = await list();
			return (member.contactDetails as IDataObject[]).map(({ label, value }) => [label, value]);
		};
		const list = async () => {
			const listed = { resource: 'teamMember', operation: 'list', output: 'raw' };
			return (await service.run(listed)).json;
		};

		beforeEach(async () => {
			const details = {
				specifyContactDetails: 'json',
				contactDetailsJson: JSON.stringify([mobile]),
			};
			const set = { ...ada, ...details, additionalFields: { jobTitle: 'Student' } };
			await service.run({ resource: 'teamMember', operation: 'create', ...set });
			service.sandbox.requests.length = 0;
		});

		it.each<[string, INodeParameters, IDataObject, unknown]>([
			['changes', {}, { Mobile: '+1 2' }, [['Mobile', '+1 2']]],
			['adds', {}, { Phone: '+1 2' }, [...[['Mobile', '+1 1']], ['Office', '+1 2']]],
			['keeps, for an empty cell,', {}, { Mobile: '' }, [['Mobile', '+1 1']]],
			['replaces', { contactDetailsMode: 'replace' }, { Phone: '+1 2' }, [['Office', '+1 2']]],
			[
				'keeps, without a heading for them,',
				{ contactDetailsMode: 'replace' },
				{ Title: 'Analyst' },
				[['Mobile', '+1 1']],
			],
		])('%s contact details (%j)', async (_, set, cells, card) => {
			const { error } = await service.run(
				{ ...upsertMember, ...set },
				{ items: [{ ...adaRow, ...cells }] },
			);
			expect(error).toBeUndefined();
			expect(await cardOf()).toEqual(card);
		});

		it('writes only what differs, and nothing the second time', async () => {
			const items = [{ ...adaRow, Title: 'Analyst', Mobile: '+1 1' }];
			const first = await service.run(upsertMember, { items });
			expect(first.json).toMatchObject([{ outcome: 'updated' }]);
			const second = await service.run(upsertMember, { items });
			expect(second.json).toMatchObject([{ outcome: 'unchanged' }]);
		});

		it('empties a cleared field whose cell is empty', async () => {
			const clear = { ...upsertMember, clearFields: ['jobTitle'] };
			await service.run(clear, { items: [{ ...adaRow, Title: '' }] });
			expect((await list())[0].jobTitle).toBeNull();
		});

		it('reports in a dry run, and finds the missing members by the mapped email', async () => {
			const { json } = await service.run(
				{ ...upsertMember, options: { dryRun: true, reportMissing: true } },
				{ items: [{ ...adaRow, 'E-mail': 'bob@northwind.example' }] },
			);
			expect(json.map(({ email, outcome }) => [email, outcome])).toEqual([
				['bob@northwind.example', 'created'],
				[ada.email, 'renamed?'],
			]);
			expect(service.sent().filter(({ method }) => method !== 'GET')).toEqual([]);
		});

		it('finds a contact by the mapped email', async () => {
			const items = [{ ...graceRow, Company: 'Navy' }];
			expect((await service.run(upsertContact, { items })).json[0].outcome).toBe('created');
			expect((await service.run(upsertContact, { items })).json[0].outcome).toBe('unchanged');
		});
	});

	it('leaves what the fields below have out of account', async () => {
		const typed = { ...ada, firstName: 'Typed', additionalFields: { department: 'Typed' } };
		await service.run({ ...createMember, ...typed }, { items: [adaRow] });
		expect(service.bodies()).toEqual([ada]);
	});
});

describe('Show Mapping', () => {
	const showMapping = { options: { showMapping: true } };
	const row = {
		...adaRow,
		'Cell phone': '22 33 44',
		Twitter: '@ada',
		'Home phone': '2',
		ZIP: '0150',
		Salary: 50_000,
	};

	it('says in the first item which headings were used and which were ignored', async () => {
		const items = [row, { ...row, 'E-mail': 'grace@navy.example' }];
		const { json } = await service.run({ ...upsertMember, ...showMapping }, { items });
		const { mapped, ignored } = json[0];
		expect(mapped).toBe(
			'First name → First Name, Last name → Last Name, E-mail → Email, Cell phone → Phone (Mobile), Twitter → X',
		);
		expect(ignored).toBe('Home phone, ZIP, Salary');
		expect(json[0].displayName).toBe('Ada Lovelace');
		expect(json[1]).not.toHaveProperty('mapped');
	});

	it('stands in the first item alone, also in a dry run with missing members', async () => {
		await service.run(createMember, { items: [adaRow] });
		const options = { showMapping: true, dryRun: true, reportMissing: true };
		const items = [{ ...adaRow, City: 'Oslo' }];
		const { json } = await service.run({ ...upsertMember, options }, { items });
		expect(json.map(({ ignored }) => ignored)).toEqual([
			'none',
			...json.slice(1).map(() => undefined),
		]);
		expect(json[0].mapped).toContain('City → Address (Office)');
	});

	it('stands in the output of only the changes, too, although the first row changed nothing', async () => {
		await service.run(upsertMember, { items: [row] });
		const options = { showMapping: true, return: 'changes' };
		const { json } = await service.run({ ...upsertMember, options }, { items: [row, row] });
		expect(json).toMatchObject([{ outcome: 'unchanged', ignored: 'Home phone, ZIP, Salary' }]);
	});

	it('names the fields of a contact', async () => {
		const items = [{ ...graceRow, Department: 'Navy', LinkedIn: 'in/grace' }];
		const { json } = await service.run({ ...createContact, ...showMapping }, { items });
		expect(json[0]).toMatchObject({
			mapped: 'Full name → Full Name, E-mail → Email, LinkedIn → LinkedIn',
			ignored: 'Department',
		});
	});

	it("is off unless it is added; n8n's log has the mapping of the first item in any case", async () => {
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const { json } = await service.run(createMember, {
			items: [row, { ...row, 'E-mail': 'b@x.example' }],
		});
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
