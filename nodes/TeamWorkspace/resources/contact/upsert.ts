import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, createContactInput, paths, updateContactInput } from '../../../../contract';
import type { ApiClient, Lookup } from '../../../transport';
import { clearedFields, clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import { InvalidInput } from '../../fields/invalidInput';
import { mappedByHand, mappingField } from '../../mapping/mappingField';
import { isDryRun } from '../../fields/options/dryRun';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { normalizeText, toText } from '../../values/text';
import { emailLookup, recordWithEmail } from '../shared/byEmail';
import { isMissingRecord } from '../shared/deleteRecord';
import { CONTACT } from '../shared/recordKinds';
import { REPORT } from '../shared/report';
import { contactBody, enteredContact } from './body';
import {
	additionalFieldsField,
	contactMappingNotice,
	contactOutput,
	fullNameField,
} from './fields';
import { optionalFields } from './optionalFields';
import { createByEmail, plan, updateListed } from './saveContact';
import { sampleContact } from './sample';
import { simplifyContact } from './simplify';

const emailField: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description:
		'Email address by which the node finds the contact. Not case-sensitive. If several contacts share this email, the item fails and the message lists them.',
	hint: 'To find the contact, the node reads the whole list: one request per 100 contacts, once per execution.',
	displayOptions: mappedByHand,
};

/** The fields that the contact is to have; null for a field to empty. @throws {InvalidInput} */
function body(getParameter: GetParameter): IDataObject {
	const entered = enteredContact(getParameter);
	if (entered.email === undefined) {
		const problem = 'is required, but is empty: Create or Update finds the contact by its email';
		throw new InvalidInput([{ field: 'Email', problem }]);
	}
	contactBody(createContactInput, entered);
	return contactBody(updateContactInput, {
		...clearedFields(getParameter, optionalFields),
		...entered,
	});
}

/**
 * The API cannot search, so the contact is looked up in the whole list.
 * @throws {InvalidInput} when several contacts have the email, which the API allows
 */
async function findContact({ find }: ApiClient, wanted: Lookup, email: string) {
	return recordWithEmail(CONTACT, await find(wanted), email, {
		field: emailField.displayName,
		advice: 'Change one of them with Update, or delete the duplicates',
	});
}

async function createOrUpdate(client: ApiClient, getParameter: GetParameter): Promise<IDataObject> {
	const email = String(client.input.email);
	const wanted = emailLookup(CONTACT, email, true) as Lookup;
	const listed = await findContact(client, wanted, email);
	if (isDryRun(getParameter)) return await plan(client, wanted, listed);
	if (!listed) return await createByEmail(client);
	return await updateListed(client, listed).catch(async (error: unknown) => {
		// The contact was deleted after the list was read.
		if (isMissingRecord(error)) return await createByEmail(client);
		throw error;
	});
}

/** Contact: Create or Update (spec 4.6, assumptions `listContacts`, `createContact` and `update`). */
export const upsertContact: Operation = {
	option: {
		name: 'Create or Update',
		value: 'upsert',
		action: 'Create or update contact',
		description: 'Create a new contact, or update the current one if it already exists (upsert)',
		routing: operationRouting(
			{ method: 'POST', url: paths.contacts },
			{
				mapping: { kind: 'contact', required: ['fullName', 'email'] },
				check: (getParameter) => void isDryRun(getParameter),
				lookup: (getParameter) => emailLookup(CONTACT, toText(getParameter('email', '')), true),
				body,
				// Two executions that look up the same email at the same time would both create the contact.
				execute: async (client, getParameter) =>
					await client.runExclusive(
						`${paths.contacts} ${normalizeText(client.input.email)}`,
						async () => await createOrUpdate(client, getParameter),
					),
				adds: REPORT,
				simplify: simplifyContact,
				messages: { assumption: assumptions.listContacts.assumed },
			},
		),
	},
	hint: {
		use: 'Save leads from a CRM, a sheet or a form without duplicates; safe to run again. Matches by email and sends only what differs.',
		example: {
			fullName: '={{ $json.name }}',
			email: '={{ $json.email }}',
			additionalFields: { company: '={{ $json.company }}', jobTitle: '={{ $json.jobTitle }}' },
		},
		item: simplifyContact({ ...sampleContact, outcome: 'created', changedFields: [] }),
	},
	fields: [
		mappingField,
		contactMappingNotice,
		fullNameField,
		emailField,
		additionalFieldsField,
		clearFieldsField('Fields to empty if the item has no value for them', optionalFields),
		...contactOutput,
	],
};
