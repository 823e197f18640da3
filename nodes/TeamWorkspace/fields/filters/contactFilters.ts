import type { IDataObject } from 'n8n-workflow';
import { tagNames } from '../../values/nameOf';
import { isSameText } from '../../values/text';
import { listAndIdModes } from '../locator';
import { allWords, createdAfter, filter, wholeText } from './filterRow';
import { readId, readText } from './readers';

/** The filters of contacts (spec 2.5), in alphabetical order. */
export const contactFilters = {
	assignedMember: filter({
		field: {
			displayName: 'Assigned Member',
			name: 'assignedMember',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			description: 'The team member that the contact is connected with',
			modes: listAndIdModes('Assigned Member', 'searchTeamMembers', 'Select a team member…'),
		},
		read: readId,
		properties: ['connectedWith'],
		keeps: ({ connectedWith }, id) => isSameText((connectedWith as IDataObject | null)?.id, id),
	}),
	captureMethod: filter({
		field: {
			displayName: 'Capture Method',
			name: 'captureMethod',
			type: 'string',
			default: '',
			placeholder: 'e.g. qr_code',
			description: 'Capture method, as it appears in the output of this node. Not case-sensitive.',
		},
		...wholeText('captureMethod'),
	}),
	company: filter({
		field: {
			displayName: 'Company',
			name: 'company',
			type: 'string',
			default: '',
			placeholder: 'e.g. Northwind Ltd',
			description:
				'Full name of the company. Not case-sensitive. To find a part of the name, use Search.',
		},
		...wholeText('company'),
	}),
	createdAfter,
	email: filter({
		field: {
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. nathan@example.com',
			description:
				'Full email address. Not case-sensitive. Several contacts may have the same email; all of them match.',
		},
		...wholeText('email'),
	}),
	search: filter({
		field: {
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. nathan northwind',
			description:
				'Words to find in the full name, email, company or job title of the contact. All words must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
		},
		...allWords(['fullName', 'email', 'company', 'jobTitle']),
	}),
	tag: filter({
		field: {
			displayName: 'Tag',
			name: 'tag',
			type: 'string',
			default: '',
			placeholder: 'e.g. Spring fair',
			description: "Name of one of the contact's tags. Not case-sensitive.",
		},
		read: readText,
		properties: ['tags'],
		keeps: ({ tags }, name) => tagNames(tags).some((tag) => isSameText(tag, name)),
	}),
};
