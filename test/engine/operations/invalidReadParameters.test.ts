import type { INodeParameters } from 'n8n-workflow';
import { operation } from '../../support/form/operations';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const ID_RULE = `must be an ID, such as ${ID}`;
const ID_MUST = `${ID_RULE}, but is`;

const { parameters: member } = operation('Create team member');
const { parameters: contact } = operation('Create contact');
const list = { resource: 'contact', operation: 'list' };
const getMember = (value: string, mode = 'id'): INodeParameters => ({
	resource: 'teamMember',
	operation: 'get',
	teamMember: { __rl: true, mode, value },
});
const getContact = (value: string, mode = 'id'): INodeParameters => ({
	resource: 'contact',
	operation: 'get',
	contact: { __rl: true, mode, value },
});

describe('Get and List refuse before anything is sent', () => {
	it.each<[string, INodeParameters]>([
		[`'Team Member' ${ID_MUST} 'ada'`, getMember('={{ "ada" }}')],
		[`'Team Member' ${ID_MUST} 'ada'`, getMember('ada', 'list')],
		[`'Team Member' ${ID_MUST} '3f2b8c1e-5a4d'`, getMember('={{ "3f2b8c1e-5a4d" }}')],
		[`'Team Member' ${ID_MUST} '../contacts'`, getMember('={{ "../contacts" }}')],
		[`'Contact' ${ID_MUST} '{{ $json.id }}'`, getContact('{{ $json.id }}', 'list')],
		[`'Contact' ${ID_MUST} 5`, getContact('={{ 5 }}')],
		[`'Contact' ${ID_MUST} an object`, getContact('={{ ({}) }}')],
		[
			"'Contact' is empty: choose one from the list or enter its ID",
			getContact('={{ $json.nothing }}'),
		],
		["'Contact' is empty: choose one from the list or enter its ID", getContact('={{ false }}')],
		[
			"'Team Member' is empty: choose one from the list or enter its ID",
			getMember('={{ " " }}', 'list'),
		],
		...(
			[
				[0, '0'],
				[-1, '-1'],
				[1.5, '1.5'],
				['many', "'many'"],
				['', 'empty'],
				['={{ "1e3" }}', "'1e3'"],
				['={{ $json.nothing }}', 'empty'],
				['={{ [] }}', 'a list'],
			] as const
		).map(([limit, shown]): [string, INodeParameters] => [
			`'Limit' must be a whole number, 1 or more, but is ${shown}`,
			{ ...list, limit },
		]),
		[
			"'Maximum Wait (Seconds)' must be a number of seconds, 0 or more, but is -1",
			{ ...list, options: { maxWait: -1 } },
		],
		[
			"'Maximum Wait (Seconds)' must be a number of seconds, 0 or more, but is 'long'",
			{ ...list, options: { maxWait: '={{ "long" }}' } },
		],
	])('%s', async (message, parameters) => {
		const result = await service.run(parameters);
		expect(told(result)).toEqual(refusal(message));
		expect(result.error?.description).toBe('Correct the input, then run the node again.');
		expect(service.sent()).toEqual([]);
	});

	it('takes a Limit that an expression gives as text', async () => {
		service.sandbox.seed(service.workspaceId, { contacts: 4 });
		const { json } = await service.run({ ...list, limit: '={{ "3" }}' });
		expect(json).toHaveLength(3);
	});
});

describe('n8n itself refuses to start with required fields left blank', () => {
	it.each<[string, INodeParameters]>([
		['First Name', { ...member, firstName: '' }],
		['Last Name', { ...member, lastName: '' }],
		['Email', { ...member, email: '' }],
		['Full Name', { ...contact, fullName: '' }],
		['Email', { ...contact, operation: 'upsert', email: '' }],
		['Team Member', getMember('', 'list')],
		['Contact', getContact('')],
	])('%s', async (field, parameters) => {
		await expect(service.run(parameters)).rejects.toThrow(`Parameter "${field}" is required.`);
		expect(service.sent()).toEqual([]);
	});
});

describe('n8n itself refuses to start with what can be no record', () => {
	const URL_RULE =
		'must be the web address of a digital business card, such as https://cards.example.com/nathan-smith';
	const listOf = (value: string): INodeParameters => ({
		...list,
		filters: { assignedMember: { __rl: true, mode: 'id', value } },
	});

	it.each<[string, INodeParameters]>([
		[`'Team Member' ${ID_RULE}`, getMember('ada')],
		[`'Contact' ${ID_RULE}`, getContact('{{ $json.id }}')],
		[`'Team Member' ${URL_RULE}`, getMember('ada-lovelace', 'url')],
		[`'Team Member' ${URL_RULE}`, getMember('https://cards.example.com/', 'url')],
	])('%s', async (message, parameters) => {
		await expect(service.run(parameters)).rejects.toThrow(message);
		expect(service.sent()).toEqual([]);
	});

	it.each([
		['an ID in capitals with spaces around it', getContact(` ${ID.toUpperCase()}\n`)],
		['the web address of a card', getMember(' HTTPS://cards.example.com/a b?c=d#e ', 'url')],
		['an expression', getContact(`={{ "${ID}" }}`)],
		['a filter with nothing in it', listOf('')],
		['a filter with a space in it', listOf(' ')],
	])('but not with %s', async (_, parameters) => {
		await service.run(parameters);
		expect(service.sent()).toHaveLength(1);
	});
});
