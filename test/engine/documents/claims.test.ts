import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { MAX_PAGE_SIZE, REQUESTS_PER_MINUTE } from '../../../contract';
import { platforms } from '../../../nodes/TeamWorkspace/values/platforms';
import { MAX_ITEMS } from '../../../nodes/transport/list/maxItems';
import { TIMEOUT_MS } from '../../../nodes/transport/request/retryPolicy';
import { laterPollLimits } from '../../../nodes/TeamWorkspaceTrigger/pollSource';
import { MAX_CURSOR_BYTES } from '../../../nodes/TeamWorkspaceTrigger/cursor/format';
import { publish } from '../../support/engine/poll';
import { ada, detailsInJson, member } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const textOf = (file: string) => readFileSync(path.resolve(__dirname, file), 'utf8');
const reference = textOf('../../../docs/reference.md');

const service = useService();

/** The rows come from headings: thousands of expressions take n8n a minute. */
const upsertRows = member('upsert', { mappingMode: 'autoMapInputData' });
const newRows = Array.from({ length: 20 }, (_, n) => ({
	firstName: 'P',
	lastName: `${n}`,
	email: `p${n}@x.example`,
}));

const count = (method: string) => service.methods().filter((one) => one === method).length;
const seed = (numbers: { members?: number; contacts?: number }) =>
	service.sandbox.seed(service.workspaceId, numbers);
/** So many members, and the rows of a sheet that has them all, the newest first. */
async function seededRows(members: number): Promise<IDataObject[]> {
	seed({ members });
	const { json } = await service.run(member('list', { returnAll: true, output: 'raw' }));
	service.forget();
	return json.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
}

/**
 * Sentences of a document, and what fails if one is not true: a program, or the name of a test of what the node does, after
 * its file in test/engine/operations.
 */
type Claims = Record<string, string | (() => unknown)>;

/** The columns of a record, as the reference lists them. */
function columnsOf(resource: string, list: RegExp): Claims {
	const [, listed] = list.exec(reference) as RegExpExecArray;
	const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
	const prove = async () => {
		seed({ members: 1, contacts: 1 });
		const { json } = await service.run({ resource, operation: 'list' });
		expect(json.map((item) => Object.keys(item))).toEqual([names]);
	};
	return { [listed]: prove };
}

const ofReadme: Claims = {
	'Adds a contact. Only the full name is required.':
		'everyParameter: of $title sends what it stands for, and nothing else',
	'Adds a person with a business card, unless a member has the email.':
		'teamMember/create: returns a member that is already there unchanged, with created false (%s)',
	'Finds a contact by email (or, with Match By, by other details) and changes what differs, or creates it.':
		'contact/upsert: finds it on any page, whatever the case of its email, and sends only what differs',
	'Permanently deletes a member and the business card.':
		'delete: sends one DELETE without a body and gives deleted and the ID',
	'Returns the newest contacts up to **Limit**, or all with **Return All**.':
		'list: gives the newest rows: %s',
	'The output Raw also contains the private note.':
		'contact/create: gives the stored contact as Raw',
	'Each record becomes one item; **Output** decides its [columns]':
		'teamMember/create: gives a simplified row with at most 10 flat fields, phone and created among them',
	'**Create or Update** never deletes anybody.':
		'teamMember/missing: returns, after the rows, the members that no item names',
	'**Delete** deletes the record of every incoming item, however many arrive.':
		'byEmail: %s reads the list once, and a record again before it writes',
	'No invitations are sent.':
		'teamMember/create: gives a simplified row with at most 10 flat fields, phone and created among them',
	'30 writes and 120 reads a minute per key': () =>
		expect(REQUESTS_PER_MINUTE).toEqual({ write: 30, read: 120 }),
	'row 31 in the next minute':
		'../transport/rateLimit: more items than a window takes are all created, once and in order',
	'A sync of 1,000 unchanged rows reads the list once (11 requests) and writes nothing.':
		async () => {
			const items = await seededRows(1000);
			// The limits of the service decide whether the list is read.
			const credential = { ...service.credential, readsPerMinute: 120, writesPerMinute: 30 };
			await service.run(upsertRows, { items, credential });
			expect(service.methods()).toEqual(Array<string>(11).fill('GET'));
		},
	'A record found in a list is read again directly before it is changed or deleted.':
		'byEmail: %s reads the list once, and a record again before it writes',
	'The trigger stores IDs, times and fingerprints; only Deleted events can store emails and names.':
		'../trigger/deleted: stores them with the workflow, and only then',
	'the complete list lacks the record and reading it by its ID returns 404':
		'../trigger/deleted: because of a list without a few records, which the log tells',
};

const ofReference: Claims = {
	'Empty and missing values, spaces, `null` and `false` are not sent.':
		'everyParameter: of $title that has nothing in it is not sent',
	'A field selected in **Clear Fields** is emptied for items without a value for it.':
		'teamMember/update: clears a field only for an item without a value for it',
	'If several contacts have the email, the error names them.':
		'byEmail: %s of several contacts names them',
	'**From List**, which searches the newest 5,000':
		'listSearch: says that it was not searched to its end when nothing was found in 5,000',
	'the members that are in no item, or a `warning` if that is not sure':
		'teamMember/missing: reports nobody when a row %s: it could be anyone',
	'wait for each other where they write the same record, within one n8n process':
		'freshData: two workflows that add details to one member lose none',
	'**Fetch Test Event** returns up to three existing records and changes nothing.':
		'../trigger/fetchTestEvent: shows real records for %s and does not change the static data',
	'social media profiles (28 platforms)': () => expect(Object.keys(platforms)).toHaveLength(28),
	'**Using JSON**: a list like this': async () => {
		const [, json] = /```json\n([^`]+)```/.exec(reference) as RegExpExecArray;
		const { error } = await service.run(member('upsert', { ...ada, ...detailsInJson(json) }));
		expect(error).toBeUndefined();
		expect(service.bodies().at(-1)).toMatchObject({ contactDetails: JSON.parse(json) });
	},
	'changes entries of the same kind and label (of an address, the parts that you give), adds new ones and keeps all others':
		'teamMember/update: Add or Change reads the member and changes one part of an address',
	'No entries, or `[]` as JSON, removes them all. If no entry has a value, or the JSON is empty, the item fails':
		'teamMember/update: Replace All is refused when entries are %s and none has a value',
	'Values in different formats count as equal':
		'../../unit/TeamWorkspace/teamMember/kind: gets them once with Add or Change, and the second run sends nothing',
	'If more items arrive in one run, nothing is deleted': 'byEmail: Maximum Deletions: %s',
	'A record that does not exist returns `deleted: false`, not an error':
		'byEmail: Ignore Missing gives deleted: false in place of an error',
	'Also returns the members that are in no item':
		'teamMember/missing: returns, after the rows, the members that no item names',
	...columnsOf('teamMember', /- Team member: ([^.]+)\./),
	...columnsOf('contact', /- Contact: ([^.]+)\./),
	'**Raw**: all fields as the service sends them': 'get: reads one record by %s',
	'Get Connection returns `workspaceId`, `name`, `domain` and `apiKeyId`.':
		'workspace/getConnection: asks /me and gives the workspace of the key in four flat fields',
	'Delete returns `deleted`, the `id`, the name and email (empty by ID, except in a dry run), and a given card URL.':
		'../description/interface: is as in interface.json',
	'of contacts `tags`, `assignedMember`, `linkedin` and `phone`, in this order.':
		'../description/interface: is as in interface.json',
	'**Search** finds all its words, also as parts of words':
		'filters: of contacts find words of any field, or the whole field',
	'take several values, of which one is enough. An empty filter matches everything; one whose expression finds nothing is an error.':
		'filters: Contact → List, several values: %s',
	'with **Created Before** 2026-04-01 keeps the records of March':
		'filters: Created After and Created Before divide a list in two, whatever the moment',
	'**Limit** (50) counts matching records. The API has no filters: the node reads 100 records per request':
		'filters: with Limit, which counts what is kept',
	'More than 120,000 records for one item': () => expect(MAX_ITEMS).toBe(120_000),
	'**What the items say is checked for all of them before the first write.** If one is invalid, nothing is sent;':
		'../transport/stop: one bad item among many: none is sent, and all bad ones are named',
	'an ID or email that nobody has is noticed in its turn.':
		'teamMember/matchById: an ID that nobody has is found in its turn, after the items before it were written',
	'**Continue (using error output)** sends failed items to a second output, **Continue** leaves them among the others':
		'continueOnFail: %s has its own columns and says what is wrong with it, the others go through',
	'Reads time out after 30 seconds, writes after 60.': () =>
		expect(TIMEOUT_MS).toEqual({ read: 30_000, write: 60_000 }),
	'only records what exists, unless **Emit Existing on First Run** is on': async () => {
		seed({ contacts: 2 });
		const event = 'contactCreated';
		const usual = await publish(service.credential, { event });
		const eager = await publish(service.credential, { event, options: { emitExisting: true } });
		expect([await usual.poll(), (await eager.poll())?.length]).toEqual([null, 2]);
	},
	'not if you publish again or replace the key':
		'../trigger/cursorScope: with a new key of the same workspace, and continues after the last successful poll',
	'With **Watch Fields**, only the selected fields count.':
		'../trigger/events: emits only changes of the watched fields, and only contacts that match the filters',
	'**Deleted events** return `id` and `deleted: true`':
		'../trigger/deleted: emits the ID alone, also with an output that was chosen for another event',
	'Created events take one, or one for each 100 records of the last five minutes or created at one time. Others read the whole list.':
		async () => {
			const { sandbox, workspaceId } = service;
			seed({ members: 210, contacts: 210 });
			for (const [event, requests, added] of [
				['contactUpdated', 3, 0],
				['contactCreated', 1, 0],
				['contactCreated', 3, 250],
			] as const) {
				const trigger = await publish(service.credential, { event });
				for (let number = 0; number < added; number++)
					sandbox.addContact(workspaceId, { fullName: `P ${number}` } as never);
				await trigger.poll();
				service.forget();
				await trigger.poll();
				expect(service.sent()).toHaveLength(requests);
			}
		},
};

const ofRunning: Claims = {
	'At most 8 MB are stored': () => expect(MAX_CURSOR_BYTES).toBe(8_000_000),
	'the trigger reads about 4,700 records in one poll': () => {
		// n8n's 45 s less its margin of a fifth.
		const { budgetMs } = laterPollLimits({ getPollBudgetMs: () => 36_000 } as never);
		// A quarter of a minute's reads at once, then half of the limit, for half of the time; pages share a record.
		const pages = REQUESTS_PER_MINUTE.read * (1 / 4 + budgetMs / 60_000 / 4);
		expect(Math.floor((pages * (MAX_PAGE_SIZE - 1)) / 100)).toBe(47);
	},
	'up to 400 members per item': () =>
		expect((REQUESTS_PER_MINUTE.read / REQUESTS_PER_MINUTE.write) * MAX_PAGE_SIZE).toBe(400),
	'| 300: 20 new, 8 changed | 284 | 11 | 28 |': async () => {
		const known = (await seededRows(284)).slice(0, 280);
		const items = [...known, ...newRows].map((one, n) =>
			n < 8 ? { ...one, lastName: 'Changed' } : one,
		);
		const credential = { ...service.credential, readsPerMinute: 120_000, writesPerMinute: 30_000 };
		await service.run(upsertRows, { items, credential });
		expect([items.length, count('GET'), count('POST') + count('PATCH')]).toEqual([300, 11, 28]);
	},
	'| 5, none changed | 20,000 | 1 | 5 |': async () => {
		const items = (await seededRows(2500)).slice(-5);
		const credential = { ...service.credential, readsPerMinute: 120, writesPerMinute: 30 };
		await service.run(upsertRows, { items, credential });
		expect([count('GET'), count('POST'), count('PATCH')]).toEqual([1, 5, 0]);
	},
};

describe.each([
	['README.md', ofReadme],
	['docs/reference.md', ofReference],
	['docs/running.md', ofRunning],
])('%s says what is true:', (document, claims) => {
	it.each(Object.entries(claims))(
		'%s',
		async (sentence, proof) => {
			expect(textOf(`../../../${document}`)).toContain(sentence);
			if (typeof proof !== 'string') return void (await proof());
			const [, file, name] = /^(\S+): (.*)$/.exec(proof) as RegExpExecArray;
			const found = textOf(`../operations/${file}.test.ts`).split(`'${name}'`);
			expect([name, found.length > 1]).toEqual([name, true]);
		},
		60_000,
	);
});
