import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { MAX_PAGE_SIZE, REQUESTS_PER_MINUTE, contact, teamMember } from '../../../contract';
import { platforms } from '../../../nodes/TeamWorkspace/values/platforms';
import { MAX_ITEMS } from '../../../nodes/transport/list/limits';
import { TIMEOUT_MS } from '../../../nodes/transport/request/retryPolicy';
import { laterPollLimits } from '../../../nodes/TeamWorkspaceTrigger/pollLimits';
import { MAX_CURSOR_BYTES } from '../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { searchList } from '../../support/engine/listSearch';
import { publish } from '../../support/engine/poll';
import { createMember, useService } from '../../support/services/service';

const textOf = (document: string) =>
	readFileSync(path.resolve(__dirname, '../../..', document), 'utf8');
const readme = textOf('README.md');
const reference = textOf('docs/reference.md');
const running = textOf('docs/running.md');

const service = useService();

const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@x.example' };
const member = (operation: string, more: object = {}): INodeParameters => ({
	resource: 'teamMember',
	operation,
	...more,
});
const contacts = (operation: string, more: object = {}): INodeParameters => ({
	resource: 'contact',
	operation,
	...more,
});
const byEmail = (email: string) => ({ __rl: true, mode: 'email', value: email });
const upsertRow = member('upsert', {
	firstName: '={{ $json.firstName }}',
	lastName: '={{ $json.lastName }}',
	email: '={{ $json.email }}',
});
const createRow = { ...upsertRow, operation: 'create' };
const row = (n: number) => ({ firstName: 'P', lastName: `${n}`, email: `p${n}@x.example` });
const rows = (count: number) => Array.from({ length: count }, (_, n) => row(n));

const methods = () => service.sent().map(({ method }) => method);
const count = (method: string) => methods().filter((one) => one === method).length;
const forget = () => void (service.sandbox.requests.length = 0);
const add = async (fields: object) => await createMember(service, fields);
const addContact = (fields: object) =>
	service.sandbox.addContact(service.workspaceId, { fullName: 'Ada Lovelace', ...fields });
const seed = (numbers: { members?: number; contacts?: number }) =>
	service.sandbox.seed(service.workspaceId, numbers);
/** So many members, and the rows of a sheet that has them all, the newest first. */
async function seededRows(members: number): Promise<IDataObject[]> {
	seed({ members });
	const { json } = await service.run(member('list', { returnAll: true, output: 'raw' }));
	forget();
	return json;
}
const columns = (json: IDataObject[]) => json.map((item) => Object.keys(item));
const detailsOf = async () => {
	const { json } = await service.run(
		member('get', { teamMember: byEmail(ada.email), output: 'raw' }),
	);
	return (json[0].contactDetails as IDataObject[]).map(({ label, value }) => [label, value]);
};
const changeDetails = async (contactDetailsJson: unknown, contactDetailsMode = 'merge') =>
	await service.run(
		member('upsert', {
			...ada,
			specifyContactDetails: 'json',
			contactDetailsJson,
			contactDetailsMode,
		}),
	);
const phone = (label: string, value: string) => ({ type: 'phone', label, value });

/** What a trigger emits after `change`; the first poll of it has found what was there before. */
async function emitted(event: string, change: () => unknown, more: INodeParameters = {}) {
	const trigger = await publish(service.credential, { event, ...more });
	expect(await trigger.poll()).toBeNull();
	await change();
	return { items: (await trigger.poll()) ?? [], stored: JSON.stringify(trigger.staticData()) };
}

/** A sentence of a document, and a program that fails if it is not true. */
type Claim = [sentence: string, proof: () => unknown];

const ofReadme: Claim[] = [
	[
		'Adds a contact. Only the full name is required.',
		async () => {
			await service.run(contacts('create', { fullName: 'Ada' }));
			expect(service.bodies()).toEqual([{ fullName: 'Ada' }]);
			const withoutName = service.run(contacts('create', { email: ada.email }));
			await expect(withoutName).rejects.toThrow('Parameter "Full Name" is required.');
		},
	],
	[
		'Adds a person with a business card, unless a member has the email.',
		async () => {
			const { json } = await service.run(member('create', ada));
			const again = await service.run(member('create', { ...ada, firstName: 'Eda' }));
			expect([json[0].created, again.json[0].created]).toEqual([true, false]);
			expect(again.json[0].displayName).toBe('Ada Lovelace');
			expect((await fetch(String(json[0].profileUrl))).status).toBe(200);
		},
	],
	[
		'Finds a contact by email and changes what differs, or creates it.',
		async () => {
			const wanted = contacts('upsert', { fullName: 'Ada', email: ada.email });
			await service.run(wanted);
			await service.run({ ...wanted, additionalFields: { company: 'Acme' } });
			expect(service.bodies().filter(Boolean)).toEqual([
				{ fullName: 'Ada', email: ada.email },
				{ company: 'Acme' },
			]);
		},
	],
	[
		'Permanently deletes a member and the business card.',
		async () => {
			const { profileUrl } = await add(ada);
			await service.run(member('delete', { teamMember: byEmail(ada.email) }));
			expect((await fetch(String(profileUrl))).status).toBe(404);
			expect((await service.run(member('list'))).json).toEqual([]);
		},
	],
	[
		'Returns the newest contacts up to **Limit**, or all with **Return All**.',
		async () => {
			seed({ contacts: 120 });
			const all = (await service.run(contacts('list', { returnAll: true }))).json;
			const newest = (await service.run(contacts('list', { limit: 7 }))).json;
			expect(all).toHaveLength(120);
			expect(newest).toEqual(all.slice(0, 7));
		},
	],
	[
		'The output Raw also contains the private note.',
		async () => {
			const { id } = addContact({ internalNote: 'Likes tea' });
			const get = contacts('get', { contact: { __rl: true, mode: 'id', value: id } });
			const raw = await service.run({ ...get, output: 'raw' });
			expect(raw.json[0].internalNote).toBe('Likes tea');
			expect(JSON.stringify((await service.run(get)).json)).not.toContain('tea');
		},
	],
	[
		'Each record becomes one item with at most 10 [columns]',
		async () => {
			seed({ members: 3, contacts: 3 });
			const options = { dryRun: true };
			for (const parameters of [
				member('list'),
				contacts('list'),
				member('create', ada),
				member('upsert', { ...ada, options }),
				contacts('upsert', { fullName: 'Ada', email: ada.email, options }),
			]) {
				const { json } = await service.run(parameters);
				expect(Math.max(...columns(json).map(({ length }) => length))).toBeLessThanOrEqual(10);
			}
		},
	],
	[
		'**Create or Update** never deletes anybody.',
		async () => {
			await add(ada);
			const { json } = await service.run(
				{ ...upsertRow, options: { reportMissing: true } },
				{
					items: rows(2),
				},
			);
			expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'missing']);
			expect(count('DELETE')).toBe(0);
		},
	],
	[
		'**Delete** deletes the record of each incoming item.',
		async () => {
			await service.run(createRow, { items: rows(3) });
			const parameters = member('delete', { teamMember: byEmail('={{ $json.email }}') });
			await service.run(parameters, { items: rows(2) });
			expect((await service.run(member('list'))).json).toMatchObject([{ email: row(2).email }]);
		},
	],
	[
		'No invitations are sent.',
		async () => {
			const { json } = await service.run(member('create', ada));
			expect(json[0].status).toBe('not_invited');
		},
	],
	[
		'30 writes and 120 reads a minute per key',
		() => expect(REQUESTS_PER_MINUTE).toEqual({ write: 30, read: 120 }),
	],
	[
		'The 31st write waits',
		async () => {
			const credential = { ...service.credential, writesPerMinute: 30, windowSeconds: 1 };
			await service.run(createRow, { items: rows(31), credential });
			const at = service.sandbox.requests.map(({ arrivedAtMs }) => arrivedAtMs);
			expect(at).toHaveLength(31);
			expect(at[30] - at[0]).toBeGreaterThanOrEqual(1000);
			expect(at[30] - at[29]).toBeGreaterThan(at[29] - at[28]);
		},
	],
	[
		'A sync of 1,000 unchanged rows takes 11 reads and no write.',
		async () => {
			const items = await seededRows(1000);
			// The limits of the service decide whether the list is read.
			const credential = { ...service.credential, readsPerMinute: 120, writesPerMinute: 30 };
			await service.run(upsertRow, { items, credential });
			expect(methods()).toEqual(Array<string>(11).fill('GET'));
		},
	],
	[
		'A record found in a list is read again directly before it is changed or deleted.',
		async () => {
			const { id } = await add(ada);
			const teamMember = byEmail(ada.email);
			for (const more of [
				member('update', { updateFields: { jobTitle: 'X' } }),
				member('delete'),
			]) {
				forget();
				await service.run({ ...more, teamMember });
				const paths = service.sent().map(({ path }) => path);
				expect(paths).toEqual(['/team-members', `/team-members/${id}`, `/team-members/${id}`]);
			}
		},
	],
	[
		'The trigger stores IDs, times and fingerprints; only Deleted events can store emails and names.',
		async () => {
			const { id } = await add(ada);
			addContact({ email: ada.email });
			const change = () => service.sandbox.updateMember(service.workspaceId, id, { jobTitle: 'X' });
			const { stored } = await emitted('teamMemberUpdated', change);
			const withNames = await emitted('teamMemberDeleted', () => undefined);
			const ofContacts = await emitted('contactUpdated', () => undefined);
			const ofDeleted = await emitted('contactDeleted', () => undefined);
			expect(stored + ofContacts.stored + ofDeleted.stored).not.toMatch(/Ada|x\.example/);
			expect(withNames.stored).toMatch(/ada@x\.example.*Ada Lovelace/);
		},
	],
	[
		'the complete list lacks the record, and reading it returns 404',
		async () => {
			const { id } = await add(ada);
			await service.run(createRow, { items: rows(9) });
			const { items } = await emitted('teamMemberDeleted', () => {
				service.sandbox.deleteRow('teamMembers', id);
				forget();
			});
			expect(items).toEqual([{ id, email: ada.email, displayName: 'Ada Lovelace', deleted: true }]);
			const statusOf = service.sandbox.requests.find(({ path }) => path.endsWith(id))?.status;
			expect(statusOf).toBe(404);
		},
	],
];

const ofReference: Claim[] = [
	[
		'Empty and missing values, spaces, `null` and `false` are not sent.',
		async () => {
			const additionalFields = Object.fromEntries(
				['address', 'company', 'jobTitle', 'mobile', 'phone'].map((name) => [
					name,
					`={{ $json.${name} }}`,
				]),
			);
			const items = [{ address: '', jobTitle: '  ', mobile: null, phone: false }];
			await service.run(contacts('create', { fullName: 'Ada', additionalFields }), { items });
			expect(service.bodies()).toEqual([{ fullName: 'Ada' }]);
		},
	],
	[
		'A field selected in **Clear Fields** is emptied for items without a value for it.',
		async () => {
			await add({ ...ada, jobTitle: 'Analyst', department: 'Sales' });
			forget();
			await service.run(
				member('update', {
					teamMember: byEmail(ada.email),
					updateFields: { jobTitle: '', department: 'HR' },
					clearFields: ['jobTitle', 'department'],
				}),
			);
			expect(service.bodies().filter(Boolean)).toEqual([{ jobTitle: null, department: 'HR' }]);
		},
	],
	[
		'If several contacts have the email, the error names them.',
		async () => {
			for (const fullName of ['Ada One', 'Ada Two']) addContact({ fullName, email: ada.email });
			const { error } = await service.run(contacts('get', { contact: byEmail(ada.email) }));
			expect(error?.message).toMatch(/Ada Two.*Ada One|Ada One.*Ada Two/);
		},
	],
	[
		'**From List**, which searches the newest 5,000',
		async () => {
			addContact({ fullName: 'The 5001st', createdAt: '2001-01-01T00:00:00.000Z' });
			addContact({ fullName: 'The 5000th', createdAt: '2002-01-01T00:00:00.000Z' });
			seed({ contacts: 4999 });
			const { results } = await searchList('searchContacts', service.credential, 'the 500');
			expect(results.map(({ name }) => name)).toEqual(['The 5000th']);
		},
	],
	[
		'the members that are in no item, or a `warning` if that is not sure',
		async () => {
			await add(ada);
			const parameters = { ...upsertRow, options: { reportMissing: true } };
			const { json } = await service.run(parameters, {
				items: [row(0), { ...row(1), email: 'p at x' }],
				settings: { onError: 'continueRegularOutput' },
			});
			expect(json.at(-1)).toMatchObject({ outcome: null, warning: expect.any(String) });
			expect(json.map(({ outcome }) => outcome)).not.toContain('missing');
		},
	],
	[
		'wait for each other where they write the same record, within one n8n process',
		async () => {
			await add({ ...ada, contactDetails: [phone('Mobile', '+1 1')] });
			const labels = ['Home', 'Office', 'Fax', 'Press'];
			await Promise.all(
				labels.map(
					async (label) =>
						await changeDetails(JSON.stringify([phone(label, `+1 2 ${label.length}`)])),
				),
			);
			expect((await detailsOf()).map(([label]) => label).sort()).toEqual(
				[...labels, 'Mobile'].sort(),
			);
		},
	],
	[
		'**Fetch Test Event** returns up to three existing records and changes nothing.',
		async () => {
			seed({ contacts: 5 });
			const { poll, staticData } = await publish(service.credential, { event: 'contactCreated' });
			expect(await poll('manual')).toHaveLength(3);
			expect(staticData()).toEqual({});
		},
	],
	['social media profiles (28 platforms)', () => expect(Object.keys(platforms)).toHaveLength(28)],
	[
		'**Using JSON**: a list such as this one',
		async () => {
			const [, json] = /```json\n([^`]+)```/.exec(reference) as RegExpExecArray;
			const { error } = await changeDetails(json);
			expect(error).toBeUndefined();
			expect(service.bodies().at(-1)).toMatchObject({ contactDetails: JSON.parse(json) });
		},
	],
	[
		'changes entries of the same kind and label (of an address, the parts that you give), adds new ones and keeps all others',
		async () => {
			await add({ ...ada, contactDetails: [phone('Mobile', '+1 1'), phone('Office', '+1 2')] });
			await changeDetails(JSON.stringify([phone('mobile', '+1 3'), phone('Home', '+1 4')]));
			const details = Object.fromEntries(await detailsOf()) as IDataObject;
			expect(Object.values(details).sort()).toEqual(['+1 2', '+1 3', '+1 4']);
		},
	],
	[
		'No entries, or `[]` as JSON, removes them all. If no entry has a value, or the JSON is empty, the item fails',
		async () => {
			await add({ ...ada, contactDetails: [phone('Mobile', '+1 1')] });
			for (const wrong of ['', JSON.stringify([phone('Mobile', '')])]) {
				expect((await changeDetails(wrong, 'replace')).error).toBeDefined();
			}
			expect(await detailsOf()).toHaveLength(1);
			await changeDetails('[]', 'replace');
			expect(await detailsOf()).toEqual([]);
		},
	],
	[
		'Values in different formats count as equal',
		async () => {
			const x = { type: 'social_media', platform: 'x' };
			const stored = [
				phone('Mobile', '+47 22 22 22 22'),
				{ type: 'website', value: 'https://www.example.com/' },
				{ ...x, value: '@ada' },
				{ type: 'email', value: 'Press@x.example' },
			];
			const wanted = [
				phone('Mobile', '004722222222'),
				{ type: 'website', value: 'example.com' },
				{ ...x, value: 'https://x.com/ada' },
				{ type: 'email', value: 'press@X.example' },
			];
			await add({ ...ada, contactDetails: stored });
			const { json } = await changeDetails(JSON.stringify(wanted));
			expect(json[0].outcome).toBe('unchanged');
			const other = await changeDetails(JSON.stringify([phone('Mobile', '22222222')]));
			expect(other.json[0].outcome).toBe('updated');
		},
	],
	[
		'If more items arrive in one run, nothing is deleted',
		async () => {
			await service.run(createRow, { items: rows(3) });
			const parameters = member('delete', {
				teamMember: byEmail('={{ $json.email }}'),
				options: { maximumDeletions: 2 },
			});
			expect((await service.run(parameters, { items: rows(3) })).error).toBeDefined();
			expect((await service.run(member('list'))).json).toHaveLength(3);
		},
	],
	[
		'A record that does not exist returns `deleted: false`, not an error',
		async () => {
			const parameters = member('delete', {
				teamMember: byEmail(ada.email),
				options: { ignoreMissing: true },
			});
			expect((await service.run(parameters)).json).toEqual([{ deleted: false, email: ada.email }]);
		},
	],
	[
		'Also returns the members that are in no item',
		async () => {
			await add(ada);
			const options = { reportMissing: true };
			const { json } = await service.run({ ...upsertRow, options }, { items: rows(1) });
			expect(json[1]).toMatchObject({ outcome: 'missing', email: ada.email });
		},
	],
	...(['teamMember', 'contact'] as const).map((resource): Claim => {
		const [, list] = new RegExp(
			resource === 'contact' ? /- Contact: ([^.]+)\./ : /- Team member: ([^.]+)\./,
		).exec(reference) as RegExpExecArray;
		const names = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
		return [
			list,
			async () => {
				seed({ members: 1, contacts: 1 });
				const { json } = await service.run({ resource, operation: 'list' });
				expect(columns(json)).toEqual([names]);
			},
		];
	}),
	[
		'**Raw**: all fields as the service sends them',
		async () => {
			seed({ members: 1, contacts: 1 });
			for (const [resource, schema] of Object.entries({ teamMember, contact })) {
				const { json } = await service.run({ resource, operation: 'list', output: 'raw' });
				expect(Object.keys(json[0]).sort()).toEqual(Object.keys(schema.shape).sort());
			}
		},
	],
	[
		'Get Connection returns `workspaceId`, `name`, `domain` and `apiKeyId`.',
		async () => {
			const { json } = await service.run({ resource: 'workspace', operation: 'getConnection' });
			expect(columns(json)).toEqual([['workspaceId', 'name', 'domain', 'apiKeyId']]);
		},
	],
	[
		'Delete returns `deleted`, the `id`, and the email or card URL that it was given; in a dry run also the name.',
		async () => {
			const { id } = await add(ada);
			const remove = member('delete', { teamMember: byEmail(ada.email) });
			const planned = await service.run({ ...remove, options: { dryRun: true } });
			expect(planned.json).toMatchObject([{ deleted: false, displayName: 'Ada Lovelace', id }]);
			const { json } = await service.run(remove);
			expect(json).toEqual([{ deleted: true, email: ada.email, id }]);
		},
	],
	[
		'`outcome` and `changedFields` replace `createdAt` and, for contacts, `tags`; `dryRun`, `warning` or `maybeSameAs` also replaces `profileUrl` or `assignedMember`.',
		async () => {
			const [plain, ofContact] = [
				[
					'displayName',
					'email',
					'outcome',
					'changedFields',
					'jobTitle',
					'department',
					'status',
					'phone',
				],
				[
					'fullName',
					'email',
					'outcome',
					'changedFields',
					'company',
					'jobTitle',
					'phone',
					'linkedin',
				],
			];
			const wanted = contacts('upsert', { fullName: 'Ada', email: ada.email });
			const { json } = await service.run(member('upsert', ada));
			const dry = await service.run(member('upsert', { ...ada, options: { dryRun: true } }));
			const written = await service.run(wanted);
			const planned = await service.run({ ...wanted, options: { dryRun: true } });
			const withPlan = (names: string[]) => ['dryRun', ...names];
			expect(columns([...json, ...dry.json, ...written.json, ...planned.json])).toEqual([
				[...plain, 'profileUrl', 'id'],
				[...withPlan(plain), 'id'],
				[...ofContact, 'assignedMember', 'id'],
				[...withPlan(ofContact), 'id'],
			]);
		},
	],
	[
		'**Search** finds all its words, also as parts of words',
		async () => {
			addContact({ fullName: 'Zoë Müller', company: 'Northwind Ltd' });
			addContact({ fullName: 'Zoe Smith' });
			const search = contacts('list', { filters: { search: 'zoe north mull' } });
			expect((await service.run(search)).json).toMatchObject([{ fullName: 'Zoë Müller' }]);
		},
	],
	[
		'`QR code` finds `qr_code`. An empty filter matches everything.',
		async () => {
			addContact({ captureMethod: 'qr_code' });
			addContact({ captureMethod: 'nfc' });
			const found = async (value: string) => {
				const captureMethod = { __rl: true, mode: 'name', value };
				return (await service.run(contacts('list', { filters: { captureMethod } }))).json.length;
			};
			expect([await found('QR code'), await found('')]).toEqual([1, 2]);
		},
	],
	[
		'**Limit** (50) counts matching records. The API has no filters: the node reads 100 records per request',
		async () => {
			expect(MAX_PAGE_SIZE).toBe(100);
			seed({ contacts: 60 });
			addContact({ fullName: 'Zoë', company: 'Acme' });
			expect((await service.run(contacts('list'))).json).toHaveLength(50);
			const limited = contacts('list', { limit: 1, filters: { company: 'acme' } });
			expect((await service.run(limited)).json).toMatchObject([{ fullName: 'Zoë' }]);
		},
	],
	['More than 120,000 records for one item', () => expect(MAX_ITEMS).toBe(120_000)],
	[
		'**All items are checked before the first write.** If one is invalid, nothing is sent.',
		async () => {
			const items = [row(0), { ...row(1), email: 'p at x' }];
			expect((await service.run(createRow, { items })).error?.message).toContain("'Email'");
			expect(methods()).toEqual([]);
		},
	],
	[
		'**Continue (using error output)** sends failed items to a second output, **Continue** leaves them among the others',
		async () => {
			const items = [row(0), { ...row(1), email: 'p at x' }];
			const run = async (onError: 'continueErrorOutput' | 'continueRegularOutput') =>
				await service.run(createRow, { items, settings: { onError } });
			const separate = await run('continueErrorOutput');
			expect([separate.items.length, separate.errorItems.length]).toEqual([1, 1]);
			expect(separate.errorItems[0].json).toMatchObject({
				lastName: '1',
				error: expect.any(String),
			});
			expect((await run('continueRegularOutput')).json[1]).toMatchObject({ lastName: '1' });
		},
	],
	[
		'Reads time out after 30 seconds, writes after 60.',
		() => expect(TIMEOUT_MS).toEqual({ read: 30_000, write: 60_000 }),
	],
	[
		'only records what exists, unless **Emit Existing on First Run** is on',
		async () => {
			seed({ contacts: 2 });
			const event = 'contactCreated';
			const usual = await publish(service.credential, { event });
			const eager = await publish(service.credential, { event, options: { emitExisting: true } });
			expect([await usual.poll(), (await eager.poll())?.length]).toEqual([null, 2]);
		},
	],
	[
		'not if you publish again or replace the key',
		async () => {
			const { poll, staticData } = await publish(service.credential, { event: 'contactCreated' });
			await poll();
			addContact({ fullName: 'Meanwhile' });
			const { apiKey } = service.sandbox.addKey(service.workspaceId);
			const parameters = { event: 'contactCreated' };
			const again = await publish({ ...service.credential, apiKey }, parameters, staticData());
			expect(await again.poll()).toMatchObject([{ fullName: 'Meanwhile' }]);
		},
	],
	[
		'With **Watch Fields**, only the selected fields count.',
		async () => {
			const { id } = addContact({ company: 'Acme' });
			const change = (fields: object) => () =>
				service.sandbox.updateContact(service.workspaceId, id, fields);
			const watch = { watchContactFields: ['company'] };
			const other = await emitted('contactUpdated', change({ jobTitle: 'X' }), watch);
			const same = await emitted('contactUpdated', change({ company: 'X', jobTitle: 'Y' }), watch);
			expect([other.items, same.items.map(({ changedFields }) => changedFields)]).toEqual([
				[],
				['company'],
			]);
		},
	],
	[
		'**Deleted events** return `id` and `deleted: true`',
		async () => {
			const { id } = addContact({});
			addContact({});
			for (let n = 0; n < 8; n++) addContact({});
			const { items } = await emitted('contactDeleted', () =>
				service.sandbox.deleteRow('contacts', id),
			);
			expect(items).toEqual([{ id, deleted: true }]);
		},
	],
	[
		'Created events take one if nothing is new. The others read the whole list.',
		async () => {
			seed({ members: 210, contacts: 210 });
			for (const [event, requests] of Object.entries({ contactCreated: 1, contactUpdated: 3 })) {
				const trigger = await publish(service.credential, { event });
				await trigger.poll();
				forget();
				await trigger.poll();
				expect(service.sent()).toHaveLength(requests);
			}
		},
	],
];

const ofRunning: Claim[] = [
	['At most 8 MB are stored', () => expect(MAX_CURSOR_BYTES).toBe(8_000_000)],
	[
		'the trigger reads about 4,700 records in one poll',
		() => {
			// n8n's 45 s less its margin of a fifth.
			const { readForMs = 0 } = laterPollLimits({ getPollBudgetMs: () => 36_000 } as never);
			// A quarter of a minute's reads at once, then half of the limit; pages share a record.
			const pages = REQUESTS_PER_MINUTE.read * (1 / 4 + readForMs / 60_000 / 2);
			expect(Math.floor((pages * (MAX_PAGE_SIZE - 1)) / 100)).toBe(47);
		},
	],
	[
		'up to 400 members per item',
		() => expect((REQUESTS_PER_MINUTE.read / REQUESTS_PER_MINUTE.write) * MAX_PAGE_SIZE).toBe(400),
	],
	[
		'| 300: 20 new, 8 changed | 284 | 11 | 28 |',
		async () => {
			await Promise.all(rows(284).map(add));
			forget();
			const items = [...rows(280), ...rows(304).slice(284)].map((one, n) =>
				n < 8 ? { ...one, lastName: 'Changed' } : one,
			);
			const credential = {
				...service.credential,
				readsPerMinute: 120_000,
				writesPerMinute: 30_000,
			};
			await service.run(upsertRow, { items, credential });
			expect([items.length, count('GET'), count('POST') + count('PATCH')]).toEqual([300, 11, 28]);
		},
	],
	[
		'| 5, none changed | 20,000 | 1 | 5 |',
		async () => {
			const items = (await seededRows(2500)).slice(-5);
			const credential = { ...service.credential, readsPerMinute: 120, writesPerMinute: 30 };
			await service.run(upsertRow, { items, credential });
			expect([count('GET'), count('POST'), count('PATCH')]).toEqual([1, 5, 0]);
		},
	],
];

describe.each([
	['README.md', readme, ofReadme],
	['docs/reference.md', reference, ofReference],
	['docs/running.md', running, ofRunning],
])('%s says what is true:', (_, text, claims) => {
	it.each(claims)(
		'%s',
		async (sentence, proof) => {
			expect(text).toContain(sentence);
			await proof();
		},
		60_000,
	);
});
