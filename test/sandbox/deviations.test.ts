import { assumptions } from '../../contract';
import { deviations, type DeviationName } from '../../sandbox';
import { help, readArguments } from '../../sandbox/cli/arguments';
import { failureOf, person, useWorld, type World } from './support';

type Row = Record<string, unknown>;

const world = useWorld();

/** The names are in another order than the times. */
beforeAll(() => {
	const { sandbox, workspaceId } = world();
	for (const [day, fullName] of ['Cem', 'Ada', 'Bea'].entries())
		sandbox.addContact(workspaceId, { fullName, createdAt: `2026-01-0${day + 1}`, company: null });
});

const names = async ({ api }: World) =>
	((await api.get('/contacts')).data.data as Row[]).map(({ fullName }) => fullName);

/** The company of a contact without one: in the list, and alone. */
async function emptyCompany({ api }: World): Promise<unknown[]> {
	const rows = (await api.get('/contacts')).data.data as Row[];
	const bea = rows.find(({ fullName }) => fullName === 'Bea')!;
	const one = await api.get(`/contacts/${String(bea.id)}`);
	return [bea.company, (one.data.data as Row).company];
}

const change = async ({ api, sandbox, workspaceId }: World) => {
	const { id } = sandbox.addContact(workspaceId, { fullName: 'Eve' });
	const { status } = await api.patch(`/contacts/${id}`, { jobTitle: 'Head' });
	const { jobTitle } = (await api.get(`/contacts/${id}`)).data.data as Row;
	sandbox.deleteRow('contacts', id);
	return [status, jobTitle];
};

const remove =
	(path: '/contacts' | '/team-members') =>
	async ({ api }: World) => {
		const body = path === '/contacts' ? { fullName: 'Eve' } : person();
		const { id } = (await api.post(path, body)).data.data as { id: string };
		const { status, data } = await api.delete(`${path}/${id}`);
		const isRecord = (data as { data?: Row }).data?.id === id;
		return [status, isRecord, (await api.get(`${path}/${id}`)).status];
	};

/** What to look at, what it is as assumed, and what it is with the deviation. */
type Case = [DeviationName, look: (at: World) => Promise<unknown[]>, as: unknown[], is: unknown[]];

describe('A broken assumption', () => {
	// The service check finds the others: serviceCheck/conformance.test.ts. From the start: lifecycle.test.ts.
	it.each<Case>([
		['contactsOldestFirst', names, ['Bea', 'Ada', 'Cem'], ['Cem', 'Ada', 'Bea']],
		['contactsByName', names, ['Bea', 'Ada', 'Cem'], ['Ada', 'Bea', 'Cem']],
		['contactsOmitNulls', emptyCompany, [null, null], [undefined, undefined]],
		['contactsEmptyText', emptyCompany, [null, null], ['', '']],
		['updateAnswers204', change, [200, 'Head'], [204, 'Head']],
		['deleteAnswersRecord', remove('/contacts'), [204, false, 404], [200, true, 404]],
		['deleteAnswersRecord', remove('/team-members'), [204, false, 404], [200, true, 404]],
	])('%s: changes what the service does, and can be mended', async (name, look, as, is) => {
		const at = world();
		expect(await look(at)).toEqual(as);
		const mend = at.sandbox.deviate(name);
		const broken = await look(at).finally(mend);
		expect(broken).toEqual(is);
		expect(await look(at)).toEqual(as);
	});

	it('stays while it is broken twice and mended once', async () => {
		const { sandbox, api } = world();
		const [first, second] = [1, 2].map(() => sandbox.deviate('contactsNotListed'));
		first();
		first();
		failureOf(await api.get('/contacts'), 405);
		second();
		expect((await api.get('/contacts')).status).toBe(200);
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
		const names = ['contactsByName,deleteNotOffered', 'updateAnswers204'];
		const { server } = readArguments(names.flatMap((name) => ['--break', name]));
		expect(server.deviations).toEqual(['contactsByName', 'deleteNotOffered', 'updateAnswers204']);
	});

	const unknown = ['nothing', 'contactsByName,toString', ''];
	it.each(unknown)('refuses %j with the names that it knows', (given) => {
		expect(() => readArguments(['--break', given])).toThrow(
			/^Unknown name ".*" for --break\. Known names: .*updateAnswers204/,
		);
	});

	it('is explained in --help, name by name, each in one sentence about an assumption', () => {
		for (const [name, { about, description }] of Object.entries(deviations)) {
			expect(Object.keys(assumptions)).toContain(about);
			expect(description).toMatch(/^[A-Z].*\.$/);
			expect(help).toContain(name);
			expect(help).toContain(description);
		}
	});
});
