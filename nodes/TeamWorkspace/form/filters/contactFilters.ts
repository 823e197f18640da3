import type { IDataObject } from 'n8n-workflow';
import { id } from '../../../../contract';
import { tagNames } from '../../values/columns';
import { isSameChoice, isSameText, toText } from '../../values/text';
import { refuse } from '../invalidInput';
import { entryProblem, locatorModes } from '../locator';
import { readBoolean } from '../readValue';
import {
	allWords,
	anyOf,
	choiceFilter,
	createdAfter,
	createdBefore,
	filter,
	jobTitleContains,
	wholeText,
} from './filterRow';

export const contactFilters = {
	assignedMember: anyOf({
		field: {
			displayName: 'Assigned Member',
			name: 'assignedMember',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			builderHint: { propertyHint: "A list of objects: [{ __rl: true, mode: 'id', value }]." },
			description: 'The team member that the contact is connected with',
			modes: locatorModes('Assigned Member', 'searchTeamMembers', 'Select a team member…'),
		},
		read: (entered, field) => {
			const value = toText(entered);
			if (value === undefined) return undefined;
			if (!id.safeParse(value).success) refuse(field, entryProblem('id', entered));
			return String(value);
		},
		properties: ['connectedWith'],
		keeps: ({ connectedWith }, memberId) =>
			isSameText((connectedWith as IDataObject | null)?.id, memberId),
	}),
	captureMethod: anyOf(
		choiceFilter(
			'captureMethod',
			'qr_code',
			'How the contact was collected',
			'searchCaptureMethods',
		),
	),
	company: wholeText('company', 'Northwind Ltd', {
		hint: 'The full name. For a part of it, use Company Contains.',
		description: 'Name of the company. Not case-sensitive.',
	}),
	companyContains: allWords(
		'companyContains',
		['company'],
		'northwind',
		'Words to find in the name of the company. All of them must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
	),
	createdAfter,
	createdBefore,
	email: wholeText('email', 'nathan@example.com', {
		hint: 'The full address. For a part of it, use Search.',
		description:
			'Email address. Not case-sensitive. Several contacts may have the same email; all of them match.',
	}),
	hasEmail: filter({
		field: {
			displayName: 'Has Email',
			name: 'hasEmail',
			type: 'boolean',
			default: true,
			description: 'Whether to keep the contacts with an email. If turned off, those without one.',
		},
		read: (entered, field) =>
			entered !== false && toText(entered) === undefined ? undefined : readBoolean(entered, field),
		properties: ['email'],
		keeps: ({ email }, wanted) => (toText(email) !== undefined) === wanted,
	}),
	jobTitleContains,
	search: allWords(
		'search',
		['fullName', 'email', 'company', 'jobTitle'],
		'nathan northwind',
		'Words to find in the full name, email, company or job title of the contact. All words must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
	),
	tag: anyOf({
		...choiceFilter('tag', 'Spring fair', "Name of one of the contact's tags", 'searchTags'),
		properties: ['tags'],
		keeps: ({ tags }, chosen) => tagNames(tags).some((name) => isSameChoice(name, chosen)),
	}),
};
