import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { createTeamMemberInput, paths } from '../../../../contract';
import { throughTransport, type Parameters } from '../../../transport';
import { texts } from '../../fields/text';
import { displayNames, validated } from '../../fields/validated';
import { contactDetailFields } from './contactDetailFields';
import { contactDetailsOf } from './contactDetails';
import { simplifyTeamMember } from './simplify';

const showOnlyForCreate = { resource: ['teamMember'], operation: ['create'] };

const fields: INodeProperties[] = [
	{
		displayName:
			'Creating a member can raise the number of members that the workspace is billed for. No invitation is sent: invite people from the dashboard of the service.',
		name: 'billingNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: showOnlyForCreate },
	},
	{
		displayName: 'First Name',
		name: 'firstName',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Nathan',
		description: 'Given name of the team member',
		displayOptions: { show: showOnlyForCreate },
	},
	{
		displayName: 'Last Name',
		name: 'lastName',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. Smith',
		description: 'Family name of the team member',
		displayOptions: { show: showOnlyForCreate },
	},
	{
		displayName: 'Email',
		name: 'email',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. nathan@example.com',
		description:
			'Work email of the team member. If a member of this workspace already has it, that member is returned unchanged.',
		displayOptions: { show: showOnlyForCreate },
	},
	...contactDetailFields(showOnlyForCreate),
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		displayOptions: { show: showOnlyForCreate },
		options: [
			{
				displayName: 'Avatar URL',
				name: 'avatarUrl',
				type: 'string',
				default: '',
				placeholder: 'e.g. https://example.com/nathan.png',
				description: 'Web address of the picture on the card',
			},
			{
				displayName: 'Department',
				name: 'department',
				type: 'string',
				default: '',
				placeholder: 'e.g. Sales',
				description: 'Department of the team member, shown on the card',
			},
			{
				displayName: 'Job Title',
				name: 'jobTitle',
				type: 'string',
				default: '',
				placeholder: 'e.g. Account Manager',
				description: 'Job title of the team member, shown on the card',
			},
		],
	},
];

const names = displayNames(fields);

/** The body of POST /team-members (spec 4.1). @throws {InvalidInput} */
function body(parameters: Parameters, raw: Parameters): IDataObject {
	const { details, problemAt } = contactDetailsOf(parameters, raw);
	const input = texts({
		firstName: parameters('firstName', ''),
		lastName: parameters('lastName', ''),
		email: parameters('email', ''),
		...parameters<IDataObject>('additionalFields', {}),
	});
	if (details.length > 0) input.contactDetails = details;
	return validated(createTeamMemberInput, input, ([first, index, ...part], problem) =>
		first === 'contactDetails' && typeof index === 'number'
			? problemAt(index, part, problem)
			: { field: names.get(String(first)) ?? 'Team Member', problem },
	);
}

/** When the answer to a first try was lost, a member that is found afterwards may be the one it created. */
const settle = (member: IDataObject, uncertain: boolean): IDataObject =>
	uncertain && member.created === false ? { ...member, created: null } : member;

export const createOption: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create team member',
	description: 'Add a person to the workspace with a digital business card',
	routing: {
		request: { method: 'POST', url: paths.teamMembers },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({
				body,
				repeatable: true,
				settle,
				simplify: simplifyTeamMember,
			}),
		},
	},
};

export const createFields = fields;
