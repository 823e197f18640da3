import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

/** How records leave the node; every operation that returns records has it. */
export const outputField: INodeProperties = {
	displayName: 'Output',
	name: 'output',
	type: 'options',
	options: [
		{
			name: 'Simplified',
			value: 'simplified',
			description: 'At most 10 flat fields that fit a row of a spreadsheet',
		},
		{
			name: 'Selected Fields',
			value: 'selected',
			description: 'The ID and the fields you choose, as the service sends them',
		},
		{ name: 'Raw', value: 'raw', description: 'All fields as the service sends them' },
	],
	default: 'simplified',
	description: 'Which fields of each record to return',
	displayOptions: { show: { operation: ['create', 'get', 'list', 'update', 'upsert'] } },
};

const memberFields: Array<[name: string, value: string]> = [
	['Account ID', 'accountId'],
	['Avatar URL', 'avatarUrl'],
	['Contact', 'contact'],
	['Contact Details', 'contactDetails'],
	['Created At', 'createdAt'],
	['Department', 'department'],
	['Display Name', 'displayName'],
	['Email', 'email'],
	['First Name', 'firstName'],
	['Job Title', 'jobTitle'],
	['Last Name', 'lastName'],
	['Profile URL', 'profileUrl'],
	['Slug', 'slug'],
	['Status', 'status'],
	['Updated At', 'updatedAt'],
	['Workspace ID', 'workspaceId'],
];

const contactFields: typeof memberFields = [
	['Address', 'address'],
	['Capture Method', 'captureMethod'],
	['Company', 'company'],
	['Connected With', 'connectedWith'],
	['Created At', 'createdAt'],
	['Details', 'details'],
	['Email', 'email'],
	['Enriched At', 'enrichedAt'],
	['Full Name', 'fullName'],
	['Internal Note', 'internalNote'],
	['Job Title', 'jobTitle'],
	['LinkedIn', 'linkedin'],
	['Message', 'message'],
	['Mobile', 'mobile'],
	['Phone', 'phone'],
	['Tags', 'tags'],
	['Website', 'website'],
	['Workspace ID', 'workspaceId'],
];

const choice = (fields: typeof memberFields, show: IDisplayOptions['show']): INodeProperties => ({
	displayName: 'Fields',
	name: 'fields',
	type: 'multiOptions',
	default: [],
	description: 'Fields to return, in this order. The ID is always there.',
	displayOptions: { show: { ...show, output: ['selected'] } },
	options: fields.map(([name, value]) => ({ name, value })),
});

/** The fields to choose from, where Output is Selected Fields and the form shows team members. */
export const memberFieldsChoice = (show: IDisplayOptions['show']) => choice(memberFields, show);

/** The same for contacts. */
export const contactFieldsChoice = (show: IDisplayOptions['show']) => choice(contactFields, show);

/** Output of every operation that has one, and the fields to choose from. */
export const outputFields: INodeProperties[] = [
	outputField,
	memberFieldsChoice({ resource: ['teamMember'], ...outputField.displayOptions?.show }),
	contactFieldsChoice({ resource: ['contact'], ...outputField.displayOptions?.show }),
];
