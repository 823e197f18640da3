import { contact, paths } from '../../contract';
import {
	describeAnswer,
	isFields,
	isSuccess,
	rowsOf,
	type Answer,
	type Fields,
} from '../client/answer';
import { NotChecked } from '../errors';
import { unlessStatus, type Case } from './case';
import { contactProbe, creation, twin } from './contactProbe';
import { nullsOf } from './contacts';
import { isAlike, unlike } from './probe';

const list = paths.contacts;

function shapeOf(answer: Answer): string[] {
	const { status, body } = answer;
	const created = status === 201 ? [] : [`answered ${status}`];
	if (!isFields(body)) return [`answered ${describeAnswer(answer)}`];
	if (!isFields(body.data)) return [...created, 'a bare contact in place of `{ data }`'];
	const { data } = body;
	const missing = Object.keys(contact.shape).filter(
		(name) => !contact.shape[name as 'id'].safeParse(undefined).success && !(name in data),
	);
	return [...created, ...missing.map((name) => `the answer has no \`${name}\``)];
}

const base = { about: 'createContact', needs: 'write' } as const;

export const contactCreationCases: Case[] = [
	{
		...base,
		name: 'Create contact takes every text field from jobTitle to internalNote',
		run: async (service) => {
			const { answer, refused } = await creation(service);
			if (!isSuccess(answer)) return unlessStatus(answer, 201);
			return refused.map((name) => `\`${name}\` was refused with 400`);
		},
	},
	{
		...base,
		name: 'Create contact answers 201 { data: Contact }',
		run: async (service) => {
			const { answer } = await creation(service);
			if (!isSuccess(answer)) throw new NotChecked(`create answered ${answer.status}`);
			return shapeOf(answer);
		},
	},
	{
		...base,
		name: 'Create contact stores what it was sent',
		run: async (service) => {
			const { record, sent } = await contactProbe(service);
			return unlike(record, sent).map((name) => `\`${name}\` was not stored`);
		},
	},
	{
		...base,
		name: 'Create contact refuses an unknown property with 400',
		run: async (service) => {
			const body = { fullName: service.probes.name(), notAField: 'x' };
			const { answer } = await service.probes.create(list, body);
			return unlessStatus(answer, 400);
		},
	},
	{
		...base,
		name: 'Create contact with an email that another contact has makes a contact of its own',
		run: async (service) => {
			const first = await contactProbe(service);
			const second = await twin(service);
			return second.id === first.id ? ['the contact that has the email came back'] : [];
		},
	},
	{
		name: 'Contacts: values that were never given are null or absent',
		about: 'contactNulls',
		needs: 'write',
		run: async (service) => nullsOf([(await twin(service)).record]),
	},
	{
		name: 'Contacts: a new contact is among the first rows of the list, with its fields',
		about: 'listContacts',
		needs: 'write',
		run: async (service) => {
			const { id, record, sent } = await contactProbe(service);
			const answer = await service.client.send('GET', `${list}?limit=10`);
			const rows = isSuccess(answer) ? rowsOf(answer) : undefined;
			if (!rows) throw new NotChecked('the list could not be read');
			const row = rows.slice(0, 10).find((one) => one.id === id);
			if (!row) return ['it is not among the first ten'];
			const stored: Fields = Object.fromEntries(
				Object.keys(sent).map((name) => [name, record[name]]),
			);
			const lacking = Object.keys(stored).filter(
				(name) => !isAlike(row[name] ?? '', stored[name] ?? ''),
			);
			return lacking.map((name) => `its row has no \`${name}\`, or another one`);
		},
	},
];
