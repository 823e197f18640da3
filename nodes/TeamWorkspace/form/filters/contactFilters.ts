import type { IDataObject } from 'n8n-workflow';
import { tagNames } from '../../values/nameOf';
import { isSameText } from '../../values/text';
import { listAndIdModes } from '../locator';
import { choiceField, chosenValue } from './choice';
import { allWords, createdAfter, filter, wholeText } from './filterRow';
import { readId } from './readers';

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
		field: choiceField(
			{
				displayName: 'Capture Method',
				name: 'captureMethod',
				description: 'How the contact was collected',
			},
			'qr_code',
			'searchCaptureMethods',
		),
		...chosenValue('captureMethod'),
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
		field: choiceField(
			{ displayName: 'Tag', name: 'tag', description: "Name of one of the contact's tags" },
			'Spring fair',
			'searchTags',
		),
		...chosenValue('tags', tagNames),
	}),
};
