import type { INodeProperties } from 'n8n-workflow';

/** Mapping of Create, Update, and Create or Update. The model of an agent fills in fields, so a tool has no headings. */
export const mappingField = {
	displayName: 'Mapping',
	name: 'mappingMode',
	type: 'options',
	noDataExpression: true,
	default: 'defineBelow',
	builderHint: {
		propertyHint:
			"For rows of a sheet, a file or a form, prefer 'autoMapInputData' and leave out the fields below: headings such as 'First name', 'E-mail' or 'Mobile' fill them in.",
	},
	description: 'How the incoming items fill in the fields',
	options: [
		{
			name: 'Map Automatically',
			value: 'autoMapInputData',
			description:
				'Fill in the fields from the column headings of the incoming items, such as First name, E-mail or Mobile',
		},
		{
			name: 'Map Each Field Below',
			value: 'defineBelow',
			description: 'Enter a value or an expression for each field',
		},
	],
	displayOptions: { hide: { '@tool': [true] } },
} satisfies INodeProperties;

const DOCUMENTATION =
	'https://github.com/n8n-nodes-team-workspace/n8n-nodes-team-workspace/blob/main/docs/map-automatically.md';

/** Shown with Map Automatically. @param warning what to look at before the first run */
export const mappingNotice = (warning = ''): INodeProperties => ({
	displayName: `The columns fill in the form, as a careful colleague would: usual headings in English, German, French and Spanish count, others are ignored. ${warning}The option Show Mapping says what is used. <a href="${DOCUMENTATION}" target="_blank">How columns are read</a>`,
	name: 'mappingNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { mappingMode: ['autoMapInputData'] } },
});

/**
 * Display options of the fields that Map Automatically fills in. They hide rather than show: tools do not have the field
 * Mapping, so its value is not set there.
 */
export const mappedByHand = { hide: { mappingMode: ['autoMapInputData'] } };
