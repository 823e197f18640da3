import type { AxiosInstance, AxiosResponse } from 'axios';
import fc from 'fast-check';
import {
	contact,
	createdTeamMember,
	errorStatuses,
	page,
	single,
	teamMember,
	writableContactFields,
} from '../../contract';
import { clientOf, failureOf, useWorld } from './support';

type Row = Record<string, unknown> & { id: string };
type Path = '/team-members' | '/contacts';
interface Stored {
	path: Path;
	owner: number;
	row: Row;
	isGone: boolean;
}

const world = useWorld();

/** Texts must come back as they were sent, from a database and from a page that would rather read them. */
const text = fc.oneof(
	fc.constantFrom(
		' 李 <b> ',
		'O’Neill & "Machines" 😀',
		"'; DROP TABLE members; --",
		"x'); DELETE FROM contacts; --",
		"' UNION SELECT hash, 1, 1 FROM apiKeys --",
		'%_*?\\',
	),
	fc.stringMatching(/^[ -~]*\w[ -~]*$/),
);
const textOrNothing = fc.option(fc.oneof(text, fc.constant('')));
const email = fc.constantFrom('ada@example.com', 'Ada@example.com', 'åse@example.com', 'x@y.zz');

const member = { firstName: text, lastName: text, email };
const required = { '/team-members': member, '/contacts': { fullName: text } };
const optional = {
	'/team-members': {
		jobTitle: textOrNothing,
		department: textOrNothing,
		avatarUrl: fc.constantFrom(null, 'https://example.com/ada.png?size=2&x=%20'),
	},
	'/contacts': {
		email: fc.option(email),
		...Object.fromEntries(writableContactFields.map((name) => [name, textOrNothing])),
	},
};
const fieldsOf = (path: Path, requiredKeys: string[]): fc.Arbitrary<Record<string, unknown>> => {
	const fields: Record<string, fc.Arbitrary<unknown>> = { ...required[path], ...optional[path] };
	return fc.record(fields, { requiredKeys });
};

/** One request of one of two workspaces; `of` is the record that it is about. */
const request = fc.constantFrom<Path[]>('/team-members', '/contacts').chain((path) =>
	fc.record({
		path: fc.constant(path),
		caller: fc.constantFrom(0, 0, 1),
		of: fc.nat(20),
		method: fc.constantFrom('post', 'post', 'patch', 'patch', 'delete', 'get'),
		created: fieldsOf(path, Object.keys(required[path])),
		changes: fieldsOf(path, []),
	}),
);
type Request = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** A record of another workspace is not told apart from one that is nowhere. */
const notThere = { code: 'not_found', message: errorStatuses[404].meaning, details: null };

/** What a record is made of that nobody sends. */
const derived = (path: Path, row: Row) =>
	path === '/contacts' ? {} : { displayName: `${String(row.firstName)} ${String(row.lastName)}` };

const schemas = { '/team-members': teamMember.strict(), '/contacts': contact.strict() };
const keyOf = ({ email: it }: Record<string, unknown>) => String(it).toLowerCase();

/** The service as spec section 4 and the assumptions tell it. */
class Model {
	readonly stored: Stored[] = [];

	constructor(
		private readonly apis: AxiosInstance[],
		private readonly workspaceIds: string[],
	) {}

	list = (path: Path, owner: number) =>
		this.stored
			.filter((it) => it.path === path && it.owner === owner && !it.isGone)
			.map(({ row }) => row)
			.reverse();

	private holderOf = (fields: Record<string, unknown>) =>
		this.stored.find(
			({ path, row, isGone }) =>
				path === '/team-members' && !isGone && keyOf(row) === keyOf(fields),
		);

	async send(given: Request): Promise<void> {
		const { path, caller, method, created, changes, of } = given;
		const api = this.apis[caller];
		if (method === 'post') return this.isCreated(given, await api.post(path, created));
		const target = this.stored[of % this.stored.length] as Stored | undefined;
		const url = `${path}/${target?.row.id ?? 'none'}`;
		const data = method === 'patch' ? changes : undefined;
		const answer = await api.request({ method, url, data });
		if (!target || target.isGone || target.owner !== caller || target.path !== path)
			return expect(failureOf(answer, 404)).toEqual(notThere);
		if (method === 'patch') this.isChanged(target, changes, answer);
		if (method === 'delete') {
			expect([answer.status, answer.data]).toEqual([204, '']);
			target.isGone = true;
		}
		if (method === 'get') expect(answer.data).toEqual({ data: target.row });
	}

	private isCreated({ path, caller, created }: Request, answer: AxiosResponse): void {
		const holder = path === '/team-members' ? this.holderOf(created) : undefined;
		if (holder && holder.owner !== caller) return void failureOf(answer, 409);
		if (holder) {
			expect(answer.status).toBe(200);
			return expect(answer.data).toEqual({ data: { ...holder.row, created: false } });
		}
		expect(answer.status).toBe(201);
		const schema = path === '/contacts' ? schemas[path] : createdTeamMember.strict();
		const { created: isNew = true, ...row } = single(schema).strict().parse(answer.data)
			.data as unknown as Row;
		expect(isNew).toBe(true);
		const empty = Object.fromEntries(Object.keys(optional[path]).map((name) => [name, null]));
		const mine = { ...derived(path, row as Row), workspaceId: this.workspaceIds[caller] };
		expect(row).toMatchObject({ ...empty, ...created, ...mine });
		this.stored.push({ path, owner: caller, row: row as Row, isGone: false });
	}

	private isChanged(target: Stored, changes: Request['changes'], answer: AxiosResponse): void {
		const { path, row } = target;
		const holder = 'email' in changes && path === '/team-members' ? this.holderOf(changes) : target;
		if (holder && holder !== target) return void failureOf(answer, 409);
		expect(answer.status).toBe(200);
		const { data } = single(schemas[path]).strict().parse(answer.data) as unknown as { data: Row };
		const after: Row = { ...row, ...changes };
		Object.assign(after, derived(path, after));
		const isDifferent = JSON.stringify(after) !== JSON.stringify(row);
		if (path === '/team-members') expect(data.updatedAt !== row.updatedAt).toBe(isDifferent);
		const time = path === '/team-members' && { updatedAt: data.updatedAt };
		expect(data).toEqual({ ...after, ...time });
		target.row = data;
	}

	/** Everything that is listed, in pages of this size. */
	async agrees(limit: number): Promise<void> {
		for (const [owner, api] of this.apis.entries()) {
			for (const path of Object.keys(schemas) as Path[]) {
				const rows = this.list(path, owner);
				const listed: unknown[] = [];
				for (let hasMore = true; hasMore;) {
					const offset = listed.length;
					const { data } = await api.get(path, { params: { limit, offset } });
					const read = page(schemas[path]).strict().parse(data);
					listed.push(...read.data);
					hasMore = listed.length < rows.length;
					expect(read.pagination).toEqual({ limit, offset, total: rows.length, hasMore });
				}
				expect(listed).toEqual(rows);
			}
		}
	}
}

it('4 and 5.3: any requests of two workspaces are answered as the spec and the assumptions say, and leave exactly what they made', async () => {
	const { sandbox } = world();
	const all = fc.array(request, { minLength: 20, maxLength: 60 });
	const pageSize = fc.integer({ min: 1, max: 100 });
	const property = fc.asyncProperty(all, pageSize, async (requests, limit) => {
		sandbox.reset();
		const workspaces = ['Northwind', 'Contoso'].map((name) => sandbox.createWorkspace({ name }));
		const model = new Model(
			workspaces.map(({ apiKey }) => clientOf(sandbox.baseUrl, apiKey)),
			workspaces.map(({ workspaceId }) => workspaceId),
		);
		for (const each of requests) await model.send(each);
		await model.agrees(limit);
		const slugs = model.stored.filter((it) => !it.isGone).flatMap(({ row }) => row.slug ?? []);
		expect(new Set(slugs).size).toBe(slugs.length);
	});
	await fc.assert(property, { numRuns: 12 });
});
