import type { IDataObject } from 'n8n-workflow';
import { id } from '../../../../contract';
import { tagNames } from '../../values/columns';
import { isSameChoice, isSameText, toText } from '../../values/text';
import { refuse } from '../invalidInput';
import { entryProblem, locatorModes, locatorValue } from '../locator';
import { allWords, choiceFilter, createdAfter, filter, wholeText } from './filterRow';

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
		read: (entered, field) => {
			const locator = locatorValue(entered);
			const value = toText(locator);
			if (value === undefined) return undefined;
			if (!id.safeParse(value).success) refuse(field, entryProblem('id', locator));
			return String(value);
		},
		properties: ['connectedWith'],
		keeps: ({ connectedWith }, memberId) =>
			isSameText((connectedWith as IDataObject | null)?.id, memberId),
	}),
	captureMethod: choiceFilter(
		'captureMethod',
		'qr_code',
		'How the contact was collected',
		'searchCaptureMethods',
	),
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
	tag: filter({
		...choiceFilter('tag', 'Spring fair', "Name of one of the contact's tags", 'searchTags'),
		properties: ['tags'],
		keeps: ({ tags }, chosen) => tagNames(tags).some((name) => isSameChoice(name, chosen)),
	}),
};
