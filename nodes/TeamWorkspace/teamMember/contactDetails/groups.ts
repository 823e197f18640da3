import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { platforms } from '../../values/platforms';

/** The platforms of spec 2.3, in alphabetical order. */
export const platformOptions: INodePropertyOptions[] = Object.entries(platforms).map(
	([value, { name }]) => ({ name, value }),
);

/** Label, the last field of each group. @param value the value that the card shows with it */
const label = (value: string, placeholder: string): INodeProperties => ({
	displayName: 'Label',
	name: 'label',
	type: 'string',
	default: '',
	placeholder,
	description: `Shown on the card with ${value}`,
});

/** The five types of contact detail (spec 4.1), each with the fields it needs. */
export const contactDetailGroups: INodePropertyCollection[] = [
	{
		displayName: 'Address',
		name: 'address',
		values: [
			{
				displayName: 'Street',
				name: 'line1',
				type: 'string',
				default: '',
				placeholder: 'e.g. 12 High Street',
				description: 'Street name and house number',
			},
			{
				displayName: 'Street Line 2',
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
			label('the address', 'e.g. Office'),
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
			label('the email address', 'e.g. Press'),
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
			label('the number', 'e.g. Mobile'),
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
				description: 'Decides which icon the card shows',
			},
			{
				displayName: 'Link or Handle',
				name: 'value',
				type: 'string',
				default: '',
				placeholder: 'e.g. https://www.linkedin.com/in/nathan',
				description: 'Web address of the profile, or the name or number used on the platform',
			},
			label('the profile', 'e.g. Work'),
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
				description: 'The card links to this address',
			},
			label('the website', 'e.g. Portfolio'),
		],
	},
];
