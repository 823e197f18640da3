import type { AxiosResponse } from 'axios';
import { assumptions } from '../../contract';
import { deviations, startSandbox, type DeviationName } from '../../sandbox';
import { help, readArguments } from '../../sandbox/cli/arguments';
import { clientOf, failureOf, person, useWorld, type World } from './support';

type Row = Record<string, unknown>;

const world = useWorld();

/** Contacts of three ages; the names are in another order than the ages. */
const people = [
	['Cem', '2026-01-01T00:00:00.000Z'],
	['Ada', '2026-01-02T00:00:00.000Z'],
	['Bea', '2026-01-03T00:00:00.000Z'],
] as const;

const full = {
	email: 'ada@example.com',
	company: 'Analytical Engines',
	tags: [{ name: 'Lead', color: '#2563eb' }],
	enrichedAt: '2026-01-05T00:00:00.000Z',
};

beforeAll(() => {
	const { sandbox, workspaceId } = world();
	for (const [fullName, createdAt] of people) {
		sandbox.addContact(workspaceId, {
			fullName,
			createdAt,
			...(fullName === 'Ada' ? full : { company: null }),
		});
	}
});

/** The answer without what is new in every answer. */
const told = ({ status, data }: AxiosResponse) => ({
	status,
	body: JSON.parse(
		JSON.stringify(data).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…'),
	) as Row,
});

const dataOf = (answer: AxiosResponse) => told(answer).body.data as Row;
const list = async ({ api }: World) => await api.get('/contacts');
const rows = async (at: World) => (await list(at)).data.data as Row[];
const fieldsOfRows = async (at: World) => Object.keys((await rows(at))[0]);
const names = async (at: World) => (await rows(at)).map(({ fullName }) => fullName);
const listStatus = async (at: World) => (await list(at)).status;

/** Makes a contact, lets the work use it, deletes it from the store. */
async function withContact<T>(
	{ api, sandbox }: World,
	fields: object,
	work: (id: string, answer: AxiosResponse) => Promise<T>,
): Promise<T> {
	const before = new Set(((await api.get('/contacts')).data.data as Row[]).map(({ id }) => id));
	const answer = await api.post('/contacts', { fullName: 'Eve', ...fields });
	const { data } = (await api.get('/contacts')).data as { data: Row[] };
	const id = data.map((row) => String(row.id)).find((each) => !before.has(each)) ?? 'none';
	const result = await work(id, answer);
	sandbox.deleteRow('contacts', id);
	return result;
}

const filled = { email: 'eve@example.com', jobTitle: 'Engineer', company: 'Acme' };

const create = async (at: World, fields: object = filled) =>
	await withContact(at, fields, async (id, answer) => ({
		answer: told(answer),
		stored: dataOf(await at.api.get(`/contacts/${id}`)),
	}));

const created = async (at: World) => (await create(at)).answer;

const update = async (at: World, changes: object = { jobTitle: 'Head', company: null }) =>
	await withContact(at, filled, async (id) => {
		const answer = await at.api.patch(`/contacts/${id}`, changes);
		const { jobTitle, company, phone, email } = dataOf(await at.api.get(`/contacts/${id}`));
		return { answer: told(answer), stored: { jobTitle, company, phone, email } };
	});

const updateStatus = async (at: World) => {
	const { answer, stored } = await update(at);
	return [answer.status, stored.jobTitle];
};

const remove = async (at: World) =>
	await withContact(at, {}, async (id) => {
		const { status, data } = await at.api.delete(`/contacts/${id}`);
		const isRecord = (data as { data?: Row }).data?.fullName === 'Eve';
		return [status, isRecord, (await at.api.get(`/contacts/${id}`)).status];
	});

const companyOfBea = async (at: World) => {
	const row = (await rows(at)).find(({ fullName }) => fullName === 'Bea')!;
	const one = dataOf(await at.api.get(`/contacts/${String(row.id)}`));
	return [row.company, one.company];
};

/** What to look at, what it is as assumed, and what it is with the deviation. */
const table: Record<
	DeviationName,
	[look: (at: World) => Promise<unknown>, as: unknown, is: unknown]
> = {
	contactRowsAreSummaries: [
		fieldsOfRows,
		expect.arrayContaining(['company', 'email']),
		['id', 'workspaceId', 'fullName', 'createdAt'],
	],
	contactRowsWithoutCreatedAt: [
		fieldsOfRows,
		expect.arrayContaining(['createdAt']),
		expect.not.arrayContaining(['createdAt']),
	],
	contactsOldestFirst: [names, ['Bea', 'Ada', 'Cem'], ['Cem', 'Ada', 'Bea']],
	contactsByName: [names, ['Bea', 'Ada', 'Cem'], ['Ada', 'Bea', 'Cem']],
	contactsWithoutPagination: [
		async ({ api }) => {
			const { data } = await api.get('/contacts', { params: { limit: 1, offset: 1 } });
			return [Object.keys(data as Row), (data.data as Row[]).map(({ fullName }) => fullName)];
		},
		[['data', 'pagination'], ['Ada']],
		[['data'], ['Ada']],
	],
	contactsIgnorePaging: [
		async ({ api }) => {
			const { data } = await api.get('/contacts', { params: { limit: 1, offset: 2 } });
			return [(data.data as Row[]).length, data.pagination.hasMore];
		},
		[1, false],
		[3, true],
	],
	contactsNotListed: [listStatus, 200, 405],
	createContactWithoutBody: [
		created,
		expect.objectContaining({ status: 201 }),
		{ status: 201, body: '' },
	],
	createContactDropsFields: [
		async (at) => (await create(at)).stored,
		expect.objectContaining(filled),
		expect.objectContaining({ ...filled, jobTitle: null, company: null }),
	],
	contactsOmitNulls: [companyOfBea, [null, null], [undefined, undefined]],
	contactsEmptyText: [companyOfBea, [null, null], ['', '']],
	updateNotOffered: [updateStatus, [200, 'Head'], [405, 'Engineer']],
	updateAnswers204: [updateStatus, [200, 'Head'], [204, 'Head']],
	updateAnswersWithPart: [
		async (at) => (await update(at)).answer.body,
		{ data: expect.objectContaining({ fullName: 'Eve', jobTitle: 'Head', company: null }) },
		{ data: { id: '…', jobTitle: 'Head', company: null } },
	],
	updateKeepsFields: [
		async (at) => (await update(at, { ...filled, jobTitle: 'Head', phone: '1' })).stored,
		expect.objectContaining({ jobTitle: 'Head', phone: '1' }),
		expect.objectContaining({ jobTitle: 'Engineer', phone: '1' }),
	],
	deleteNotOffered: [remove, [204, false, 404], [405, false, 200]],
	deleteRouteUnknown: [remove, [204, false, 404], [404, false, 200]],
	deleteAnswersRecord: [remove, [204, false, 404], [200, true, 404]],
	deleteAnswers202: [remove, [204, false, 404], [202, false, 200]],
};

describe('A broken assumption', () => {
	it.each(Object.entries(table))(
		'%s: changes what the service does, and can be mended',
		async (name, [look, as, is]) => {
			const at = world();
			expect(await look(at)).toEqual(as);
			const mend = at.sandbox.deviate(name as DeviationName);
			try {
				expect(await look(at)).toEqual(is);
			} finally {
				mend();
			}
			expect(await look(at)).toEqual(as);
		},
	);

	it.each(Object.entries(deviations))(
		'%s: is about an assumption, in one sentence',
		(_, deviation) => {
			expect(Object.keys(assumptions)).toContain(deviation.about);
			expect(deviation.description).toMatch(/^[A-Z].*\.$/);
		},
	);

	it('is in force from the start with the option `deviations`', async () => {
		const sandbox = await startSandbox({ deviations: ['contactsNotListed', 'updateNotOffered'] });
		const { apiKey } = sandbox.createWorkspace({ name: 'Northwind' });
		const api = clientOf(sandbox.baseUrl, apiKey);
		failureOf(await api.get('/contacts'), 405);
		failureOf(await api.patch('/contacts/1', {}), 405);
		await sandbox.stop();
	});

	it('stays while it is broken twice and mended once', async () => {
		const { sandbox, api } = world();
		const [first, second] = [
			sandbox.deviate('contactsNotListed'),
			sandbox.deviate('contactsNotListed'),
		];
		first();
		first();
		failureOf(await api.get('/contacts'), 405);
		second();
		expect((await api.get('/contacts')).status).toBe(200);
	});

	it('works for members too where it is about both', async () => {
		const { api, sandbox } = world();
		const { data } = await api.post('/team-members', person());
		const path = `/team-members/${String(data.data.id)}`;
		const mends = [sandbox.deviate('updateKeepsFields'), sandbox.deviate('deleteAnswersRecord')];
		const contactDetails = [{ type: 'phone', value: '+47 33 33 33 33' }];
		const change = { jobTitle: 'Head', department: 'Sales', contactDetails };
		const answers = [await api.patch(path, change), await api.delete(path)];
		for (const mend of mends) mend();
		answers.push(await api.get(path));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
		expect(answers[0].data.data).toMatchObject({
			jobTitle: null,
			department: 'Sales',
			contactDetails: [],
		});
		expect(answers[1].data.data).toMatchObject({ firstName: 'Ada', department: 'Sales' });
	});

	it('changes neither what is recorded of a request nor a refusal', async () => {
		const { sandbox, api } = world();
		const mend = sandbox.deviate('createContactDropsFields');
		const body = { fullName: 'Eve', company: 'Acme' };
		await api.post('/contacts', body);
		expect(sandbox.requests.at(-1)).toMatchObject({ body, status: 201 });
		failureOf(await api.post('/contacts', { fullName: 'Eve', unknown: 1 }), 400);
		mend();
	});
});

describe('--break', () => {
	it('takes names one by one and after commas', () => {
		const { server } = readArguments([
			'--break',
			'contactsByName,deleteNotOffered',
			'--break',
			'updateAnswers204',
		]);
		expect(server.deviations).toEqual(['contactsByName', 'deleteNotOffered', 'updateAnswers204']);
	});

	it.each(['nothing', 'contactsByName,toString', ''])(
		'refuses %j with the names that it knows',
		(given) => {
			expect(() => readArguments(['--break', given])).toThrow(
				/^Unknown name ".*" for --break\. Known names: .*updateAnswers204/,
			);
		},
	);

	it('is explained in --help, name by name', () => {
		for (const [name, { description }] of Object.entries(deviations)) {
			expect(help).toContain(name);
			expect(help).toContain(description);
		}
	});
});
