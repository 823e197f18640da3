import type { INodeProperties } from 'n8n-workflow';

/** Settings of the transport that a builder may want to change; every operation has them. */
export const optionsField: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	description: 'Settings of the requests that most workflows leave as they are',
	options: [
		{
			displayName: 'Maximum Wait (Seconds)',
			name: 'maxWait',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 300,
			description:
				"How many seconds the service may hold one request back with 'too many requests' before the item fails. Waiting for the key's own limit of requests a minute is not counted.",
		},
	],
};
