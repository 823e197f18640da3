import type { IDataObject } from 'n8n-workflow';
import { expectRefusals } from '../../../support/expectations/told';
import { matchingByAny, outcomes } from '../../../support/form/matchingByAny';
import { contact, NO_RECORD } from '../../../support/form/parameters';
import { atRequest, runWhile } from '../../../support/services/proxy';
import { useService } from '../../../support/services/service';

const service = useService();
const { byAny, before, run } = matchingByAny(service);

const grace = { fullName: 'Grace Hopper' };
type Row = [message: RegExp, item: IDataObject];

describe('Match By: Email, Else Other Details', () => {
	it.each<[string, IDataObject, IDataObject]>([
		['the email', { email: 'g@x.example' }, { email: 'G@x.example', mobile: '+1 999' }],
		['either number', { mobile: '+1 555', phone: '+1 777' }, { mobile: '+1 888', phone: '+1777' }],
		['the number, initials', { phone: '+1 55' }, { phone: '+155', fullName: 'G. Hopper' }],
		['the number, with a new email', { phone: '+1 55' }, { phone: '+155', email: 'g@x.example' }],
		[
			'the profile, with a new number',
			{ linkedin: 'grace', phone: '+1 55' },
			{ linkedin: 'grace', phone: '+1 56' },
		],
		[
			'name and company, with what the contact lacks',
			{ company: 'A', mobile: '+1 55' },
			{ company: 'A', email: 'g@x.example', phone: '+1 56', linkedin: 'grace' },
		],
		['number, not company', { phone: '+1 55', company: 'A' }, { phone: '+155', company: 'B' }],
		['the number of a card', { phone: '+49 30 1' }, { phone: 'Tel.: +49 (0)30 1' }],
		['the profile', { linkedin: 'www.linkedin.com/in/grace/' }, { linkedin: '@Grace' }],
		[
			'the profile in a language',
			{ linkedin: 'grace' },
			{ linkedin: 'linkedin.com/in/grace?locale=de_DE' },
		],
		[
			'number, umlauts apart',
			{ phone: '+1 55', fullName: 'Jürgen Groß' },
			{ phone: '+155', fullName: 'GROSS, Juergen' },
		],
		[
			'name and company, in other letters, order and spaces',
			{ fullName: 'Zoë  Dahl', company: 'Åker Ltd.' },
			{ fullName: 'DAHL, Zoe', company: 'aker  ltd' },
		],
		['name and company, without its legal form', { company: 'A B, GmbH' }, { company: 'a b' }],
	])('finds a contact by %s, and a second run writes nothing', async (_, known, row) => {
		const [stored] = await before({ ...grace, ...known }, { fullName: 'Grace Hopper' });
		const items = [{ ...grace, ...row, jobTitle: 'Rear Admiral' }];
		const planned = (await run(items, { dryRun: true })).json[0];
		const { json } = await run(items);
		expect(json[0]).toMatchObject({ id: stored.id, outcome: 'updated' });
		expect(planned).toMatchObject({ ...json[0], outcome: 'would update', dryRun: true });
		expect(outcomes((await run(items)).json)).toEqual(['unchanged']);
		expect(service.writes()).toEqual(['PATCH']);
	});

	it('asks for no contact that a dry run plans', async () => {
		const items = [{ email: 'g@x.example' }, { mobile: '+1 5' }].map((it) => ({ ...grace, ...it }));
		expect(outcomes((await run(items, { dryRun: true })).json)).toEqual([
			'would create',
			'would create',
		]);
		expect(service.sent().map(({ path }) => path)).toEqual(['/contacts']);
	});

	it.each([
		['Grace Hopper', 'Ada Lovelace'],
		['Mag. Anna Huber', 'Mag. Peter Gruber'],
		['Thomas Müller, MBA', 'Thomas Weber, MBA'],
		['Hans Müller', 'Anna Müller'],
		['Paul Schmidt', 'Peter Schmidt'],
		['Maria Gomez', 'Maria Garcia'],
		['Adele Brown (Sales)', 'Adam Green (Sales)'],
		['Herr Schmidt', 'Frau Schmidt'],
		['Thomas Müller B.Sc.', 'Anna Weber B.Sc.'],
		['Dr. rer. nat. Jan Huber', 'Dr. rer. nat. Eva Maier'],
		['Dipl.-Ing. Jan van Dijk', 'Dipl.-Ing. Piet van Dam'],
	])('creates a colleague who shares the number or the company (%s, %s)', async (...names) => {
		const [known, colleague] = names.map((fullName) => [
			{ fullName, phone: '+1 55' },
			{ fullName, company: 'X Ltd', linkedin: 'linkedin.com/company/x' },
		]);
		await before(...known);
		expect(outcomes((await run(colleague)).json)).toEqual(['created', 'created']);
	});

	it.each([
		['G. Hopper', 'Grace Hopper', 'Grace Hopper'],
		['Grace Hopper', 'G. Hopper', 'Grace Hopper'],
		['Grace Hopper', 'HOPPER, Grace B.', 'HOPPER, Grace B.'],
		['Grace', 'grace', 'grace'],
		['Hopper', 'Dr. Hopper', 'Dr. Hopper'],
		['Robert Smith', 'Bob Smith', 'Robert Smith'],
	])('treats %s and %s with one number as one person, %s', async (known, fullName, kept) => {
		const [{ id }] = await before({ fullName: known, phone: '+1 55' });
		const items = [{ fullName, phone: '+1 55', jobTitle: 'Admiral' }];
		const planned = (await run(items, { dryRun: true })).json[0];
		const { json } = await run(items);
		expect(json).toMatchObject([{ id, fullName: kept, outcome: 'updated' }]);
		expect(planned).toMatchObject({ ...json[0], outcome: 'would update', dryRun: true });
		expect(outcomes((await run(items)).json)).toEqual(['unchanged']);
	});

	it('does not make another person of a contact step by step', async () => {
		const phone = '+1 55';
		const [{ id }] = await before({ fullName: 'Peter Schmidt', phone });
		for (const fullName of ['P. Schmidt', 'Paul Schmidt', 'Schmidt', 'Frau Schmidt'])
			await run([{ fullName, phone }]);
		const contacts = (await service.run(contact('list', { returnAll: true }))).json;
		expect(contacts.find((one) => one.id === id)).toMatchObject({ fullName: 'Peter Schmidt' });
		expect(contacts.map(({ fullName }) => fullName).sort()).toEqual([
			'Paul Schmidt',
			'Peter Schmidt',
		]);
	});

	it.each<[string, IDataObject, string[], string]>([
		['a longer name', { phone: '+1 55' }, ['Grace Hopper'], 'Dr. Grace Murray-Hopper'],
		['a misspelled name', { linkedin: 'hopper' }, ['Grace Hopper'], 'Grace Hoper'],
		['exchanged letters', { phone: '+1 55' }, ['Ada Doyle'], 'Ada Doyel'],
		['an initial', { phone: '+1 55' }, ['Grace Hopper', 'Ada Lovelace'], 'G. Hopper'],
		['a short form', { company: 'Acme' }, ['Robert Smith'], 'Bob Smith'],
	])('asks who %s is, writes nothing, and says what to do', async (_, shared, known, fullName) => {
		const [{ id }] = await before(...known.map((name) => ({ fullName: name, ...shared })));
		for (const dryRun of [true, false]) {
			const { json } = await run([{ fullName, ...shared, jobTitle: 'X' }], { dryRun });
			expect(json[0].error).toContain(
				`'Full Name' is '${fullName}'. This may be the same person as`,
			);
			expect(json[0].error).toContain(`${known[0]} (${id})`);
			expect(json[0].error).toContain('add this one with Create');
		}
		expect(service.writes()).toEqual([]);
		const [{ id: added }] = await before({ fullName, ...shared });
		const { json } = await run([{ fullName, ...shared, jobTitle: 'X' }]);
		expect(json).toMatchObject([{ id: added, outcome: 'updated' }]);
	});

	it('creates the first colleague whose name is in other letters, but asks about a number', async () => {
		const shared = [{ company: 'Acme' }, { phone: '+1 55' }];
		await before(...shared.map((one) => ({ ...grace, ...one })));
		const { json } = await run(shared.map((one) => ({ fullName: '王伟', ...one })));
		expect(json[0].outcome).toBe('created');
		expect(json[1].error).toContain('This may be the same person');
	});

	it('takes the one of several with the number whose name is the same', async () => {
		const phone = '+49 30 1';
		const names = ['Peter Schmidt', 'Paul Schmidt', 'P. Schmidt', 'Peter Schmid'];
		const known = await before(...names.map((fullName) => ({ fullName, phone })));
		const items = names.map((name) => ({ fullName: name.toUpperCase(), phone: 'Tel.: +49 30 1' }));
		const { json } = await run(items);
		expect(json.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
	});

	it.each([
		'https://www.linkedin.com/',
		'https://www.linkedin.com/feed/',
		'https://www.linkedin.com/in/me/',
		'https://www.linkedin.com/company/acme/',
		'linkedin.com/school/oxford',
		'https://xing.com/profile/grace',
		'LinkedIn',
		'Grace Hopper',
	])('knows nobody by %s', async (linkedin) => {
		const { json } = await run([{ ...grace, linkedin }]);
		expect(json[0].error).toContain('on LinkedIn, only the profile of a person counts');
		const company = 'Acme';
		const items = ['A', 'B'].map((name) => ({ ...grace, linkedin, company: company + name }));
		expect(outcomes((await run(items)).json)).toEqual(['created', 'created']);
	});

	it.each<[string, IDataObject, string]>([
		[
			'number',
			{ phone: '+1 55' },
			"'Phone' is '+155', but 2 contacts have this name and phone number",
		],
		[
			'profile',
			{ linkedin: 'grace' },
			"'LinkedIn' is 'grace', but 2 contacts have this name and profile",
		],
		['name and company', { company: 'A' }, "'Company' is 'A', but 2 contacts have this name and"],
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
		const empty = /^'Email' is empty, and none of Mobile, Phone, LinkedIn and Company has a value/;
		const long = { phone: '1'.repeat(300), linkedin: 'a'.repeat(300), company: 'c '.repeat(300) };
		const useless = { phone: '00', linkedin: '@', company: '…' };
		const items = [{}, useless, long, { mobile: '000', company: ' ' }];
		const rows = items.map((item): Row => [empty, item]);
		const noNumber: Row = [/^'Phone' must be a phone number, but is 'n\/a'/, { phone: 'n/a' }];
		const nothing: Row = [
			/^'Company' is 'none', which says that there is no value/,
			{ company: 'none' },
		];
		await expectRefusals(service, byAny, [...rows, noNumber, nothing], grace);
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
		const later = { fullName: 'G. Hopper', mobile: '0015 5', jobTitle: 'X' };
		const items = [{ ...grace, phone: '+1 55' }, later];
		const planned = await run(items, { dryRun: true });
		expect(outcomes(planned.json)).toEqual(['would create', 'would update']);
		expect(outcomes((await run(items)).json)).toEqual(['created', 'updated']);
		expect(service.writes()).toEqual(['POST', 'PATCH']);
	});

	it('names a contact that a dry run plans without an ID', async () => {
		const items = ['Grace Hopper', 'Grace Murray-Hopper'].map((fullName) => ({
			...{ fullName, phone: '+1 55' },
		}));
		const { json } = await run(items, { dryRun: true });
		expect(json[1].error).toContain('Grace Hopper (which another item would create)');
	});

	it('two executions at the same moment create each contact once', async () => {
		const items = Array.from({ length: 5 }, (_, n) => ({ ...grace, phone: `+1 55 ${n}` }));
		const [a, b] = await Promise.all([run(items), run(items)]);
		expect([...outcomes(a.json), ...outcomes(b.json)].sort()).toEqual([
			...items.map(() => 'created'),
			...items.map(() => 'unchanged'),
		]);
	});

	it.each<[string, IDataObject, string]>([
		['the same name', { fullName: 'G. Hopper' }, 'unchanged'],
		['a name that may be theirs', { fullName: 'Grace M. Hopper-Murray' }, 'This may be the same'],
	])('looks for a new contact with %s, although others have the number', async (_, row, result) => {
		const phone = '+1 55';
		await before({ fullName: 'Ada Lovelace', phone });
		const other = atRequest(1, () =>
			service.sandbox.addContact(service.workspaceId, { ...row, phone }),
		);
		const items = [{ fullName: 'G. Hopper', phone }];
		const settings = { onError: 'continueRegularOutput' as const };
		const { json } = await runWhile(service, other, byAny, { items, settings });
		expect(json[0].error ?? json[0].outcome).toContain(result);
	});

	it('two executions at the same moment do not take a contact for two people', async () => {
		const phone = '+1 55';
		await before({ fullName: 'Peter Schmidt', phone });
		const [a, b] = await Promise.all(
			['P. Schmidt', 'Paul Schmidt'].map(
				async (fullName) => await run([{ fullName, phone, jobTitle: fullName }]),
			),
		);
		const [[initial], [paul]] = [a.json, b.json];
		expect(paul).toMatchObject({ outcome: 'created' });
		expect(initial.error ?? initial.fullName).toMatch(/^Peter Schmidt|This may be the same person/);
	});

	it('two executions at the same moment create one contact of two close names', async () => {
		const phone = '+1 55';
		const runs = ['Grace Hopper', 'G. Hopper'].map(
			async (fullName) => await run([{ fullName, phone }]),
		);
		const results = (await Promise.all(runs)).flatMap(({ json }) => json);
		expect(outcomes(results)).toContain('created');
		expect(results.map(({ fullName }) => fullName)).toContain('Grace Hopper');
		expect(new Set(results.map(({ id }) => id)).size).toBe(1);
	});

	it.each<[string, IDataObject]>([
		['number', { phone: '+1 66' }],
		['name', { fullName: 'Gordon Hopper' }],
	])('looks again when the contact got another %s since the list was read', async (_, changes) => {
		const [{ id }] = await before({ ...grace, phone: '+1 55' });
		const other = atRequest(1, () =>
			service.sandbox.updateContact(service.workspaceId, String(id), changes),
		);
		const items = [{ fullName: 'Grace B. Hopper', phone: '+155', jobTitle: 'X' }];
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
		const items = [{ Name: 'Grace Hopper', Tel: '+1 555 0100' }];
		const auto = { ...byAny, mappingMode: 'autoMapInputData' };
		expect(outcomes((await service.run(auto, { items })).json)).toEqual(['created']);
		expect(outcomes((await service.run(auto, { items })).json)).toEqual(['unchanged']);
		const { error } = await service.run(auto, { items: [{ Name: 'Grace Hopper' }] });
		expect(error?.message).toContain("'Email' is empty");
	});
});
