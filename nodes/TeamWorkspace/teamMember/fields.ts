import type { INodeProperties } from 'n8n-workflow';
import { HOME_ADDRESS_SYSTEMS, mappedByHand, mappingNotice } from '../mapping/mappingField';
import { memberFieldsChoice, outputField } from '../form/output';

/** Shown by Create and by Create or Update. */
export const billingNotice: INodeProperties = {
	displayName: 'A new member may increase the number of billed members. No invitation is sent.',
	name: 'billingNotice',
	type: 'notice',
	default: '',
};

/** Shown by Create and by Create or Update with Map Automatically. */
export const memberMappingNotice = mappingNotice(
	'First name, Last name, Email, Job title, Dept, Mobile, Phone, LinkedIn, City',
	`The card is public: HR systems such as ${HOME_ADDRESS_SYSTEMS} export home addresses as address1, city, state and zipcode, so remove these columns first. `,
);

/** First Name of Create and of Create or Update. */
export const firstNameField: INodeProperties = {
	displayName: 'First Name',
	name: 'firstName',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. Nathan',
	description: 'Given name of the team member, shown first on the card',
	displayOptions: mappedByHand,
};

/** Last Name of Create and of Create or Update. */
export const lastNameField: INodeProperties = {
	displayName: 'Last Name',
	name: 'lastName',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. Smith',
	description: 'Family name of the team member, shown last on the card',
	displayOptions: mappedByHand,
};

/** Email of Create and of Create or Update. */
export const emailField: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'string',
	required: true,
	default: '',
	placeholder: 'e.g. nathan@example.com',
	description:
		'Work email of the team member. If a member of this workspace already has it, Create returns that member unchanged, and Create or Update sends only what differs.',
	displayOptions: mappedByHand,
};

/** The fields of a team member that may be empty, in alphabetical order. */
export const optionalFields: INodeProperties[] = [
	{
		displayName: 'Avatar URL',
		name: 'avatarUrl',
		type: 'string',
		default: '',
		placeholder: 'e.g. https://example.com/nathan.png',
		description: 'Web address of a picture of the person, shown on the card',
	},
	{
		displayName: 'Department',
		name: 'department',
		type: 'string',
		default: '',
		placeholder: 'e.g. Sales',
		description: 'Department of the person, shown on the card',
	},
	{
		displayName: 'Job Title',
		name: 'jobTitle',
		type: 'string',
		default: '',
		placeholder: 'e.g. Account Manager',
		description: 'Job title of the person, shown on the card',
	},
];

/** Additional Fields of Create and of Create or Update. */
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

/** Output and Fields of every operation that returns team members. */
export const memberOutput: INodeProperties[] = [outputField, memberFieldsChoice()];
