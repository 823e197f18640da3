import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { assumptions } from '../../../contract';
import { runNode, type EngineRun } from '../../support/engine/engine';
import { contact, member, one } from '../../support/form/parameters';
import { startJsonService } from '../../support/services/jsonService';
import { personOf, recordOf } from '../../support/services/lyingService';

type Answer = [status: number, data?: IDataObject];

/** A list, and what the service answers to requests that the table of the test names. */
interface Lies {
	list?: IDataObject[];
	/** GET of one record. */
	GET?: Answer;
	POST?: Answer;
	PATCH?: Answer;
	DELETE?: Answer;
}

async function run(
	{ list = [], ...answers }: Lies,
	parameters: INodeParameters,
	more: Partial<EngineRun> = {},
) {
	let lastBody: IDataObject = {};
	const service = await startJsonService(({ method, path, offset, limit, body }) => {
		if (method === 'GET' && path.split('/').length === 2) {
			const pagination = { limit, offset, total: list.length, hasMore: false };
			return [200, { data: list.slice(offset), pagination }];
		}
		if (method !== 'GET') lastBody = body;
		const one = list.find(({ id }) => path.endsWith(`/${String(id)}`));
		if (one && method === 'PATCH') Object.assign(one, body);
		const [status, data] = answers[method as 'GET'] ?? (one ? [200, one] : [404]);
		return [status, data && { data }];
	});
	const result = await runNode({ parameters, credential: service.credential, ...more });
	await service.stop();
	return { ...result, writes: service.writes(), lastBody };
}

const P1 = { output: 'raw', email: 'p1@example.com' };
const save = member('upsert', { ...P1, firstName: 'Person', lastName: '1' });
const phone = { contactDetails: { phone: [{ label: 'Mobile', value: '+99' }] } };
const saveContact = contact('upsert', { ...P1, fullName: 'Person 1' });
const byId = (operation: string, more: INodeParameters = {}) =>
	one('teamMember', operation, 'id', recordOf(1).id, { output: 'raw', ...more });
const byEmail = (operation: string, email: string, more: INodeParameters = {}) =>
	one('teamMember', operation, 'email', email, { output: 'raw', ...more });
const ANOTHER = 'The service returned a different record than the one requested';
const OTHER_EMAIL =
	"The service returned a member with the email 'p7@example.com' for the email 'p1@example.com'. This member was not changed";
const atMember1 = (method: string) => `${method} /team-members/${String(recordOf(1).id)}`;

describe('A service that answers with another person', () => {
	const another = personOf(7);
	const chief = { jobTitle: 'Chief' };
	const existing: Lies = { POST: [200, personOf(7, { created: false })], PATCH: [204] };
	const create = ['POST /team-members'];
	const otherEmail = OTHER_EMAIL.replace('a member', 'a contact').split('. ')[0];
	const isMember = { ...save, operation: 'create' };

	it.each<[string, INodeParameters, Lies, string, string[]]>([
		[
			'to a change',
			byId('update', { updateFields: chief }),
			{ PATCH: [200, personOf(7, chief)] },
			ANOTHER,
			[atMember1('PATCH')],
		],
		['to Create, as the member who exists', isMember, existing, OTHER_EMAIL, create],
		['to Create or Update, as the member who exists', save, existing, OTHER_EMAIL, create],
		[
			'to Create or Update, without saying that the member exists',
			save,
			{ POST: [200, another], PATCH: [204] },
			OTHER_EMAIL,
			create,
		],
		['as a new contact', saveContact, { POST: [201, another] }, otherEmail, ['POST /contacts']],
		[
			'as a contact that the list has under another email',
			saveContact,
			{ list: [another], POST: [201, personOf(7, { email: 'p1@example.com' })] },
			otherEmail,
			['POST /contacts'],
		],
	])('%s changes nobody else and is an error', async (_, parameters, lies, message, sent) => {
		const { error, json, writes } = await run(lies, parameters);
		expect(error?.message).toContain(message);
		expect(json).toEqual([]);
		expect(writes).toEqual(sent);
	});
});

it.each(['', '.', '..'])('a record with the ID %j in a list is not deleted', async (id) => {
	const lies: Lies = { list: [personOf(1, { id })], DELETE: [204] };
	const { status, writes } = await run(lies, byEmail('delete', 'p1@example.com'));
	expect(status).toBe('error');
	expect(writes).toEqual([]);
});

describe('A service that sends less of a record than specified', () => {
	it('loses no contact details when it answers a creation with the ID alone', async () => {
		const POST: Answer = [200, { id: personOf(1).id }];
		const PATCH: Answer = [200, personOf(1)];
		const lies = { list: [personOf(1)], POST, PATCH };
		const { lastBody, writes } = await run(lies, { ...save, ...phone });
		expect(writes).toEqual(['POST /team-members', atMember1('PATCH')]);
		expect(lastBody).toMatchObject({ contactDetails: [{ value: '+1' }, { value: '+99' }] });
	});

	it.each([
		['omits them', undefined],
		['sends a text', '+1'],
		['sends them in an unknown form', [null, 5]],
	])('adds nothing to contact details when it %s', async (_, contactDetails) => {
		const list = [personOf(1, { contactDetails })];
		for (const [parameters, items] of [
			[{ ...save, ...phone }, [{}, {}]],
			[byId('update', phone), [{}]],
		] as Array<[INodeParameters, IDataObject[]]>) {
			const { error, writes } = await run({ list, PATCH: [204] }, parameters, { items });
			expect(error?.message).toBe(
				'The service did not send the current contact details of the member, so they cannot be changed',
			);
			expect(writes).toEqual([]);
		}
	});

	it.each([
		['can be read', [200, personOf(1)] as Answer, undefined],
		['cannot be read', [404] as Answer, expect.stringContaining('did not save') as string],
	])('shows a new member that %s', async (_, GET, warning) => {
		const POST: Answer = [201, { id: personOf(1).id, created: true }];
		const { json } = await run({ POST, GET }, save);
		expect(json[0]).toMatchObject({ id: personOf(1).id, outcome: 'created' });
		expect(json[0].warning).toEqual(warning);
	});

	it.each(['create', 'upsert'])('does not say whether a member is new: %s', async (operation) => {
		const { json } = await run(
			{ POST: [201, personOf(1)], GET: [200, personOf(1)] },
			{
				...save,
				operation,
			},
		);
		expect(json[0][operation === 'create' ? 'created' : 'outcome']).toBeNull();
	});

	it('creates a contact once for two rows when it answers with the ID alone', async () => {
		const POST: Answer = [201, { id: recordOf(1).id }];
		const { writes, json } = await run({ POST, GET: [200, recordOf(1)] }, saveContact, {
			items: [{}, {}],
		});
		expect(writes).toEqual(['POST /contacts']);
		expect(json.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged']);
	});

	it('finds a contact again after a change that it answers with the changed field', async () => {
		const fullName = '={{ $json.fullName }}';
		const { id } = recordOf(1);
		const { writes } = await run(
			{ list: [recordOf(1)], PATCH: [200, { id, fullName: 'A' }], POST: [201, recordOf(2)] },
			{ ...saveContact, fullName },
			{ items: [{ fullName: 'A' }, { fullName: 'A' }] },
		);
		expect(writes).toEqual([`PATCH /contacts/${String(id)}`]);
	});
});

it('A contact that the service answers with another one is not created again by Retry On Fail', async () => {
	const settings = { retryOnFail: true, maxTries: 3, waitBetweenTries: 10 };
	const { error, writes } = await run({ POST: [201, personOf(7)] }, saveContact, { settings });
	expect(error?.message).toContain('Check the contact with the ID');
	expect(error?.description).toContain('The service made the change for this item');
	expect(writes).toEqual(['POST /contacts']);
});

describe.each([null, undefined, ' '])('A member whose email the service sends as %j', (email) => {
	const lies: Lies = { list: [personOf(1, { email }), personOf(2)], DELETE: [204] };
	const message =
		"The service sent a record without 'email', although every record has one. The record may be among them";

	it('is not called a new one by the dry run of Create or Update', async () => {
		const { error } = await run(lies, { ...save, options: { dryRun: true } });
		expect(error?.message).toBe(message);
	});

	it.each<[string, INodeParameters]>([
		['get', {}],
		['delete', { options: { ignoreMissing: true } }],
		['delete', { options: { ignoreMissing: true, dryRun: true } }],
		['update', { updateFields: { jobTitle: 'Chief' } }],
	])('is not said to be absent by %s %j', async (operation, more) => {
		const { error, writes } = await run(lies, byEmail(operation, 'p1@example.com', more));
		expect(error?.message).toBe(message);
		for (const { assumed } of Object.values(assumptions))
			expect(error?.description).not.toContain(assumed);
		expect(writes).toEqual([]);
	});

	it('does not matter for another member, or among contacts', async () => {
		const found = await run(lies, byEmail('delete', 'p2@example.com'));
		expect(found.json[0]).toMatchObject({ deleted: true });
		const { json } = await run(lies, { ...saveContact, options: { dryRun: true } });
		expect(json[0]).toMatchObject({ outcome: 'would create', dryRun: true });
	});
});
