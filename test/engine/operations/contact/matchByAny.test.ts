import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { expectRefusals } from '../../../support/expectations/told';
import { contact, fromItem, NO_RECORD } from '../../../support/form/parameters';
import { atRequest, runWhile } from '../../../support/services/proxy';
import { useService } from '../../../support/services/service';

const service = useService();

const byAny = contact('upsert', {
	output: 'raw',
	...fromItem('fullName', 'email'),
	additionalFields: fromItem('company', 'jobTitle', 'linkedin', 'mobile', 'phone'),
	options: { matchContactsBy: 'firstAvailable' },
});
const grace = { fullName: 'Grace Hopper' };
type Row = [message: RegExp, item: IDataObject];
const before = async (...items: IDataObject[]) => {
	const { json } = await service.run({ ...byAny, operation: 'create', options: {} }, { items });
	service.forget();
	return json;
};
const run = async (items: IDataObject[], options: INodeParameters = {}) =>
	await service.run(
		{ ...byAny, options: { matchContactsBy: 'firstAvailable', ...options } },
		{ items, settings: { onError: 'continueRegularOutput' } },
	);
const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);
describe('Match By: Email, Else Phone, Else LinkedIn, Else Name and Company', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['the email', { email: 'g@x.example' }, { email: 'G@x.example', mobile: '+1 999' }],
		['either number', { mobile: '+1 555', phone: '+1 777' }, { mobile: '+1 888', phone: '+1777' }],
		['the number, initials', { phone: '+1 55' }, { phone: '+155', fullName: 'G. Hopper' }],
		['number, not company', { phone: '+1 55', company: 'A' }, { phone: '+155', company: 'B' }],
		['the profile', { linkedin: 'www.linkedin.com/in/grace/' }, { linkedin: '@Grace' }],
		[
			'name and company, in other letters, order and spaces',
			{ fullName: 'Zoë  Dahl', company: 'Åker Ltd.' },
			{ fullName: 'DAHL, Zoe', company: 'aker  ltd' },
		],
	])('finds a contact by %s, and a second run writes nothing', async (_, known, row) => {
		const [stored] = await before({ ...grace, ...known }, { fullName: 'Grace Hopper' });
		const items = [{ ...grace, ...row, jobTitle: 'Rear Admiral' }];
		const planned = (await run(items, { dryRun: true })).json[0];
		const { json } = await run(items);
		expect(json[0]).toMatchObject({ id: stored.id, outcome: 'updated' });
		expect(planned).toMatchObject({ ...json[0], dryRun: true });
		expect(outcomes((await run(items)).json)).toEqual(['unchanged']);
		expect(service.writes()).toEqual(['PATCH']);
	});

	it.each<[string, IDataObject, IDataObject]>([
		['email', { phone: '+1 55', email: 'a@x.example' }, { phone: '+1 55', email: 'b@x.example' }],
		['phone number', { linkedin: 'grace', phone: '+1 55' }, { linkedin: 'grace', phone: '+1 56' }],
		['profile', { company: 'A', linkedin: 'grace' }, { company: 'A', linkedin: 'hopper' }],
	])('creates a contact when the %s decides and nobody has it', async (_, known, row) => {
		await before({ ...grace, ...known });
		expect(outcomes((await run([{ ...grace, ...row }])).json)).toEqual(['created']);
	});

	it('asks for no contact that a dry run plans', async () => {
		const items = [{ email: 'g@x.example' }, { mobile: '+1 5' }].map((it) => ({ ...grace, ...it }));
		expect(outcomes((await run(items, { dryRun: true })).json)).toEqual(['created', 'created']);
		expect(service.sent().map(({ path }) => path)).toEqual(['/contacts']);
	});

	it.each([
		['Grace Hopper', 'Ada Lovelace'],
		['Mag. Anna Huber', 'Mag. Peter Gruber'],
		['Thomas Müller, MBA', 'Thomas Weber, MBA'],
		['Hans Müller', 'Anna Müller'],
		['Don King', 'Mr. King'],
		['Thomas Müller B.Sc.', 'Anna Weber B.Sc.'],
		['Dr. rer. nat. Jan Huber', 'Dr. rer. nat. Eva Maier'],
		['Dipl.-Ing. Jan van Dijk', 'Dipl.-Ing. Piet van Dam'],
	])(
		'creates a colleague who shares the number or the profile of the company (%s, %s)',
		async (...names) => {
			const [known, colleague] = names.map((fullName) => [
				{ fullName, phone: '+1 55' },
				{ fullName, linkedin: 'linkedin.com/company/x' },
			]);
			await before(...known);
			expect(outcomes((await run(colleague)).json)).toEqual(['created', 'created']);
		},
	);

	it.each([
		['Grace Hopper', 'G. Hopper'],
		['Grace Hopper', 'HOPPER, Grace B.'],
		['Grace Hopper', 'Dr. Grace Brewster Murray-Hopper, PhD'],
		['Grace', 'grace'],
		['Hopper', 'Dr. Hopper'],
		['Grace Hopper', 'G.B. Hopper'],
	])('treats %s and %s with the same number as one person', async (known, fullName) => {
		await before({ fullName: known, phone: '+1 55' });
		expect(outcomes((await run([{ fullName, phone: '+1 55' }])).json)).toEqual(['updated']);
	});

	it.each<[string, IDataObject, string]>([
		['number', { phone: '+1 55' }, "'Phone' is '+155', but 2 contacts have this phone number"],
		['profile', { linkedin: 'grace' }, "'LinkedIn' is 'grace', but 2 contacts have this profile"],
		['name and company', { company: 'A' }, "'Full Name' is 'Grace Hopper', but 2 contacts have"],
	])('lists the contacts when several have the %s', async (_, known, message) => {
		const both = await before({ ...grace, ...known }, { ...grace, ...known });
		const item = { ...grace, ...known, ...(known.phone && { phone: '+155' }) };
		for (const dryRun of [true, false]) {
			const { json } = await run([item], { dryRun });
			expect(json[0].error).toContain(message);
			for (const { id } of both) expect(json[0].error).toContain(`Grace Hopper (${id})`);
		}
		expect(service.writes()).toEqual([]);
	});

	it('takes a company that is called like a tick', async () => {
		const { json } = await run([{ ...grace, company: 'X' }]);
		expect(json[0]).toMatchObject({ outcome: 'created', company: 'X' });
	});

	it('refuses an item with nothing to find it by before anything is sent', async () => {
		const empty = /^'Email' is empty, and Mobile, Phone, LinkedIn and Company have no usable value/;
		const useless = { phone: 'n/a', linkedin: '-', company: 'none' };
		const items = [{}, useless, { mobile: '000', company: ' ' }];
		const rows = items.map((item): Row => [empty, item]);
		await expectRefusals(service, byAny, rows, grace);
	});

	it('still refuses an item without an email otherwise, and names the option', async () => {
		for (const options of [{}, { matchContactsBy: 'email' }]) {
			const items = [{ ...grace, phone: '1' }];
			const { error } = await service.run({ ...byAny, options }, { items });
			expect(error?.message).toContain("'Email' is required, but is empty");
			expect(error?.message).toContain("add the option 'Match By'");
		}
		expect(service.sent()).toEqual([]);
	});

	it('finds in later rows what earlier ones created, also in a dry run', async () => {
		const later = { fullName: 'G. Hopper', mobile: '0015 5' };
		const items = [{ ...grace, phone: '+1 55' }, later];
		for (const options of [{ dryRun: true }, {}]) {
			const { json } = await run(items, options);
			expect(outcomes(json)).toEqual(['created', 'updated']);
		}
		expect(service.writes()).toEqual(['POST', 'PATCH']);
	});

	it('two executions at the same moment create each contact once', async () => {
		const items = Array.from({ length: 5 }, (_, n) => ({ ...grace, phone: `+1 55 ${n}` }));
		const [a, b] = await Promise.all([run(items), run(items)]);
		expect([...outcomes(a.json), ...outcomes(b.json)].sort()).toEqual([
			...items.map(() => 'created'),
			...items.map(() => 'unchanged'),
		]);
	});

	it('looks again when the contact got another number since the list was read', async () => {
		const [{ id }] = await before({ ...grace, phone: '+1 55' });
		const other = atRequest(1, () =>
			service.sandbox.updateContact(service.workspaceId, String(id), { phone: '+1 66' }),
		);
		const items = [{ ...grace, phone: '+155', jobTitle: 'X' }];
		const { json } = await runWhile(service, other, byAny, { items });
		expect(outcomes(json)).toEqual(['created']);
	});

	it('accepts an email that the service has found for a contact without one', async () => {
		const [stored] = await before({ ...grace, phone: '+1 77' });
		const data = { ...stored, id: NO_RECORD, phone: '+1 55', email: 'found@x.example' };
		service.sandbox.fail({ method: 'POST', answer: { status: 201, body: { data } } });
		const { json } = await run([{ ...grace, phone: '+1 55' }]);
		expect(json).toMatchObject([{ outcome: 'created', email: 'found@x.example' }]);
	});

	it('does not promise that nobody is created twice', async () => {
		const item = { ...grace, phone: '+1 55' };
		service.sandbox.fail({ method: 'POST', answer: { status: 400, body: {} } });
		const { error } = await service.run(byAny, { items: [item, item] });
		expect(error?.description).not.toContain('creates nobody twice');
	});
});

describe('Map Automatically with Match By', () => {
	it('needs no heading for the email', async () => {
		const items = [{ Name: 'Grace Hopper', Tel: '+1 55' }];
		const auto = { ...byAny, mappingMode: 'autoMapInputData' };
		expect(outcomes((await service.run(auto, { items })).json)).toEqual(['created']);
		expect(outcomes((await service.run(auto, { items })).json)).toEqual(['unchanged']);
		const { error } = await service.run(auto, { items: [{ Name: 'Grace Hopper' }] });
		expect(error?.message).toContain("'Email' is empty");
	});
});
