import { isExactText } from '../../values/text';
import { choiceField, chosenValue } from './choice';
import { allWords, createdAfter, filter, laterThan, wholeText } from './filterRow';
import { readStatuses, statusOptions } from './readers';

/** The filters of team members (spec 2.1), in alphabetical order. */
export const memberFilters = {
	createdAfter,
	department: filter({
		field: choiceField(
			{ displayName: 'Department', name: 'department', description: 'Full name of the department' },
			'Sales',
			'searchDepartments',
		),
		...chosenValue('department'),
	}),
	email: filter({
		field: {
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. nathan@example.com',
			description:
				'Full work email address. Not case-sensitive. Each email belongs to one member, so reading stops when it is found.',
		},
		...wholeText('email'),
		// A service that respects letter case may have another member with the same email in other letters.
		isOnly: ({ email }, address) => isExactText(email, address),
	}),
	jobTitle: filter({
		field: {
			displayName: 'Job Title',
			name: 'jobTitle',
			type: 'string',
			default: '',
			placeholder: 'e.g. Account Manager',
			description: 'Full job title. Not case-sensitive. To find a part of the title, use Search.',
		},
		...wholeText('jobTitle'),
	}),
	search: filter({
		field: {
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. nathan sales',
			description:
				'Words to find in the name, email, job title or department of the team member. All words must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
		},
		...allWords(['displayName', 'firstName', 'lastName', 'email', 'jobTitle', 'department']),
	}),
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
		read: readStatuses,
		properties: ['status'],
		keeps: ({ status }, statuses) => statuses.includes(String(status)),
	}),
	updatedAfter: filter({
		field: {
			displayName: 'Updated After',
			name: 'updatedAfter',
			type: 'dateTime',
			default: '',
			description:
				'Keep only records last updated after this date, such as 2026-01-31 or 2026-01-31T09:00. A date without a time zone is in the time zone of the workflow.',
		},
		...laterThan('updatedAt'),
	}),
};
