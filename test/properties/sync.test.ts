import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { forAllAsync } from '../support/expectations/propertyRuns';
import { member } from '../support/form/parameters';
import { startProxy } from '../support/services/proxy';
import { recordsOf } from '../support/services/recordsOf';
import { createMember, useService } from '../support/services/service';

const service = useService({}, 'onDemand');

const person = fc.record({
	email: fc.nat(7).map((n) => `p${n}@x.example`),
	jobTitle: fc.constantFrom<string[]>('Analyst', 'Chief', 'Engineer'),
	phone: fc.constantFrom<string[]>('+1', '+2'),
});
type Person = typeof person extends fc.Arbitrary<infer T> ? T : never;
const inOtherLetters = fc
	.tuple(person, fc.boolean())
	.map(([one, isUpper]) => ({ ...one, email: isUpper ? one.email.toUpperCase() : one.email }));
const directories = fc.uniqueArray(person, { maxLength: 6, selector: ({ email }) => email });
const sheets = fc.array(inOtherLetters, { minLength: 1, maxLength: 8 });
/** What somebody else does to a member while the sync runs. */
const race = fc.record({
	/** Before which request of the sync. */
	before: fc.nat(12),
	action: fc.constantFrom('create', 'change', 'delete'),
	person,
});
type Race = typeof race extends fc.Arbitrary<infer T> ? T : never;
const races = fc.array(race, { maxLength: 4 });

const fields = {
	firstName: 'P',
	lastName: 'X',
	email: '={{ $json.email }}',
	additionalFields: { jobTitle: '={{ $json.jobTitle }}' },
	contactDetails: { phone: [{ label: 'Office', value: '={{ $json.phone }}' }] },
};
const run = async (operation: string, items: Person[], baseUrl = service.credential.baseUrl) =>
	await service.run(member(operation, fields), {
		items,
		credential: { ...service.credential, baseUrl },
	});
const members = async () => await recordsOf(service.credential, 'teamMember');

const asPerson = ({ email, jobTitle, contactDetails }: IDataObject): Person => ({
	email: String(email),
	jobTitle: String(jobTitle),
	phone: (contactDetails as IDataObject[]).map(({ value }) => String(value)).join(),
});
const asMember = ({ email, jobTitle, phone: value }: Person) => ({
	firstName: 'P',
	lastName: 'X',
	email,
	jobTitle,
	contactDetails: [{ type: 'phone', label: 'Office', value }],
});
const byEmail = (people: Person[]) =>
	Object.fromEntries(people.map((one) => [one.email.toLowerCase(), one]));

/** What a sync is to do with each row, and to leave. */
function model(directory: Person[], sheet: Person[]) {
	const state = byEmail(directory);
	const outcomes = sheet.map((row) => {
		const email = row.email.toLowerCase();
		const present = state[email];
		// The service keeps the spelling of the first create.
		state[email] = { ...row, email: present?.email ?? row.email };
		if (!present) return 'created';
		const { jobTitle, phone } = present;
		return jobTitle === row.jobTitle && phone === row.phone ? 'unchanged' : 'updated';
	});
	return { state, outcomes };
}

/** Requests that changed something: a POST that only returns the member does not. */
const writes = () =>
	service.sandbox.requests.filter(({ method, status }) => method !== 'GET' && status !== 404);

async function happens({ action, person: one }: Race): Promise<void> {
	const all = await members();
	const present = all.find(({ email }) => email === one.email);
	if (action === 'delete' && present) service.sandbox.deleteRow('teamMembers', String(present.id));
	const { jobTitle } = one;
	if (action === 'change' && present)
		service.sandbox.updateMember(service.workspaceId, String(present.id), { jobTitle });
	// Past the node: in this process, its create would wait for the lock of the very write that waits for it here.
	if (action === 'create' && !present) await createMember(service, asMember(one));
}

async function arrange(directory: Person[]): Promise<void> {
	service.begin();
	if (directory.length > 0) await run('create', directory);
	service.forget();
}

describe('Create or Update of any sheet against any directory', () => {
	it('leaves what a simple model says, and sends each needed write once', async () => {
		await forAllAsync(60, [directories, sheets], async (directory, sheet) => {
			await arrange(directory);
			const { state, outcomes } = model(directory, sheet);
			const { json, error } = await run('upsert', sheet);
			expect(error).toBeUndefined();
			expect(json.map(({ outcome }) => outcome)).toEqual(outcomes);
			// One row alone is sent without a look at the list.
			const needed = outcomes.filter((outcome) => outcome !== 'unchanged');
			if (sheet.length > 1) expect(writes()).toHaveLength(needed.length);
			expect(byEmail((await members()).map(asPerson))).toEqual(state);
		});
	});

	it('survives what others do meanwhile: no row fails whose member is not deleted twice, nobody is there twice, and the next run is right', async () => {
		await forAllAsync(60, [directories, sheets, races], async (directory, sheet, others) => {
			await arrange(directory);
			let isQuiet = false;
			const proxy = await startProxy(String(service.credential.baseUrl), async (_, number) => {
				if (isQuiet) return;
				for (const race of others) if (race.before === number) await happens(race);
			});
			try {
				const { json, error } = await run('upsert', sheet, String(proxy.baseUrl));
				const failed = error && sheet[Number(error.context.itemIndex)].email.toLowerCase();
				const deletions = others.filter(
					(race) => race.action === 'delete' && race.person.email.toLowerCase() === failed,
				);
				// The node looks again once; a row whose member is then gone again says so.
				if (deletions.length > 1) expect(error?.message).toContain('Someone else changed the team');
				else expect([error, json.length]).toEqual([undefined, sheet.length]);
				isQuiet = true;
				const emails = (await members()).map(({ email }) => String(email).toLowerCase());
				expect(new Set(emails).size).toBe(emails.length);

				const between = (await members()).map(asPerson);
				await run('upsert', sheet);
				expect(byEmail((await members()).map(asPerson))).toEqual(model(between, sheet).state);
			} finally {
				await proxy.stop();
			}
		});
	});
});
