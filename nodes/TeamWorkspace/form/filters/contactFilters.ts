import type { IDataObject } from 'n8n-workflow';
import { tagNames } from '../../values/columns';
import { isSameText } from '../../values/text';
import { locatorModes } from '../locator';
import { allWords, choiceFilter, createdAfter, filter, wholeText } from './filterRow';
import { readId } from './readers';

export const contactFilters = {
	assignedMember: filter({
		field: {
			displayName: 'Assigned Member',
			name: 'assignedMember',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			description: 'The team member that the contact is connected with',
			modes: locatorModes('Assigned Member', 'searchTeamMembers', 'Select a team member…'),
		},
		read: readId,
		properties: ['connectedWith'],
		keeps: ({ connectedWith }, id) => isSameText((connectedWith as IDataObject | null)?.id, id),
	}),
	captureMethod: choiceFilter('captureMethod', {
		example: 'qr_code',
		description: 'How the contact was collected',
		searchListMethod: 'searchCaptureMethods',
	}),
	company: wholeText(
		'company',
		'Northwind Ltd',
		'Full name of the company. Not case-sensitive. To find a part of the name, use Search.',
	),
	createdAfter,
	email: wholeText(
		'email',
		'nathan@example.com',
		'Full email address. Not case-sensitive. Several contacts may have the same email; all of them match.',
	),
	search: allWords(
		['fullName', 'email', 'company', 'jobTitle'],
		'nathan northwind',
		'Words to find in the full name, email, company or job title of the contact. All words must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
	),
	tag: choiceFilter('tag', {
		example: 'Spring fair',
		description: "Name of one of the contact's tags",
		searchListMethod: 'searchTags',
		property: 'tags',
		valuesOf: tagNames,
	}),
};
