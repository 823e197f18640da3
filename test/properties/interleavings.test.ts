import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { forAllAsync, runs } from '../support/expectations/propertyRuns';
import { ask as askService } from '../support/services/ask';
import { forward } from '../support/services/proxy';
import { contact, member, one } from '../support/form/parameters';
import { pathOf, recordsOf, type Resource } from '../support/services/recordsOf';
import { credentialFor, useService } from '../support/services/service';
import { useFastClock } from '../support/time/fastClock';
import { bodyOf, startWebServer } from '../support/services/webServer';

const service = useService({}, 'onDemand');

const HANGS_AFTER_MS = 30_000;
/** By how much a request is late that nobody waits for any more. */
const LATE_MS = 300;

useFastClock(50);

const emailOf = (person: number) => `p${person}@x.example`;
const phoneOf = (index: number, row: number) => `+4790000${100 + 10 * index + row}`;
const normalized = (email: unknown) => String(email).toLowerCase();

const byEmail = (resource: Resource, operation: string, more: INodeParameters) =>
	one(resource, operation, 'email', '={{ $json.email }}', { output: 'raw', ...more });
const phone = {
	contactDetails: { phone: [{ label: '={{ $json.label }}', value: '={{ $json.phone }}' }] },
};
const remove = { options: { ignoreMissing: true } };
const raw = { output: 'raw', email: '={{ $json.email }}' };
const company = { company: '={{ $json.label }}' };

const works = {
	saveContacts: contact('upsert', { ...raw, fullName: 'Saved', additionalFields: company }),
	createContacts: contact('create', { ...raw, fullName: 'Created' }),
	changeContacts: byEmail('contact', 'update', { updateFields: company }),
	moveContacts: byEmail('contact', 'update', { updateFields: { email: '={{ $json.to }}' } }),
	deleteContacts: byEmail('contact', 'delete', remove),
	saveMembers: member('upsert', { ...raw, ...phone, firstName: 'P', lastName: 'X' }),
	addDetails: byEmail('teamMember', 'update', phone),
	moveMembers: byEmail('teamMember', 'update', { updateFields: { email: '={{ $json.to }}' } }),
	deleteMembers: byEmail('teamMember', 'delete', remove),
} satisfies Record<string, INodeParameters>;

type Work = keyof typeof works;

const somebody = fc.nat(3);

/** One execution of the node: a row for each person. */
const executionOf = (...some: Work[]) =>
	fc.record({
		work: fc.constantFrom(...some),
		people: fc.array(somebody, { minLength: 1, maxLength: 4 }),
		/** Of the two keys of the workspace. */
		key: fc.nat(1),
		host: fc.constantFrom('localhost', '127.0.0.1'),
		startsAfterMs: fc.nat(30),
		/** When it is canceled, if at all: after this many requests of all executions. */
		canceledAt: fc.option(fc.nat(20), { nil: undefined, freq: 8 }),
	});
type Execution = ReturnType<typeof executionOf> extends fc.Arbitrary<infer T> ? T : never;

const fewExecutions = (...some: Work[]) =>
	fc.array(executionOf(...some), { minLength: 2, maxLength: 4 });

/** What somebody else does, directly before a GET. */
const edit = fc.record({
	beforeGet: fc.nat(20),
	action: fc.constantFrom('create', 'move', 'delete', 'change'),
	resource: fc.constantFrom<Resource[]>('teamMember', 'contact'),
	person: somebody,
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

const scenario = fc.record({
	executions: fc.oneof(
		fewExecutions(...(Object.keys(works) as Work[])),
		fewExecutions('saveContacts', 'moveContacts'),
	),
	edits: fc.array(edit, { maxLength: 6 }),
	members: fc.uniqueArray(somebody, { maxLength: 4 }),
	contacts: fc.uniqueArray(somebody, { maxLength: 4 }),
	/** In ms, before and after each request, over and over. */
	delays: fc.array(fc.nat(12), { minLength: 5, maxLength: 40 }),
	/** Writes that are answered with a 429, and one whose response is lost, by their number. */
	refused: fc.array(fc.nat(10), { maxLength: 2 }),
	lost: fc.option(fc.nat(8), { nil: undefined }),
	/** Whether a POST arrives although nobody waits for it any more. */
	arrivesLate: fc.boolean(),
	writesPerMinute: fc.constantFrom(100_000, 120),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer T> ? T : never;

/** Sends a request to the service itself, past the proxy. */
const ask = async (method: string, path: string, body?: object) =>
	(await askService<{ data: IDataObject }>(service.credential, method, path, body)).data;
const all = async (resource: Resource) => await recordsOf(service.credential, resource);
const withEmail = async (resource: Resource, email: unknown) =>
	(await all(resource)).filter((one) => normalized(one.email) === normalized(email));

/** What must never happen, and the contact details that nobody may lose. */
class Watch {
	readonly violations: string[] = [];
	private readonly details: Array<{ id: unknown; value: string }> = [];
	/** Records that somebody has read and may write next: what others do to them now, nobody can notice. */
	readonly aboutToWrite = new Set<string>();
	/** How many contacts may be created next, after a look at the newest ones. */
	aboutToCreate = 0;
	/** The emails that were given to contacts by writes that look for no other contact: Update and Create. */
	private readonly givenAnyway = new Set<string>();

	constructor(private readonly executions: Execution[]) {}

	/** The contact detail was saved for the record with this ID. */
	has(id: unknown, value: string): void {
		this.details.push({ id, value });
	}

	/** Called directly before the service gets a request. @param isGivenUp whether nobody waits for it any more */
	async see(method: string, path: string, body: IDataObject, isGivenUp: boolean): Promise<void> {
		const resource = path.startsWith('/contacts') ? 'contact' : 'teamMember';
		const isOne = path.split('/').length === 3;
		if (method === 'GET') {
			if (isOne) this.aboutToWrite.add(path);
			else if (path.startsWith('/contacts?limit=10&')) this.aboutToCreate += 1;
			return;
		}
		this.aboutToWrite.delete(path);
		if (method === 'DELETE') await this.seeDeletion(resource, path);
		const email = normalized(body.email);
		if (resource !== 'contact' || method === 'DELETE') return;
		if (method === 'PATCH' || body.fullName === 'Created') return void this.givenAnyway.add(email);
		this.aboutToCreate = Math.max(0, this.aboutToCreate - 1);
		// Then two contacts have the email, whichever of both comes first.
		if (isGivenUp && this.givenAnyway.has(email)) return;
		if ((await withEmail('contact', body.email)).length > 0)
			this.violations.push(`a second contact for ${String(body.email)}`);
	}

	private async seeDeletion(resource: Resource, path: string): Promise<void> {
		const record = await ask('GET', path);
		if (!record) return;
		const work = resource === 'contact' ? 'deleteContacts' : 'deleteMembers';
		const asked = this.executions.flatMap((one) => (one.work === work ? one.people : []));
		if (!asked.map(emailOf).includes(normalized(record.email)))
			this.violations.push(`deleted ${String(record.email)}, who was not asked for`);
	}

	/** What is wrong in the end. */
	async result(): Promise<string[]> {
		const members = await all('teamMember');
		const lost = this.details.filter(({ id, value }) => {
			const member = members.find((one) => one.id === id);
			const card = (member?.contactDetails ?? []) as IDataObject[];
			return member && !card.some((detail) => detail.value === value);
		});
		return [...this.violations, ...lost.map(({ value }) => `lost ${value}`)];
	}
}

/** What somebody outside of this process does, unless it would come between a fresh read and its write. */
async function happen({ action, resource, person }: Edit, watch: Watch): Promise<void> {
	const [record] = await withEmail(resource, emailOf(person));
	const isMember = resource === 'teamMember';
	if (action === 'create') {
		if (record || (!isMember && watch.aboutToCreate > 0)) return;
		const name = isMember ? { firstName: 'O', lastName: 'X' } : { fullName: 'Other' };
		await ask('POST', pathOf[resource], { ...name, email: emailOf(person) });
		return;
	}
	const path = `${pathOf[resource]}/${String(record?.id)}`;
	if (!record || watch.aboutToWrite.has(path)) return;
	if (action === 'delete') await ask('DELETE', path);
	if (action === 'move') {
		const isFree = (await withEmail(resource, emailOf(person + 1))).length === 0;
		const email = isMember && isFree ? emailOf(person + 1) : `moved-${String(record.id)}@x.example`;
		await ask('PATCH', path, { email });
	}
	if (action === 'change' && isMember) {
		const value = `+48${Date.now()}${watch.violations.length}${Math.random()}`;
		const contactDetails = (record.contactDetails as IDataObject[]).map(({ id: _, ...one }) => one);
		const added = { type: 'phone', label: `Other ${value}`, value };
		await ask('PATCH', path, { contactDetails: [...contactDetails, added] });
		watch.has(record.id, value);
	}
	if (action === 'change' && !isMember) await ask('PATCH', path, { company: 'Other' });
}

/** The service behind a network that delays, refuses and loses, one request at a time. */
async function startNetwork(
	{ edits, delays, refused, lost, arrivesLate, executions }: Scenario,
	watch: Watch,
	cancel: (execution: Execution) => void,
) {
	let last: Promise<unknown> = Promise.resolve();
	const counts = { all: 0, GET: 0, write: 0 };
	const exclusive = async <T>(work: () => Promise<T>): Promise<T> => {
		const own = last.then(work);
		last = own.catch(() => undefined);
		return await own;
	};
	const pass = async (request: IncomingMessage, body: string) => {
		const { method = 'GET', url = '' } = request;
		const path = url.replace('/api/v1', '');
		if (method === 'GET') {
			const number = counts.GET++;
			for (const one of edits) if (one.beforeGet === number) await happen(one, watch);
		}
		const isRefused = method !== 'GET' && refused.includes(counts.write);
		const isLost = method !== 'GET' && lost === counts.write;
		if (method !== 'GET') counts.write += 1;
		const fields = body ? (JSON.parse(body) as IDataObject) : {};
		await watch.see(method, path, fields, request.socket.destroyed);
		const text = '{"error":{"code":"c","message":"m"}}';
		if (isRefused) return { status: 429, text, isLost: false };
		return { ...(await forward(request, service.sandbox.origin, body)), isLost };
	};
	const handle = async (request: IncomingMessage, response: ServerResponse) => {
		const number = counts.all++;
		for (const one of executions) if (one.canceledAt === number) cancel(one);
		const body = await bodyOf(request);
		await sleep(delays[(2 * number) % delays.length]);
		const isLate = arrivesLate && request.method === 'POST';
		if (isLate && request.socket.destroyed) await sleep(LATE_MS);
		const answer = await exclusive(async () =>
			request.socket.destroyed && !isLate ? undefined : await pass(request, body),
		);
		await sleep(delays[(2 * number + 1) % delays.length]);
		if (!answer || answer.isLost) return void request.socket.destroy();
		const retryAfter = answer.status === 429 ? { 'retry-after': '0' } : {};
		response.writeHead(answer.status, { 'content-type': 'application/json', ...retryAfter });
		response.end(answer.status === 204 ? undefined : answer.text);
	};
	const handled: Array<Promise<unknown>> = [];
	const server = await startWebServer((request, response) => {
		handled.push(handle(request, response).catch(() => request.socket.destroy()));
	});
	const stop = async () => {
		await Promise.all(handled);
		await server.stop();
	};
	return { ...server, stop };
}

/** Runs an execution to its end, and returns its rows. */
async function execute(
	one: Execution,
	index: number,
	{ writesPerMinute }: Scenario,
	{ baseUrl, keys, cancel }: { baseUrl: string; keys: string[]; cancel?: AbortSignal },
): Promise<IDataObject[]> {
	const { work, people, key, host, startsAfterMs } = one;
	await sleep(startsAfterMs);
	const items = people.map((person, row) => ({
		email: row % 2 ? emailOf(person).toUpperCase() : emailOf(person),
		to: emailOf((person + 1 + row) % 5),
		label: `Execution ${index} row ${row}`,
		phone: phoneOf(index, row),
	}));
	const ofKey = credentialFor(baseUrl.replace('127.0.0.1', host), keys[key]);
	const credential = { ...ofKey, writesPerMinute };
	const settings = { onError: 'continueRegularOutput' as const };
	const { json } = await service.run(works[work], { items, credential, settings, cancel });
	return json;
}

/** Nothing that a person could not have caused or mended. */
const ENGINE_WORDS =
	/Cannot (read|convert|set)|is not (a function|iterable|defined)|undefined|\[object /;

/** Whether a record that an execution deletes may be deleted by somebody else between its attempts. */
function isDeletedTwice({ work }: Execution, { executions, edits, refused }: Scenario): boolean {
	if (!work.startsWith('delete') || refused.length === 0) return false;
	const deleted = work === 'deleteContacts' ? 'contact' : 'teamMember';
	return (
		executions.filter((other) => other.work === work).length > 1 ||
		edits.some(({ action, resource }) => action === 'delete' && resource === deleted)
	);
}

async function violationsOf(one: Scenario): Promise<string[]> {
	service.begin();
	const { sandbox, workspaceId, apiKey } = service;
	const keys = [apiKey, sandbox.addKey(workspaceId).apiKey];
	const watch = new Watch(one.executions);
	for (const person of one.members) {
		const value = `+4980000${person}`;
		const contactDetails = [{ type: 'phone', label: 'First', value }];
		const fields = { firstName: 'P', lastName: 'X', email: emailOf(person), contactDetails };
		const member = await ask('POST', '/team-members', fields);
		watch.has(member?.id, value);
	}
	// Older than the rows that are looked at before a contact is created.
	for (const person of one.contacts)
		sandbox.addContact(workspaceId, {
			...{ fullName: 'First', email: emailOf(person) },
			createdAt: `2020-01-01T00:00:1${person}.000Z`,
		});
	for (let newer = 0; newer < 12; newer++)
		sandbox.addContact(workspaceId, { createdAt: `2021-01-01T00:00:${10 + newer}.000Z` });

	const cancels = new Map(one.executions.map((each) => [each, new AbortController()]));
	const network = await startNetwork(one, watch, (each) => cancels.get(each)?.abort());
	const { baseUrl } = network;
	const run = async (each: Execution, index: number) => {
		const isCanceled = each.canceledAt !== undefined;
		const cancel = isCanceled ? cancels.get(each)?.signal : undefined;
		const rows = await execute(each, index, one, { baseUrl, keys, cancel });
		const isAdding = ['saveMembers', 'addDetails'].includes(each.work);
		rows.forEach((row, number) => {
			const told = JSON.stringify([row.error, row.warning]);
			const isOthers = told.includes('The record is gone.') && isDeletedTwice(each, one);
			const isUnexpected = row.warning && !isOthers && !told.includes('items have the same email');
			if (ENGINE_WORDS.test(told) || isUnexpected) watch.violations.push(told);
			if (isAdding && row.id && !row.error) watch.has(row.id, phoneOf(index, number));
		});
	};
	const after = (['saveContacts', 'saveMembers'] as const).map((name, key) => ({
		...{ work: name, key, people: [0, 1, 2, 3] },
		...{ host: 'localhost' as const, startsAfterMs: 0, canceledAt: undefined },
	}));
	const work = (async () => {
		await Promise.all(one.executions.map(run));
		// Whatever failed or was canceled has left no lock and no permit behind.
		await Promise.all(after.map(async (each, index) => await run(each, 8 + index)));
	})();
	const done = new AbortController();
	const hangs = sleep(HANGS_AFTER_MS, ['it hangs'], { signal: done.signal }).catch(() => []);
	const hanging = await Promise.race([work.then(() => []), hangs]);
	done.abort();
	await network.stop();
	return [...hanging, ...(await watch.result())];
}

describe('Executions that work with the same people at the same time, while others edit them', () => {
	it(
		'lose no contact detail, create no second contact, delete nobody else, and all end',
		async () => {
			await forAllAsync(100, [scenario], async (one) => {
				expect(await violationsOf(one)).toEqual([]);
			});
		},
		12_000 * runs(100),
	);
});
