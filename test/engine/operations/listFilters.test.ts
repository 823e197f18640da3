import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();

const members = { resource: 'teamMember', operation: 'list', returnAll: true, output: 'raw' };
const contacts = { ...members, resource: 'contact' };

const fill = (rows: { members?: number; contacts?: number }) =>
	service.sandbox.seed(service.workspaceId, rows);

/** All rows of a list, newest first; the requests for them are forgotten. */
async function stored(parameters: INodeParameters): Promise<IDataObject[]> {
	const { json } = await service.run(parameters);
	service.sandbox.requests.length = 0;
	return json;
}

/** Offset and limit of each request, by offset: the pages of a wave may arrive in any order. */
const pages = () =>
	service
		.sent()
		.map(({ query }) => [Number(query.offset), Number(query.limit)])
		.sort(([a], [b]) => a - b);

const plain = (value: unknown) => String(value).toLowerCase();
const locator = (value: unknown, mode = 'id') => ({ __rl: true, mode, value }) as never;
const after = (moment: string) => (value: unknown) =>
	Date.parse(String(value)) > Date.parse(moment);

/** The offsets of a list of 450 that is read whole, with a filter or without. */
const PAGES_OF_450 = [0, 99, 198, 297, 396];

describe('The filters keep what passes', () => {
	it.each<[string, INodeParameters, (member: IDataObject) => boolean]>([
		['Department', { department: ' sALES ' }, ({ department }) => department === 'Sales'],
		['Status', { status: ['pending'] }, ({ status }) => status === 'pending'],
		[
			'Status, any of two',
			{ status: ['failed', 'pending'] },
			({ status }) => status === 'failed' || status === 'pending',
		],
		[
			'Updated After',
			{ updatedAfter: '2025-06-01T00:00:00Z' },
			({ updatedAt }) => after('2025-06-01T00:00:00Z')(updatedAt),
		],
		[
			'all of several',
			{ department: 'sales', status: ['active'] },
			({ department, status }) => department === 'Sales' && status === 'active',
		],
	])(
		'Team Member → List, %s: the whole list is read as without filters',
		async (_, filters, keeps) => {
			fill({ members: 450 });
			const rows = await stored(members);
			const { json } = await service.run({ ...members, filters });
			expect(json).toEqual(rows.filter(keeps));
			expect(json.length).toBeGreaterThan(0);
			expect(json.length).toBeLessThan(450);
			expect(pages().map(([offset]) => offset)).toEqual(PAGES_OF_450);
		},
	);

	it.each<[string, INodeParameters, (contact: IDataObject) => boolean]>([
		['Capture Method', { captureMethod: 'QR_Code' }, (row) => row.captureMethod === 'qr_code'],
		[
			'Capture Method, from the list, in other words',
			{ captureMethod: { __rl: true, mode: 'name', value: 'QR code' } },
			(row) => row.captureMethod === 'qr_code',
		],
		[
			'Tag',
			{ tag: 'trade FAIR ' },
			({ tags }) => (tags as IDataObject[]).some(({ name }) => name === 'Trade fair'),
		],
	])('Contact → List, %s', async (_, filters, keeps) => {
		fill({ contacts: 150 });
		const rows = await stored(contacts);
		const { json } = await service.run({ ...contacts, filters });
		expect(json).toEqual(rows.filter(keeps));
		expect(json.length).toBeGreaterThan(0);
		expect(json.length).toBeLessThan(150);
	});

	it('Contact → List, Tag, also where the service sends tags that are no list of objects', async () => {
		const data = ['Trade fair', [null, { name: 'Trade fair' }], {}, null].map((tags, i) => ({
			id: `contact ${i}`,
			tags,
		}));
		const pagination = { limit: 100, offset: 0, total: 4, hasMore: false };
		service.sandbox.fail({ answer: { status: 200, body: { data, pagination } } });
		const { json } = await service.run({ ...contacts, filters: { tag: 'trade fair' } });
		expect(json.map(({ id }) => id)).toEqual(['contact 0', 'contact 1']);
	});

	it.each([
		['from the list', (id: string) => locator(id, 'list')],
		['by ID, in capitals', (id: string) => locator(` ${id.toUpperCase()} `)],
		['by an expression that gives the ID alone', (id: string) => `={{ "${id}" }}`],
	])('Contact → List, Assigned Member %s', async (_, choose) => {
		fill({ members: 3, contacts: 60 });
		const [member] = await stored(members);
		const rows = await stored(contacts);
		const filters = { assignedMember: choose(String(member.id)) };
		const { json } = await service.run({ ...contacts, filters });
		const connected = (row: IDataObject) => (row.connectedWith as IDataObject | null)?.id;
		expect(json).toEqual(rows.filter((row) => connected(row) === member.id));
		expect(json.length).toBeGreaterThan(0);
	});
});

it('Return All without filters reads as it always did', async () => {
	fill({ members: 450 });
	await service.run(members);
	expect(pages()).toEqual(PAGES_OF_450.map((offset) => [offset, 100]));
});

describe('The reading ends as early as the order allows', () => {
	/** The last page of a round may be aborted before it arrives. */
	const expectPages = (sent: unknown[], expected: unknown[], sure: number) => {
		expect(sent).toEqual(expected.slice(0, sent.length));
		expect(sent.length).toBeGreaterThanOrEqual(sure);
	};

	it.each([
		[50, [[0, 100]]],
		[
			150,
			[
				[0, 100],
				[99, 100],
				[198, 100],
			],
		],
	])('Created After: %d newer ones', async (newer, requests) => {
		fill({ members: 450, contacts: 450 });
		for (const list of [members, contacts]) {
			const rows = await stored(list);
			const createdAfter = String(rows[newer].createdAt);
			const { json } = await service.run({ ...list, filters: { createdAfter } });
			expect(json).toEqual(rows.slice(0, newer));
			expectPages(pages(), requests, Math.min(requests.length, 2));
		}
	});

	it.each([
		[30, [0]],
		[180, [0, 99, 198]],
		[440, PAGES_OF_450],
	])('Email: member %d', async (place, offsets) => {
		fill({ members: 450 });
		const rows = await stored(members);
		const email = ` ${String(rows[place].email)} `;
		const { json } = await service.run({ ...members, filters: { email } });
		expect(json).toEqual([rows[place]]);
		const sent = pages().map(([offset]) => offset);
		expectPages(sent, offsets, place === 440 ? offsets.length : Math.min(offsets.length, 2));
	});

	it('Email in another letter case: the whole list is read, for it may be of several members', async () => {
		fill({ members: 450 });
		const [row] = await stored(members);
		const email = String(row.email).toUpperCase();
		expect((await service.run({ ...members, filters: { email } })).json).toEqual([row]);
		expect(pages().map(([offset]) => offset)).toEqual(PAGES_OF_450);
	});

	it('Email that nobody has: the whole list is read', async () => {
		fill({ members: 450 });
		const { status, json } = await service.run({
			...members,
			filters: { email: 'no@body.example' },
		});
		expect({ status, json }).toEqual({ status: 'success', json: [] });
		expect(pages().map(([offset]) => offset)).toEqual(PAGES_OF_450);
	});

	it('Limit counts what is kept', async () => {
		fill({ members: 450 });
		const rows = await stored(members);
		const sales = rows.filter(({ department }) => department === 'Sales');
		for (const limit of [1, sales.length - 1, sales.length, 450]) {
			service.sandbox.requests.length = 0;
			const parameters = { ...members, returnAll: false, limit };
			const { json } = await service.run({ ...parameters, filters: { department: 'Sales' } });
			expect(json).toEqual(sales.slice(0, limit));
			expect(pages().map(([offset]) => offset)).toEqual(limit === 1 ? [0] : PAGES_OF_450);
		}
	});
});

describe('A filter that is empty', () => {
	const empty = [
		{},
		{ createdAfter: '', department: '', email: ' ', status: [], updatedAfter: '' },
		{
			createdAfter: '={{ $json.no }}',
			department: '={{ null }}',
			email: '={{ $json.no }}',
			status: '={{ $json.no }}',
			updatedAfter: '={{ null }}',
		},
	];
	it.each(empty)(
		'lets everything through, with the requests of a list without: %j',
		async (filters) => {
			fill({ members: 120 });
			const parameters = { ...members, returnAll: false, limit: 7 };
			expect((await service.run({ ...parameters, filters })).json).toHaveLength(7);
			expect(pages()).toEqual([[0, 7]]);
		},
	);

	it('is the same for contacts', async () => {
		fill({ contacts: 20 });
		const filters = {
			assignedMember: locator(''),
			captureMethod: '',
			createdAfter: '={{ $json.no }}',
			tag: '={{ $json.no }}',
		};
		expect((await service.run({ ...contacts, filters })).json).toHaveLength(20);
	});
});

it('Each item has filters of its own', async () => {
	fill({ members: 60 });
	const rows = await stored(members);
	const filters = { department: '={{ $json.department }}' };
	const items = [{ department: 'Sales' }, {}, { department: 'Finance' }];
	const result = await service.run({ ...members, filters }, { items });
	const of = (name: string) => rows.filter(({ department }) => department === name);
	expect(result.json).toEqual([...of('Sales'), ...rows, ...of('Finance')]);
	expect(
		new Set(result.items.map(({ pairedItem }) => (pairedItem as { item: number }).item)),
	).toEqual(new Set([0, 1, 2]));
});

describe('Status takes a text that an agent writes', () => {
	it.each([
		'active, pending',
		'["active", "pending"]',
		'Active,PENDING,',
		'={{ ["active","pending"] }}',
	])('%s', async (status) => {
		fill({ members: 60 });
		const rows = await stored(members);
		const { json } = await service.run({ ...members, filters: { status } });
		expect(json).toEqual(rows.filter((row) => row.status === 'active' || row.status === 'pending'));
	});

	it('Not Invited, as the form shows it', async () => {
		fill({ members: 60 });
		const rows = await stored(members);
		const { json } = await service.run({ ...members, filters: { status: 'Not Invited' } });
		expect(json).toEqual(rows.filter(({ status }) => status === 'not_invited'));
		expect(json.length).toBeGreaterThan(0);
	});
});

describe('A date is read', () => {
	const add = (fullName: string, createdAt: string) =>
		service.sandbox.addContact(service.workspaceId, { fullName, createdAt });
	const names = async (createdAfter: string, timezone?: string) => {
		const { status, error, json } = await service.run(
			{ ...contacts, filters: { createdAfter } },
			{ timezone },
		);
		expect([status, error]).toEqual(['success', undefined]);
		return json.map(({ fullName }) => plain(fullName));
	};

	// 09:00 in New York, in winter, is 14:00 UTC.
	it.each([
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
	])('in the time zone of the workflow unless it names its own: %s', async (date) => {
		add('old', '2026-01-31T13:59:59.999Z');
		add('same', '2026-01-31T14:00:00.000Z');
		add('new', '2026-01-31T14:00:00.001Z');
		expect(await names(date, 'America/New_York')).toEqual(['new']);
	});

	it('as the beginning of a day when it has no time', async () => {
		add('old', '2026-01-30T22:59:59.000Z');
		add('new', '2026-01-30T23:00:01.000Z');
		expect(await names('2026-01-31', 'Europe/Oslo')).toEqual(['new']);
	});
});

describe('What cannot be a filter is refused before anything is sent', () => {
	const date = (field: string, shown: string) =>
		`'${field}' must be a date, such as 2026-01-31 or 2026-01-31T09:00, but is ${shown}`;
	it.each<[string, INodeParameters, INodeParameters]>([
		[date('Created After', "'tomorrow'"), members, { createdAfter: 'tomorrow' }],
		[date('Created After', "'2026-02-30'"), contacts, { createdAfter: '2026-02-30' }],
		[date('Updated After', '5'), members, { updatedAfter: '={{ 5 }}' }],
		[date('Updated After', 'a list'), members, { updatedAfter: '={{ [] }}' }],
		[
			"'Status' has 'retired', but must be one or more of: Active, Failed, Not Invited, Pending",
			members,
			{ status: 'active, retired' },
		],
		[
			"'Status' has an object, but must be one or more of: Active, Failed, Not Invited, Pending",
			members,
			{ status: '={{ ({}) }}' },
		],
		[
			"'Assigned Member' must be an ID, such as 3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b, but is 'ada'",
			contacts,
			{ assignedMember: locator('ada') },
		],
		["'Department' must be text, but is a list", members, { department: '={{ ["Sales"] }}' }],
		["'Tag' must be text, but is an object", contacts, { tag: '={{ ({}) }}' }],
		[
			`${date('Created After', "'x'")}; 'Email' must be text, but is a list`,
			members,
			{ createdAfter: 'x', email: '={{ [] }}' },
		],
	])('%s', async (message, list, filters) => {
		const result = await service.run({ ...list, filters });
		expect(told(result)).toEqual(refusal(message));
		expect(service.sent()).toEqual([]);
	});
});
