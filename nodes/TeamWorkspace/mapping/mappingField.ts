import type { INodeProperties } from 'n8n-workflow';

/** Mapping of Create and of Create or Update. The model of an agent fills in fields, so a tool has no headings. */
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

/** Systems whose exports have home addresses under headings such as address1, city, state and zipcode. */
export const HOME_ADDRESS_SYSTEMS = 'BambooHR and Paycor';

/**
 * Shown with Map Automatically.
 * @param warning what to look at before the first run
 */
export const mappingNotice = (examples: string, warning = ''): INodeProperties => ({
	displayName: `Recognized headings: ${examples} and more, also in German, French and Spanish. Other headings are ignored. ${warning}<a href="${DOCUMENTATION}" target="_blank">See all headings</a>`,
	name: 'mappingNotice',
	type: 'notice',
	default: '',
	displayOptions: { show: { mappingMode: ['autoMapInputData'] } },
});

/**
 * Display options of the fields that Map Automatically fills in. They hide rather than show: Update and tools do not have the
 * field Mapping, so its value is not set there.
 */
export const mappedByHand = { hide: { mappingMode: ['autoMapInputData'] } };
