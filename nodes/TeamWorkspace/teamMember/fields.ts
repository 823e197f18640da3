import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Schema } from '../../../contract';
import { addedFields } from '../form/collection';
import type { GetParameter } from '../form/readValue';
import type { Mapping } from '../mapping/decision';
import { validateBody } from '../form/validateBody';
import { toTexts } from '../values/text';
import { encodedUri } from '../values/webAddress';
import { unlessRehearsed } from '../form/options/optionsField';
import type { EnteredDetail } from './contactDetails/entry';
import { textField } from '../form/fieldLabel';
import { mappedByHand, mappingField, mappingNotice } from '../mapping/mappingField';

const billingNotice: INodeProperties = {
	displayName: 'A new member may increase the number of billed members. No invitation is sent.',
	name: 'billingNotice',
	type: 'notice',
	default: '',
	displayOptions: unlessRehearsed,
};

export const memberMappingNotice = mappingNotice(
	'The card is public, so an address is used only if the file says that it is the workplace. ',
);

export const newMemberFields: INodeProperties[] = [
	billingNotice,
	mappingField,
	memberMappingNotice,
	textField('firstName', 'Nathan', {
		required: true,
		description: 'Given name of the team member, shown first on the card',
		displayOptions: mappedByHand,
	}),
	textField('lastName', 'Smith', {
		required: true,
		description: 'Family name of the team member, shown last on the card',
		displayOptions: mappedByHand,
	}),
	textField('email', 'nathan@example.com', {
		required: true,
		hint: 'For signing in. To show an email on the card, add it to the contact details.',
		description:
			'Work email of the team member. If a member of this workspace already has it, Create returns that member unchanged, and Create or Update sends only what differs.',
		displayOptions: mappedByHand,
	}),
];

/** The fields of a team member that may be empty, in alphabetical order. */
export const optionalFields: INodeProperties[] = [
	textField('avatarUrl', 'https://example.com/nathan.png', {
		description: 'Web address of a picture of the person, shown on the card',
	}),
	textField('department', 'Sales', { description: 'Department of the person, shown on the card' }),
	textField('jobTitle', 'Account Manager', {
		description: 'Job title of the person, shown on the card',
	}),
];

export const additionalFieldsField: INodeProperties = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: { jobTitle: '', department: '' },
	description: 'More fields that the card shows. Fields without a value are not sent.',
	options: optionalFields,
	displayOptions: mappedByHand,
};

/** What Create and Create or Update need of the headings of an item (spec 4.1). */
export const memberMapping: Mapping = {
	kind: 'member',
	required: ['firstName', 'lastName', 'email'],
};

/** Reads the fields that Create and Create or Update share, without the contact details. @throws {InvalidInput} */
export const enteredMember = (getParameter: GetParameter): IDataObject =>
	toTexts({
		firstName: getParameter('firstName', ''),
		lastName: getParameter('lastName', ''),
		email: getParameter('email', ''),
		...addedFields(getParameter, additionalFieldsField),
	});

/**
 * The body of a write, checked against the contract.
 * @param entered the contact details, if they are to be sent
 * @throws {InvalidInput} that names the fields of the form
 */
export function memberBody(
	schema: Schema,
	fields: IDataObject,
	entered?: EnteredDetail[],
): IDataObject {
	const { avatarUrl } = fields;
	const body = {
		...fields,
		...(typeof avatarUrl === 'string' && { avatarUrl: encodedUri(avatarUrl) }),
		...(entered && { contactDetails: entered.map(({ detail }) => detail) }),
	};
	return validateBody(schema, body, 'Team Member', ([property, index, ...part], problem) =>
		property === 'contactDetails' && typeof index === 'number'
			? entered?.[index].problemAt(part, problem)
			: undefined,
	);
}
