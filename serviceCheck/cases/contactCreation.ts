import { contact, paths } from '../../contract';
import {
	describeResponse,
	isFields,
	isSuccess,
	rowsOf,
	type ApiResponse,
	type Fields,
} from '../client/apiResponse';
import { NotChecked } from '../errors';
import { expectStatus, type Case } from './case';
import { contactProbe, contactCreation, contactWithSameEmail } from './contactProbe';
import { unexpectedAbsences } from './contacts';
import { isEquivalent, differingFields } from './probe';

const list = paths.contacts;

function checkShape(response: ApiResponse): string[] {
	const { status, body } = response;
	const created = status === 201 ? [] : [`returned ${status}`];
	if (!isFields(body)) return [`returned ${describeResponse(response)}`];
	if (!isFields(body.data)) return [...created, 'a bare contact instead of `{ data }`'];
	const { data } = body;
	const missing = Object.keys(contact.shape).filter(
		(name) => !contact.shape[name as 'id'].safeParse(undefined).success && !(name in data),
	);
	return [...created, ...missing.map((name) => `the response has no \`${name}\``)];
}

const base = { about: 'createContact', needs: 'write' } as const;

export const contactCreationCases: Case[] = [
	{
		...base,
		name: 'Create contact accepts every text field from jobTitle to internalNote',
		run: async (service) => {
			const { response, rejected } = await contactCreation(service);
			if (!isSuccess(response)) return expectStatus(response, 201);
			return rejected.map((name) => `\`${name}\` was rejected with 400`);
		},
	},
	{
		...base,
		name: 'Create contact returns 201 { data: Contact }',
		run: async (service) => {
			const { response } = await contactCreation(service);
			if (!isSuccess(response)) throw new NotChecked(`create returned ${response.status}`);
			return checkShape(response);
		},
	},
	{
		...base,
		name: 'Create contact stores the values that were sent',
		run: async (service) => {
			const { record, sent } = await contactProbe(service);
			return differingFields(record, sent).map((name) => `\`${name}\` was not stored`);
		},
	},
	{
		...base,
		name: 'Create contact rejects an unknown property with 400',
		run: async (service) => {
			const body = { fullName: service.probes.uniqueName(), notAField: 'x' };
			const { response } = await service.probes.create(list, body);
			return expectStatus(response, 400);
		},
	},
	{
		...base,
		name: 'Create contact with the email of another contact creates a new contact',
		run: async (service) => {
			const first = await contactProbe(service);
			const second = await contactWithSameEmail(service);
			return second.id === first.id ? ['the existing contact was returned'] : [];
		},
	},
	{
		name: 'Contacts: values that were never set are null or absent',
		about: 'contactNulls',
		needs: 'write',
		run: async (service) => unexpectedAbsences([(await contactWithSameEmail(service)).record]),
	},
	{
		name: 'Contacts: a new contact is among the first rows of the list, with all its fields',
		about: 'listContacts',
		needs: 'write',
		run: async (service) => {
			const { id, record, sent } = await contactProbe(service);
			const response = await service.client.send('GET', `${list}?limit=10`);
			const rows = isSuccess(response) ? rowsOf(response) : undefined;
			if (!rows) throw new NotChecked('the list could not be read');
			const row = rows.slice(0, 10).find((one) => one.id === id);
			if (!row) return ['it is not among the first ten rows'];
			const stored: Fields = Object.fromEntries(
				Object.keys(sent).map((name) => [name, record[name]]),
			);
			const lacking = Object.keys(stored).filter(
				(name) => !isEquivalent(row[name] ?? '', stored[name] ?? ''),
			);
			return lacking.map((name) => `\`${name}\` is missing in its row or differs`);
		},
	},
];
