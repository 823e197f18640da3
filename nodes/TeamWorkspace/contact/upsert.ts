import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { assumptions, createContactInput, paths, updateContactInput } from '../../../contract';
import { clearedFields, clearFieldsField } from '../form/updateFields';
import { textField } from '../form/fieldLabel';
import { refuse } from '../form/invalidInput';
import type { Options } from '../form/options/readOptions';
import { mappedByHand } from '../mapping/mappingField';
import type { Form } from '../operation/behavior';
import { operation } from '../operation/operation';
import { refuseOtherEmail } from '../records/byEmail';
import { postRecord } from '../records/kind';
import { Refuted } from '../records/locate';
import { REPORT, withOutcome, withWarning } from '../records/report';
import { emailMatch, type Match } from '../records/match';
import type { UpsertInput, UpsertRules } from '../records/upsert/input';
import { upsertRecord } from '../records/upsert/upsert';
import { normalizeText } from '../values/text';
import {
	additionalFieldsField,
	contactBody,
	enteredContact,
	newContactFields,
	optionalFields,
} from './fields';
import { CONTACT, createMessages } from './kind';
import { AMBIGUOUS, personMatch } from './matching/personMatch';
import { contactOutput, sampleContact } from './output';

const emailField = textField('email', 'nathan@example.com', {
	required: true,
	description:
		'Email address by which the node finds the contact. Not case-sensitive. If several contacts share this email, the item fails and the message lists them.',
	hint: 'Reads the whole list: one request per 100 contacts, once per execution. Without an email, add the option Match By.',
	displayOptions: {
		hide: { ...mappedByHand.hide, '/options.matchContactsBy': ['firstAvailable'] },
	},
});

const optionalEmailField: INodeProperties = {
	...emailField,
	required: false,
	// Not `show`: an expression in the option would show the field with Map Automatically too, and beside the required one.
	displayOptions: {
		hide: {
			...mappedByHand.hide,
			'/options.matchContactsBy': [{ _cnd: { not: 'firstAvailable' } }],
		},
	},
};

const clearFields = clearFieldsField(optionalFields);

/** By what the contact of an item is found; undefined when the item has nothing to find it by. */
function matchOf({ matchesByAny }: Options, entered: IDataObject): Match | undefined {
	if (matchesByAny) return personMatch(entered);
	return entered.email === undefined ? undefined : emailMatch(CONTACT, entered.email);
}

function readInput(
	{ get, options, cellStateOf, mappedKeeps }: Form,
	shown?: readonly string[],
): UpsertInput {
	const entered = enteredContact(get);
	contactBody(createContactInput, entered);
	const match = matchOf(options, entered);
	if (!match)
		refuse(
			emailField,
			options.matchesByAny
				? 'is empty, and none of Mobile, Phone, LinkedIn and Company has a value that finds a contact. Fill in one of them; on LinkedIn, only the profile of a person counts'
				: "is required, but is empty: Create or Update finds the contact by its email. For contacts without one, add the option 'Match By'",
		);
	const cleared = clearedFields(get, clearFields, cellStateOf);
	return {
		wanted: contactBody(updateContactInput, { ...cleared, ...entered }),
		match,
		keepsValues: options.keepsValues,
		keeps: mappedKeeps(),
		dryRun: options.dryRun,
		shown,
	};
}

/** Creates the contact, unless one with the email was added since the list was read. */
const create: UpsertRules['create'] = async (fields, find, client) => {
	const refuseExisting = async () => {
		if (await client.index(CONTACT.path).findNew(find)) throw new Refuted(true);
	};
	const options = { refuseExisting, messages: createMessages };
	const written = await postRecord(CONTACT, fields, client, options);
	const { record } = written;
	// Without an email of ours, the service may have found one.
	if (fields.email && normalizeText(record.email) !== '')
		refuseOtherEmail('contact', record, fields.email, {
			note: `Check the contact with the ID ${String(record.id)}: it may have been changed`,
			assumption: '`POST /contacts` creates a contact and returns it with the email that was sent.',
		});
	return { created: withWarning(CONTACT, written, withOutcome(record, 'created')) };
};

const rules: UpsertRules = {
	kind: CONTACT,
	ambiguous: AMBIGUOUS,
	// The API cannot search, and several contacts may have one email, so the whole list is read.
	mostListed: Infinity,
	create,
	messages: { assumption: assumptions.update.assumed },
};

export const upsertContact = operation({
	...contactOutput,
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update contact',
	description: 'Create a new contact, or update the current one if it already exists (upsert)',
	request: { method: 'POST', url: paths.contacts },
	mapping: ({ matchesByAny }) => ({
		kind: 'contact',
		required: matchesByAny ? ['fullName'] : ['fullName', 'email'],
	}),
	read: readInput,
	lookup: ({ get, options }) => matchOf(options, enteredContact(get))?.lookup,
	// Whether a close name is enough depends on who else has the number.
	needsAll: ({ matchesByAny }) => matchesByAny,
	run: async (input, client) => await upsertRecord(rules, input, client),
	adds: REPORT,
	// One row may change the fields by which another is found: the next run would create a second contact.
	messages: ({ matchesByAny }) => ({
		assumption: assumptions.listContacts.assumed,
		isRepeatable: !matchesByAny,
	}),
	use: 'Save leads from a CRM, a sheet or a form without duplicates, and safe to run again: matches by email and sends only what differs. Options: matchContactsBy: firstAvailable also finds a contact by other details, such as for scanned cards without an email, which is less sure; existingValues: keep fills in empty fields only.',
	example: {
		fullName: '={{ $json.name }}',
		email: '={{ $json.email }}',
		additionalFields: { company: '={{ $json.company }}', jobTitle: '={{ $json.jobTitle }}' },
	},
	sample: { ...sampleContact, outcome: 'created', changedFields: [] },
	fields: [
		...newContactFields,
		emailField,
		optionalEmailField,
		additionalFieldsField,
		clearFields,
		...contactOutput.fields,
	],
});
