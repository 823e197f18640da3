import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { n8nCommon, n8nDi } from '../../support/engine/n8n';
import { expectRefusal } from '../../support/expectations/told';
import { contact, fromItemIfAny, locator, member } from '../../support/form/parameters';
import { addContacts, createMember, useService, wholeList } from '../../support/services/service';

const service = useService();

const members = member('list', { returnAll: true, output: 'raw' });
const contacts = contact('list', { returnAll: true, output: 'raw' });

const fill = (rows: { members?: number; contacts?: number }) =>
	service.sandbox.seed(service.workspaceId, rows);
const addContact = (fullName: string, fields: object = {}) =>
	service.sandbox.addContact(service.workspaceId, { fullName, ...fields } as never);

/** What a list keeps with each of these filters: one run, with an item for each. */
async function kept(list: INodeParameters, rows: IDataObject[]): Promise<IDataObject[][]> {
	const filters = fromItemIfAny(...new Set(rows.flatMap(Object.keys)));
	const { items, error } = await service.run({ ...list, filters }, { items: rows });
	expect(error).toBeUndefined();
	return rows.map((_, index) =>
		items
			.filter(({ pairedItem }) => (pairedItem as { item: number }).item === index)
			.map(({ json }) => json),
	);
}
const namesOf = (rows: IDataObject[]) =>
	rows.map(({ fullName, displayName }) => fullName ?? displayName);

/** Expects of each filter the names of what it keeps, the newest first. */
async function expectNames(
	list: INodeParameters,
	rows: Array<[what: string, filters: IDataObject, names: string[]]>,
): Promise<void> {
	const found = await kept(
		list,
		rows.map(([, filters]) => filters),
	);
	expect(found.map((json, index) => [rows[index][0], namesOf(json)])).toEqual(
		rows.map(([what, , names]) => [what, names]),
	);
}

/** Offset and limit of each request, by offset: the pages of a wave may arrive in any order. */
const pages = () =>
	service
		.sent()
		.map(({ query }) => [Number(query.offset), Number(query.limit)])
		.sort(([a], [b]) => a - b);

/** The pages of a list of 450 that is read whole, with a filter or without. */
const OF_450 = [0, 99, 198, 297, 396].map((offset) => [offset, 100]);

describe('The filters keep what passes', () => {
	const after = (moment: string, value: unknown) => Date.parse(String(value)) > Date.parse(moment);
	const JUNE = '2025-06-01T00:00:00Z';
	const isActive = ({ status }: IDataObject) => status === 'active' || status === 'pending';

	it('Team Member → List', async () => {
		const rows: Array<[filters: IDataObject, keeps: (row: IDataObject) => boolean]> = [
			[{ department: ' sALES ' }, ({ department }) => department === 'Sales'],
			[{ status: ['pending'] }, ({ status }) => status === 'pending'],
			[{ status: ['active', 'pending'] }, isActive],
			// As an agent writes them.
			[{ status: 'active, pending' }, isActive],
			[{ status: '["active", "pending"]' }, isActive],
			[{ status: 'Active,PENDING,' }, isActive],
			[{ status: 'Not Invited' }, ({ status }) => status === 'not_invited'],
			[{ updatedAfter: JUNE }, ({ updatedAt }) => after(JUNE, updatedAt)],
			[
				{ department: 'sales', status: ['active'] },
				({ department, status }) => department === 'Sales' && status === 'active',
			],
		];
		fill({ members: 60 });
		const all = await service.stored('teamMember');
		const filters = rows.map(([one]) => one);
		for (const [index, json] of (await kept(members, filters)).entries()) {
			expect([filters[index], json]).toEqual([filters[index], all.filter(rows[index][1])]);
			expect(json.length).toBeGreaterThan(0);
			expect(json.length).toBeLessThan(all.length);
		}
	});

	const GRACE = { id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b', name: 'Grace', avatarUrl: null };
	const KATE = { ...GRACE, id: '9b1d7c52-3e0f-4a86-8c4d-5f6e7a8b9c0d', name: 'Kate' };
	const of = (mode: string, ...values: unknown[]) => values.map((value) => locator(mode, value));

	it.each<[string, INodeParameters, string[]]>([
		['one capture method', { captureMethod: of('name', 'QR code') }, ['Ada']],
		['two of them', { captureMethod: of('list', 'qr_code', 'nfc') }, ['Alan', 'Ada']],
		['one tag', { tag: of('name', 'berlin, 2026') }, ['Edsger', 'Ada']],
		['two tags', { tag: of('name', 'Lead', 'PRESS') }, ['Edsger', 'Alan']],
		['one of the tags that nobody has', { tag: of('name', 'Lead', 'None') }, ['Alan']],
		['an empty one beside a tag', { tag: of('name', '', 'Lead') }, ['Alan']],
		['an assigned member', { assignedMember: of('id', GRACE.id) }, ['Ada']],
		['two of them', { assignedMember: of('list', GRACE.id, KATE.id) }, ['Edsger', 'Ada']],
		['one value alone, not in a list', { tag: locator('name', 'Lead') }, ['Alan']],
		[
			'an expression that returns a list',
			{ tag: of('name', '={{ ["Lead", "Press"] }}') },
			['Edsger', 'Alan'],
		],
		['an expression for all of them', { tag: '={{ ["Lead", "Press"] }}' }, ['Edsger', 'Alan']],
		[
			'two filters',
			{ tag: of('name', 'Berlin, 2026', 'Lead'), captureMethod: of('name', 'nfc') },
			['Alan'],
		],
	])('Contact → List, several values: %s', async (_, filters, names) => {
		const berlin = { name: 'Berlin, 2026' };
		addContact('Ada', { captureMethod: 'qr_code', tags: [berlin], connectedWith: GRACE });
		addContact('Alan', { captureMethod: 'nfc', tags: [{ name: 'Lead' }] });
		const tags = [{ name: 'Press' }, berlin];
		addContact('Edsger', { captureMethod: 'scan', tags, connectedWith: KATE });
		expect(namesOf((await service.run({ ...contacts, filters })).json)).toEqual(names);
	});

	it('Team Member → List, several departments', async () => {
		fill({ members: 60 });
		const wanted = ['Sales', 'Marketing'];
		const filters = { department: of('list', ...wanted) };
		const { json } = await service.run({ ...members, filters });
		const all = await service.stored('teamMember');
		expect(json).toEqual(all.filter(({ department }) => wanted.includes(String(department))));
		expect(new Set(json.map(({ department }) => department))).toEqual(new Set(wanted));
	});

	it('Contact → List, Has Email', async () => {
		const filters = { hasEmail: 'perhaps' };
		await expectRefusal(service, { ...contacts, filters }, /^'Has Email' is 'perhaps'/);
		addContact('Ada', { email: 'ada@example.com' });
		addContact('Alan', { email: ' ' });
		addContact('Grace', { email: null });
		await expectNames(contacts, [
			['with an email', { hasEmail: true }, ['Ada']],
			['with an email, in a word', { hasEmail: 'yes' }, ['Ada']],
			['without one', { hasEmail: false }, ['Grace', 'Alan']],
			['all, where it is empty', { hasEmail: '' }, ['Grace', 'Alan', 'Ada']],
		]);
	});

	it('Created After and Created Before divide a list in two, whatever the moment', async () => {
		const moments = [
			'2026-02-28T23:59:59.999Z',
			'2026-03-01T00:00:00.000Z',
			'2026-03-31T12:00:00.000Z',
		];
		for (const [list, key] of [
			[contacts, 'contact'],
			[members, 'teamMember'],
		] as const) {
			fill({ [`${key === 'contact' ? 'contacts' : 'members'}`]: 20 });
			if (list === contacts) for (const createdAt of moments) addContact(createdAt, { createdAt });
			const all = await service.stored(key);
			const dates = [...all.map(({ createdAt }) => createdAt), '2026-03-01', '1999-01-01'];
			for (const date of dates) {
				const [after, before] = await kept(list, [{ createdAfter: date }, { createdBefore: date }]);
				expect([date, [...after, ...before]]).toEqual([date, all]);
			}
		}
		const march = { createdAfter: '2026-03-01', createdBefore: '2026-04-01' };
		await expectNames(contacts, [['of March', march, [moments[2]]]]);
	});

	it('although the service sends fields of another shape', async () => {
		const tags = ['Trade fair', [null, { name: 'Trade fair' }], {}, null];
		const shapes: object[] = [
			{ company: { name: 'Navy' }, email: ['a'], jobTitle: 5 },
			{ fullName: null, company: 'Navy', email: false },
		];
		const rows = [...shapes, ...tags.map((tag) => ({ tags: tag }))];
		const data = rows.map((row, id) => ({ id: String(id), fullName: 'Ada', ...row }));
		service.sandbox.fail({ times: Infinity, answer: wholeList(data) });
		const filters = [{ search: 'navy' }, { search: 'ada 5' }, { tag: 'trade fair' }];
		const found = await kept(contacts, filters);
		expect(found.map((json) => json.map(({ id }) => id))).toEqual([['1'], ['0'], ['2', '3']]);
	});
});

describe('Search, Email, Company and Job Title', () => {
	it('of members find words of any field, or the whole field', async () => {
		const name = { firstName: 'Søren', lastName: 'Groß', email: 's@other.example' };
		const fields = { jobTitle: 'Account Manager', department: 'Région Nord' };
		await createMember(service, { ...name, ...fields });
		await expectNames(members, [
			['words of several fields', { search: ' nord\tmanager  SØREN ' }, ['Søren Groß']],
			['nothing that another field has', { search: 'not_invited' }, []],
			['the whole title', { jobTitle: ' account MANAGER ' }, ['Søren Groß']],
			['not a part of it', { jobTitle: 'Account' }, []],
			['a part of it in Job Title Contains', { jobTitleContains: 'mÁnag acc' }, ['Søren Groß']],
			['but not of another field', { jobTitleContains: 'nord' }, []],
		]);
	});

	it('of contacts find words of any field, or the whole field', async () => {
		const [grace, desk, zak] = ['Grace Hopper', 'Front Desk', 'Łukasz Żak'];
		const email = 'Office@navy.example';
		addContact(grace, { company: 'Navy', email, jobTitle: 'Rear admiral' });
		addContact(desk, { company: 'Navy Yard', email: 'office@navy.example' });
		addContact(zak, { company: 'Ærø Værft', email: null, internalNote: 'Knows Grace' });
		await expectNames(contacts, [
			['the full name without accents', { search: 'zak lukasz' }, [zak]],
			['not the note', { search: 'knows' }, []],
			['an email in any letter case', { email: ' office@NAVY.example ' }, [desk, grace]],
			['not a part of an email', { email: 'office@navy' }, []],
			['the whole company', { company: ' NAVY ' }, [grace]],
			['a part of it in Company Contains', { companyContains: 'NAV' }, [desk, grace]],
			['words of it in any order', { companyContains: 'yard navy' }, [desk]],
			['but not of another field', { companyContains: 'admiral' }, []],
			['a part of the title', { jobTitleContains: 'ADMIRAL' }, [grace]],
		]);
		expect(new Set(service.paths())).toEqual(new Set(['GET /contacts']));
		addContacts(service, 250);
		addContact('Back Desk', { email: 'office@navy.example' });
		await expectNames(contacts, [
			['everybody with the email', { email: 'office@navy.example' }, ['Back Desk', desk, grace]],
		]);
	});
});

describe('The reading ends as early as the order allows', () => {
	/** The last page of a round may be aborted before it arrives. */
	const expectPages = (sent: unknown[], expected: unknown[], sure: number) => {
		expect(sent).toEqual(expected.slice(0, sent.length));
		expect(sent.length).toBeGreaterThanOrEqual(sure);
	};

	it.each<[string, INodeParameters, { newer?: number; place?: number }, number, number]>([
		['50 newer members', members, { newer: 50 }, 1, 1],
		['150 newer members', members, { newer: 150 }, 3, 2],
		['50 newer contacts', contacts, { newer: 50 }, 1, 1],
		['150 newer contacts', contacts, { newer: 150 }, 3, 2],
		['the email of member 30', members, { place: 30 }, 1, 1],
		['the email of member 180', members, { place: 180 }, 3, 2],
		['the email of member 440', members, { place: 440 }, 5, 5],
	])('for %s', async (_, list, { newer, place = 0 }, most, sure) => {
		if (list === members) fill({ members: 450 });
		else addContacts(service, 450);
		const rows = await service.stored(String(list.resource));
		const filters: INodeParameters = newer
			? { createdAfter: String(rows[newer].createdAt) }
			: { email: ` ${String(rows[place].email)} ` };
		const { json } = await service.run({ ...list, filters });
		expect(json).toEqual(newer ? rows.slice(0, newer) : [rows[place]]);
		expectPages(pages(), OF_450.slice(0, most), sure);
	});

	it('and is that of the whole list where it tells nothing', async () => {
		fill({ members: 450 });
		const rows = await service.stored('teamMember');
		const read = async (filters: INodeParameters, more: INodeParameters = {}) => {
			service.forget();
			return (await service.run({ ...members, ...more, filters })).json;
		};
		const sales = rows.filter(({ department }) => department === 'Sales');
		for (const [filters, found] of [
			[{}, rows],
			[{ department: 'Sales' }, sales],
			// It may be the email of several members.
			[{ email: String(rows[0].email).toUpperCase() }, [rows[0]]],
			[{ email: 'no@body.example' }, []],
		] as Array<[INodeParameters, IDataObject[]]>) {
			expect(await read(filters)).toEqual(found);
			expect(pages()).toEqual(OF_450);
		}
	});

	it('with Limit, which counts what is kept', async () => {
		fill({ members: 450 });
		const sales = (await service.stored('teamMember')).filter(
			({ department }) => department === 'Sales',
		);
		for (const limit of [1, sales.length - 1, sales.length, 450]) {
			service.forget();
			const filters = { department: 'Sales' };
			const { json } = await service.run({ ...members, returnAll: false, limit, filters });
			expect(json).toEqual(sales.slice(0, limit));
			expect(pages()).toEqual(limit === 1 ? [[0, 100]] : OF_450);
		}
	});
});

describe('A filter that is empty lets everything through', () => {
	const names = {
		teamMember: [
			...['createdAfter', 'createdBefore', 'department', 'email', 'jobTitle', 'jobTitleContains'],
			...['search', 'updatedAfter'],
		],
		contact: [
			...['assignedMember', 'captureMethod', 'company', 'companyContains', 'createdAfter'],
			...['createdBefore', 'email', 'jobTitleContains', 'search', 'tag'],
		],
	};

	it('with the requests of a list without it', async () => {
		fill({ members: 20, contacts: 20 });
		const blank = ['', null, false];
		for (const [resource, all] of Object.entries(names)) {
			service.forget();
			const filters = Object.fromEntries(all.map((name) => [name, '={{ $json.it }}']));
			const list = { resource, operation: 'list', limit: 12, filters };
			const { json } = await service.run(list, { items: blank.map((it) => ({ it })) });
			expect(json).toHaveLength(blank.length * 12);
			expect(pages()).toEqual(blank.map(() => [0, 12]));
		}
	});

	const nothing = '={{ $json.departmnt }}';
	it.each<[string, INodeParameters, IDataObject]>([
		['Department', members, { department: nothing }],
		['Department', members, { department: `${nothing} ` }],
		['Search', contacts, { search: nothing }],
		['Created After', contacts, { createdAfter: nothing }],
		['Tag', contacts, { tag: locator('name', nothing) }],
		['Tag', contacts, { tag: [locator('name', nothing)] }],
		['Tag', contacts, { tag: [locator('name', ''), locator('name', `${nothing} `)] }],
		['Assigned Member', contacts, { assignedMember: [locator('id', nothing)] }],
		['Has Email', contacts, { hasEmail: nothing }],
		['Created Before', contacts, { createdBefore: nothing }],
		['Status', members, { status: nothing }],
		['Status', members, { status: `${nothing}, {{ $json.other }}` }],
		['Status', members, { status: '={{ [$json.departmnt] }}' }],
		['Status', members, { status: `=["{{ $json.departmnt }}"]` }],
		['Status', members, { status: "=['{{ $json.departmnt }}', {{ $json.other }}]" }],
		['Status', members, { status: [nothing] }],
	])('but not %s whose expression finds nothing', async (field, list, filters) => {
		const problem = `^'${field}' has no value: it has only spaces or punctuation, or its expression found nothing`;
		await expectRefusal(service, { ...list, filters } as INodeParameters, new RegExp(problem));
	});

	it('but not words of accents alone, which a search ignores', async () => {
		for (const [name, field] of [
			['search', 'Search'],
			['companyContains', 'Company Contains'],
		]) {
			const filters = { [name]: '\u0301' };
			const problem = `^'${field}' must have a character`;
			await expectRefusal(service, { ...contacts, filters }, new RegExp(problem));
		}
	});

	it('also a list of nothing and a locator without a value', async () => {
		fill({ members: 5, contacts: 5 });
		const filters = { assignedMember: [locator('id', '')], tag: [] };
		expect((await service.run({ ...contacts, filters })).json).toHaveLength(5);
		expect((await kept(members, [{ status: [] }, {}])).map(({ length }) => length)).toEqual([5, 5]);
	});
});

describe('A date is read', () => {
	const names = async (createdAfter: string, timezone?: string) => {
		const filters = { createdAfter };
		const { status, json } = await service.run({ ...contacts, filters }, { timezone });
		return [status, ...namesOf(json)];
	};

	it('in the time zone of the workflow unless it names its own', async () => {
		addContact('old', { createdAt: '2026-01-31T13:59:59.999Z' });
		addContact('same', { createdAt: '2026-01-31T14:00:00.000Z' });
		addContact('new', { createdAt: '2026-01-31T14:00:00.001Z' });
		// 09:00 in New York, in winter, is 14:00 UTC.
		for (const date of [
			'2026-01-31T09:00:00',
			'2026-01-31T09:00',
			'2026-01-31 09:00:00',
			'20260131T0900',
			'2026-01-31T14:00:00.000Z',
			'2026-01-31T15:00:00+01:00',
			'2026-01-31T15:00:00.000+0100',
			'={{ new Date("2026-01-31T14:00:00Z") }}',
			'={{ DateTime.fromISO("2026-01-31T15:00:00+01:00") }}',
			'={{ DateTime.fromISO("2026-01-31T09:00") }}',
		])
			expect([date, ...(await names(date, 'America/New_York'))]).toEqual([date, 'success', 'new']);
	});

	it('as the beginning of a day when it has no time', async () => {
		addContact('old', { createdAt: '2026-01-30T22:59:59.000Z' });
		addContact('new', { createdAt: '2026-01-30T23:00:01.000Z' });
		expect(await names('2026-01-31', 'Europe/Oslo')).toEqual(['success', 'new']);
	});
});

describe('A list of which the filters keep nothing', () => {
	it.each<[string, INodeParameters, number, string]>([
		['all records', { ...contacts, filters: { company: 'navy', search: 'grace' } }, 2, 'Search'],
		[
			'all records, also where the newest one shows that no other can match',
			{ ...members, filters: { createdAfter: '2100-01-01' } },
			260,
			'Created After',
		],
	])('counts %s in the log, and says which filter removed the last', async (...given) => {
		const [, list, count, filter] = given;
		addContact('Ada', { company: 'Navy' });
		addContact('Grace', { company: 'Northwind' });
		fill({ members: 260 });
		const info = jest.spyOn(n8nDi.Container.get(n8nCommon.Logger), 'info');
		const { json } = await service.run(list);
		const lines = info.mock.calls.map(([line]) => line);
		info.mockRestore();
		expect(json).toEqual([]);
		expect(lines).toContain(
			`Team Workspace: None of ${count} records matched. The filter '${filter}' removed the last of them.`,
		);
	});
});
