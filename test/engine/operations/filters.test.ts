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

	it('Contact → List, Capture Method from the list', async () => {
		addContact('Ada', { captureMethod: 'qr_code' });
		addContact('Alan', { captureMethod: 'nfc' });
		const filters = { captureMethod: locator('name', 'QR code') };
		expect(namesOf((await service.run({ ...contacts, filters })).json)).toEqual(['Ada']);
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
		teamMember: ['createdAfter', 'department', 'email', 'jobTitle', 'search', 'updatedAfter'],
		contact: ['captureMethod', 'company', 'createdAfter', 'email', 'search', 'tag'],
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

	it('but not a Search of accents alone, which a search ignores', async () => {
		const filters = { search: '\u0301' };
		await expectRefusal(service, { ...contacts, filters }, /^'Search' must have a character/);
	});

	it('also a list of nothing and a locator without a value', async () => {
		fill({ members: 5, contacts: 5 });
		const filters = { assignedMember: locator('id', '') };
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
