import {
	createdTeamMember,
	paths,
	single,
	teamMember,
	writableContactFields,
} from '../../contract';
import { isSuccess, recordOf, rowsOf, type Fields } from '../client';
import type { Created } from '../created';
import type { Service } from '../service';
import {
	aboutFields,
	differingFields,
	expectStatus,
	issuesOf,
	NotChecked,
	type Statements,
} from './probe';
import { anyContact, requiredOfContact } from './reading';

const contactTexts = {
	...Object.fromEntries(writableContactFields.map((name) => [name, `Service check ${name}`])),
	mobile: '+1 202 555 0143',
	phone: '+1 202 555 0144',
	website: 'https://www.example.com/service-check',
	linkedin: 'https://www.linkedin.com/in/service-check',
};

const address = { line1: '1 Example Street', city: 'Springfield', country: 'US' };
const contactDetails = [
	{ type: 'phone', label: 'Mobile', value: '+1 202 555 0145' },
	{ type: 'address', label: 'Office', address },
];

/** Creates a contact with a name of its own. */
const createContact = async ({ created }: Service, fields: Fields): Promise<Created> =>
	await created.create(paths.contacts, { fullName: created.uniqueName(), ...fields });

/** Creates a member with a name of its own. */
async function createMember({ created }: Service, fields: Fields): Promise<Created> {
	const [firstName, lastName] = created.uniqueName().split(' ');
	return await created.create(paths.teamMembers, { firstName, lastName, ...fields });
}

/** The created record. Throws NotChecked when there is none, or none with the name that was sent. */
function readable({ sent, response, id, record }: Created) {
	if (!isSuccess(response)) throw new NotChecked(`create returned ${response.status}`);
	if (id === undefined || !record) throw new NotChecked('the new record could not be read');
	return { id, record, sent };
}

const fullContact = (service: Service): Promise<Created> =>
	service.once('full contact', async () => {
		const email = service.created.uniqueEmail();
		return await createContact(service, { email, ...contactTexts });
	});

/** A second contact with a name and the email of the first one only. */
const sparseContact = (service: Service): Promise<Created> =>
	service.once('sparse contact', async () => {
		const { email } = readable(await fullContact(service)).sent;
		return await createContact(service, { email });
	});

const fullMember = (service: Service): Promise<Created> =>
	service.once('full member', async () => {
		const email = service.created.uniqueEmail();
		const fields = { email, jobTitle: 'Probe', department: 'Service Check', contactDetails };
		return await createMember(service, fields);
	});

export const createdContact = async (service: Service) => readable(await fullContact(service));

export const createdMember = async (service: Service) => readable(await fullMember(service));

export const creatingContacts: Statements = {
	createContact: {
		async 'Create contact accepts all text fields and returns 201 { data: Contact }'(service) {
			const { response } = await fullContact(service);
			if (response.status !== 201) return expectStatus(response, 201);
			return issuesOf(single(anyContact), response.body);
		},
		async 'Create contact stores the values that were sent'(service) {
			const { record, sent } = await createdContact(service);
			return aboutFields('not stored', differingFields(record, sent));
		},
		async 'Create contact rejects an unknown property with 400'(service) {
			return expectStatus((await createContact(service, { notAField: 'x' })).response, 400);
		},
		async 'Create contact with the email of another contact creates a new contact'(service) {
			const first = await createdContact(service);
			const second = await sparseContact(service);
			return second.id === first.id ? ['the existing contact was returned'] : [];
		},
	},
	contactNulls: {
		async 'Contacts: one with a name and an email has id, workspaceId and createdAt'(service) {
			return issuesOf(requiredOfContact, readable(await sparseContact(service)).record);
		},
	},
	listContacts: {
		async 'Contacts: a new contact is among the first rows, with all its fields'(service) {
			const { id, record, sent } = await createdContact(service);
			const rows = rowsOf(await service.send('GET', `${paths.contacts}?limit=10`));
			if (!rows) throw new NotChecked('the list could not be read');
			const row = rows.slice(0, 10).find((one) => one.id === id);
			if (!row) return ['it is not among the first ten rows'];
			const stored = Object.fromEntries(Object.keys(sent).map((name) => [name, record[name]]));
			return aboutFields('its row lacks what Get has', differingFields(row, stored));
		},
	},
};

export const creatingMembers: Statements = {
	specification: {
		async 'Create team member returns 201 with `created: true` and `not_invited`'(service) {
			const { response } = await fullMember(service);
			const { created, status } = recordOf(response) ?? {};
			return [
				...expectStatus(response, 201),
				...issuesOf(single(createdTeamMember), response.body),
				...(created === true ? [] : ['`created` is not true']),
				...(status === 'not_invited' ? [] : ['`status` is not `not_invited`']),
			];
		},
		async 'Create team member stores the values that were sent'(service) {
			const { record, sent } = await createdMember(service);
			const { contactDetails: details, ...fields } = sent;
			const isStored = [record.contactDetails].flat().length === [details].flat().length;
			return [
				...issuesOf(teamMember, record),
				...aboutFields('not stored', differingFields(record, fields)),
				...(isStored ? [] : ['contact details were not stored']),
			];
		},
		async 'Create team member rejects an unknown property with 400'(service) {
			const fields = { email: service.created.uniqueEmail(), notAField: 'x' };
			return expectStatus((await createMember(service, fields)).response, 400);
		},
		async 'Create team member with a known email returns 200 and `created: false`'(service) {
			const first = await createdMember(service);
			const { response, id } = await createMember(service, { email: first.sent.email });
			return [
				...expectStatus(response, 200),
				...(recordOf(response)?.created === false ? [] : ['`created` is not false']),
				...(id === first.id ? [] : ['another member was returned']),
			];
		},
	},
	emailCase: {
		async 'Emails are compared case-insensitively; the first spelling is kept'(service) {
			const first = await createdMember(service);
			const email = String(first.sent.email).toUpperCase();
			const { response, id } = await createMember(service, { email });
			if (!isSuccess(response)) return expectStatus(response, 200);
			if (id !== first.id) return ['the other spelling created another member'];
			return recordOf(response)?.email === first.record.email ? [] : ['the spelling changed'];
		},
	},
};
