import type { IDataObject, INodeListSearchResult } from 'n8n-workflow';
import { searchList } from '../../support/engine/listSearch';
import { operation } from '../../support/form/operations';
import { addContacts, useService } from '../../support/services/service';

const service = useService();

const search = async (method: string, filter?: string, token?: string) =>
	await searchList(`search${method}`, service.credential, filter, token);
const searchMembers = async (filter?: string, token?: string) =>
	await search('TeamMembers', filter, token);
const searchContacts = async (filter?: string) => await search('Contacts', filter);
const valuesOf = ({ results }: INodeListSearchResult) => results.map(({ value }) => value);

const names = ({ results }: INodeListSearchResult) => results.map(({ name }) => name);
const seed = (members: number) => service.sandbox.seed(service.workspaceId, { members });

describe('The list of team members', () => {
	it('shows name, job title and email, with a link to the card', async () => {
		const { parameters } = operation('Create team member');
		const additionalFields = { jobTitle: 'Analyst' };
		const [ada] = (await service.run({ ...parameters, additionalFields })).json;
		expect(await searchMembers()).toEqual({
			results: [
				{
					name: 'Ada Lovelace · Analyst · ada@northwind.example',
					value: ada.id,
					url: `${service.sandbox.origin}/cards/ada-lovelace`,
				},
			],
		});
	});

	it.each(['', 'example'])(
		'comes in parts of 100 as the person scrolls, each member once (searched for %j)',
		async (filter) => {
			seed(250);
			const pages = [await searchMembers(filter)];
			for (let last = pages[0]; last.paginationToken; last = pages[pages.length - 1])
				pages.push(await searchMembers(filter, String(last.paginationToken)));
			expect(pages.map(({ results }) => results.length)).toEqual([100, 100, 50]);
			expect(new Set(pages.flatMap(valuesOf)).size).toBe(250);
		},
	);

	it('is in alphabetical order up to 1,000 members, which are read once', async () => {
		seed(250);
		const first = await searchMembers();
		const second = await searchMembers('', String(first.paginationToken));
		const shown = [...names(first), ...names(second)];
		expect(shown).toEqual([...shown].sort((a, b) => a.localeCompare(b, 'en')));
		expect(service.sandbox.requests.length).toBeLessThanOrEqual(6);
	});

	it('is newest first where it is longer, and read page by page', async () => {
		seed(1001);
		const first = await searchMembers();
		expect(first.results).toHaveLength(100);
		await searchMembers('', String(first.paginationToken));
		expect(service.sandbox.requests.map(({ query }) => query)).toEqual([
			{ limit: '100', offset: '0' },
			{ limit: '100', offset: '100' },
		]);
	});

	it('is searched by department and without accents, although neither is displayed', async () => {
		const { parameters } = operation('Create team member');
		const additionalFields = { department: 'Forschung und Prüfung' };
		await service.run({ ...parameters, lastName: 'Müller', additionalFields });
		const found = ['Ada Müller · ada@northwind.example'];
		for (const filter of ['prufung', 'MULLER forschung', 'müller'])
			expect(names(await searchMembers(filter))).toEqual(found);
		expect(names(await searchMembers('müller vertrieb'))).toEqual([]);
	});

	it('is searched to its end: the editor asks for more only where it can be scrolled', async () => {
		await service.run(operation('Create team member').parameters);
		seed(620);
		service.forget();
		for (const words of ['LOVElace', 'lovelace ada', ' ada  LOVELA ', 'lovelace ada@'])
			expect(names(await searchMembers(words))).toEqual(['Ada Lovelace · ada@northwind.example']);
		expect(service.sent()).toHaveLength(7);
	});

	it('is read once for the letters that are typed one after the other', async () => {
		seed(250);
		service.forget();
		for (const typed of ['e', 'ex', 'example']) await searchMembers(typed);
		expect(service.sent()).toHaveLength(3);
	});

	it('is read anew for a search after one that failed', async () => {
		seed(1);
		service.sandbox.fail({ answer: { status: 400, body: {} } });
		await expect(searchMembers('example')).rejects.toThrow('The service refused the data');
		expect((await searchMembers('example')).results).toHaveLength(1);
	});
});

describe('The list of contacts', () => {
	it('shows name, company and email, and finds by any of them and by the job title', async () => {
		const add = (fields: object) => service.sandbox.addContact(service.workspaceId, fields);
		const grace = add({
			fullName: 'Grace Hopper',
			company: 'Navy',
			email: 'grace@navy.example',
			jobTitle: 'Konteradmiral à la suite',
		});
		const alan = add({ fullName: 'Alan Turing' });
		const graceRow = { name: 'Grace Hopper · Navy · grace@navy.example', value: grace.id };
		const alanRow = { name: 'Alan Turing', value: alan.id };
		expect(await searchContacts()).toEqual({ results: [alanRow, graceRow] });
		expect(await searchContacts('navy')).toEqual({ results: [graceRow] });
		expect(await searchContacts('A la suite GRACE')).toEqual({ results: [graceRow] });
		expect(await searchContacts('turing')).toEqual({ results: [alanRow] });
	});

	it('says at once that the service asks for a long pause', async () => {
		service.sandbox.fail({ answer: { status: 429, body: {}, headers: { 'Retry-After': '30' } } });
		await expect(searchContacts()).rejects.toThrow('The service asked n8n to wait 30 seconds');
	});

	it('says that it was not searched to its end when nothing was found in 5,000', async () => {
		addContacts(service, 5_100);
		await expect(searchContacts('nobody is called like this')).rejects.toThrow(
			'Not among the newest 5,000 records. Choose By ID instead.',
		);
	});
});

describe('The values to choose from', () => {
	beforeEach(() => {
		for (const [captureMethod, ...names] of [
			['qr_code', 'Spring fair', 'VIP'],
			['QR code', 'spring-fair', 'Mu\u0308ller'],
			[null, ' '],
			['manual'],
		]) {
			const tags = names.map((name) => ({ name, color: '#f00' }));
			const fields = { fullName: 'Ada', captureMethod, tags };
			service.sandbox.addContact(service.workspaceId, fields as IDataObject);
		}
	});

	it.each([
		['Tags', undefined, ['Müller', 'spring-fair', 'VIP']],
		['Tags', 'SPRING_fair', ['spring-fair']],
		['Tags', 'muller', ['Müller']],
		['Tags', 'nothing like it', []],
		['CaptureMethods', undefined, ['manual', 'QR code']],
	])('of %s with %j are %j, each spelling once', async (method, filter, expected) => {
		expect(valuesOf(await search(method, filter))).toEqual(expected);
	});

	it('of departments come from the team members, of the newest 1,000', async () => {
		service.sandbox.seed(service.workspaceId, { members: 1200 });
		const departments = valuesOf(await search('Departments'));
		expect(departments).toEqual([...new Set(departments)].sort());
		expect(departments.length).toBeGreaterThan(1);
		expect(service.sent().length).toBeLessThanOrEqual(11);
	});

	it('are read once for the letters that are typed one after the other', async () => {
		for (const typed of ['', 'v', 'vi']) await search('Tags', typed);
		expect(service.sent()).toHaveLength(1);
	});
});
