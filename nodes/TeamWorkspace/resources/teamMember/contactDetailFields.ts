import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';
import { platformOptions } from './platforms';

const label = (placeholder: string): INodeProperties => ({
	displayName: 'Label',
	name: 'label',
	type: 'string',
	default: '',
	placeholder,
	description: 'Stands beside the value on the card',
});

/** The five types of contact detail (spec 4.1), each with the fields it needs. */
export const contactDetailGroups: INodePropertyCollection[] = [
	{
		displayName: 'Address',
		name: 'address',
		values: [
			label('e.g. Office'),
			{
				displayName: 'Street',
				name: 'line1',
				type: 'string',
				default: '',
				placeholder: 'e.g. 12 High Street',
				description: 'Street name and house number',
			},
			{
				displayName: 'Address Line 2',
				name: 'line2',
				type: 'string',
				default: '',
				placeholder: 'e.g. Floor 3',
				description: 'Apartment, suite, floor or other extra information',
			},
			{
				displayName: 'City',
				name: 'city',
				type: 'string',
				default: '',
				placeholder: 'e.g. Oslo',
				description: 'Town or city',
			},
			{
				displayName: 'Postal Code',
				name: 'postalCode',
				type: 'string',
				default: '',
				placeholder: 'e.g. 0150',
				description: 'Postal or ZIP code',
			},
			{
				displayName: 'Country',
				name: 'country',
				type: 'string',
				default: '',
				placeholder: 'e.g. NO or Norway',
				description: 'Country code or country name',
			},
		],
	},
	{
		displayName: 'Email',
		name: 'email',
		values: [
			{
				displayName: 'Email Address',
				name: 'value',
				type: 'string',
				default: '',
				placeholder: 'e.g. nathan@example.com',
				description: 'Shown on the card; it may differ from the work email',
			},
			label('e.g. Press'),
		],
	},
	{
		displayName: 'Phone',
		name: 'phone',
		values: [
			{
				displayName: 'Phone Number',
				name: 'value',
				type: 'string',
				default: '',
				placeholder: 'e.g. +47 22 22 22 22',
				description: 'With the country code, so that it can be dialed from anywhere',
			},
			label('e.g. Mobile'),
		],
	},
	{
		displayName: 'Social Media',
		name: 'socialMedia',
		values: [
			{
				displayName: 'Platform',
				name: 'platform',
				type: 'options',
				options: platformOptions,
				default: 'linkedin',
				description: 'Sets the icon on the card',
			},
			{
				displayName: 'Link or Handle',
				name: 'value',
				type: 'string',
				default: '',
				placeholder: 'e.g. https://www.linkedin.com/in/nathan',
				description: 'Web address of the profile, or the name or number used on the platform',
			},
			label('e.g. Work'),
		],
	},
	{
		displayName: 'Website',
		name: 'website',
		values: [
			{
				displayName: 'Website Address',
				name: 'value',
				type: 'string',
				default: '',
				placeholder: 'e.g. https://example.com',
				description: 'Opened when the entry is tapped on the card',
			},
			label('e.g. Portfolio'),
		],
	},
];

/** How contact details are entered: typed, or as JSON from upstream. */
export function contactDetailFields(show: Record<string, string[]>): INodeProperties[] {
	return [
		{
			displayName: 'Specify Contact Details',
			name: 'specifyContactDetails',
			type: 'options',
			options: [
				{ name: 'Using Fields Below', value: 'fields' },
				{ name: 'Using JSON', value: 'json' },
			],
			default: 'fields',
			description: 'How to enter what appears on the digital business card',
			displayOptions: { show },
		},
		{
			displayName: 'Contact Details',
			name: 'contactDetails',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Contact Detail',
			default: {},
			options: contactDetailGroups,
			description: 'What appears on the digital business card',
			displayOptions: { show: { ...show, specifyContactDetails: ['fields'] } },
		},
		{
			displayName: 'Contact Details (JSON)',
			name: 'contactDetailsJson',
			type: 'json',
			default: '[]',
			placeholder: 'e.g. [{ "type": "phone", "value": "+47 22 22 22 22", "label": "Mobile" }]',
			description:
				'A list of details. Each has a type (phone, email, website, address or social_media), a label, and a value; social_media also a platform; address an address with line1, line2, city, postalCode and country instead of a value.',
			displayOptions: { show: { ...show, specifyContactDetails: ['json'] } },
		},
	];
}
