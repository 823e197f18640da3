import type { INodePropertyOptions } from 'n8n-workflow';
import { isExactText } from '../../values/text';
import { readChoices } from '../readValue';
import {
	allWords,
	anyOf,
	choiceFilter,
	createdAfter,
	createdBefore,
	filter,
	jobTitleContains,
	laterThan,
	wholeText,
} from './filterRow';

export const statusOptions: INodePropertyOptions[] = [
	{ name: 'Active', value: 'active', description: 'The account is activated' },
	{ name: 'Failed', value: 'failed', description: 'The invitation could not be delivered' },
	{ name: 'Not Invited', value: 'not_invited', description: 'No invitation was sent' },
	{
		name: 'Pending',
		value: 'pending',
		description: 'The member has not activated the account yet',
	},
];

export const memberFilters = {
	createdAfter,
	createdBefore,
	department: anyOf(
		choiceFilter('department', 'Sales', 'Full name of the department', 'searchDepartments'),
	),
	email: filter({
		...wholeText('email', 'nathan@example.com', {
			hint: 'The full address. For a part of it, use Search.',
			description:
				'Work email address. Not case-sensitive. Each email belongs to one member, so reading stops when it is found.',
		}),
		// A service that respects letter case may have another member with the same email in other letters.
		isOnly: ({ email }, address) => isExactText(email, address),
	}),
	jobTitle: wholeText('jobTitle', 'Account Manager', {
		hint: 'The full title. For a part of it, use Job Title Contains.',
		description: 'Job title of the person. Not case-sensitive.',
	}),
	jobTitleContains,
	search: allWords(
		'search',
		['displayName', 'firstName', 'lastName', 'email', 'jobTitle', 'department'],
		'nathan sales',
		'Words to find in the name, email, job title or department of the team member. All words must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
	),
	status: filter({
		field: {
			displayName: 'Status',
			name: 'status',
			type: 'multiOptions',
			default: [],
			description:
				'Keep only members with one of these statuses: active, failed, not_invited or pending',
			options: statusOptions,
		},
		read: (entered, field) => readChoices(entered, field),
		properties: ['status'],
		keeps: ({ status }, statuses) => statuses.includes(String(status)),
	}),
	updatedAfter: laterThan(
		'updatedAt',
		'updatedAfter',
		'Keep only records last updated after this date, such as 2026-01-31 or 2026-01-31T09:00. A date without a time zone is in the time zone of the workflow.',
	),
};
