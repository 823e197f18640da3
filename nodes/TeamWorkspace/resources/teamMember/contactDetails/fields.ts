import type { INodeProperties } from 'n8n-workflow';

/** What a change makes of the contact details that are there. */
export const detailsModeField = {
	displayName: 'Change Contact Details',
	name: 'contactDetailsMode',
	type: 'options',
	default: 'merge',
	description: 'What becomes of the contact details that are on the card already',
	options: [
		{
			name: 'Add or Change',
			value: 'merge',
			description:
				'All others stay. Those below are added, or change those of the same kind and label (letter case does not matter). An address is replaced whole.',
		},
		{
			name: 'Replace All',
			value: 'replace',
			description: 'Those below take the place of all; with no entry below, all are removed',
		},
	],
} satisfies INodeProperties;

/** Where contact details are entered. */
export const specifyField = {
	displayName: 'Specify Contact Details',
	name: 'specifyContactDetails',
	type: 'options',
	options: [
		{
			name: 'Using Fields Below',
			value: 'fields',
			description: 'Add entries one by one, each with its own fields',
		},
		{
			name: 'Using JSON',
			value: 'json',
			description: 'Give all entries as one list, written down or from an expression',
		},
	],
	default: 'fields',
	description: 'JSON suits data that another system gives as a list',
} satisfies INodeProperties;
