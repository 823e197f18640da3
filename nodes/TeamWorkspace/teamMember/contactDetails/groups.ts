import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import { fieldLabel, textField } from '../../form/fieldLabel';
import { platforms } from '../../values/platforms';

export const platformOptions: INodePropertyOptions[] = Object.entries(platforms).map(
	([value, { name }]) => ({ name, value }),
);

/** Label, the last field of each group. @param value the value that the card shows with it */
const label = (value: string, example: string): INodeProperties =>
	textField('label', example, { description: `Shown on the card with ${value}` });

const group = (name: string, values: INodeProperties[]): INodePropertyCollection => ({
	displayName: fieldLabel(name),
	name,
	values,
});

export const contactDetailGroups: INodePropertyCollection[] = [
	group('address', [
		textField('line1', '12 High Street', {
			displayName: 'Street',
			description: 'Street name and house number',
		}),
		textField('line2', 'Floor 3', {
			displayName: 'Street Line 2',
			description: 'Apartment, suite, floor or other extra information',
		}),
		textField('city', 'Oslo', { description: 'Town or city' }),
		textField('postalCode', '0150', { description: 'Postal or ZIP code' }),
		textField('country', 'NO or Norway', { description: 'Country code or country name' }),
		label('the address', 'Office'),
	]),
	group('email', [
		textField('value', 'nathan@example.com', {
			displayName: 'Email Address',
			description: 'Shown on the card; it may differ from the work email',
		}),
		label('the email address', 'Press'),
	]),
	group('phone', [
		textField('value', '+47 22 22 22 22', {
			displayName: 'Phone Number',
			description: 'With the country code, so that it can be dialed from anywhere',
		}),
		label('the number', 'Mobile'),
	]),
	group('socialMedia', [
		{
			displayName: 'Platform',
			name: 'platform',
			type: 'options',
			options: platformOptions,
			default: 'linkedin',
			description: 'Decides which icon the card shows',
		},
		textField('value', 'https://www.linkedin.com/in/nathan', {
			displayName: 'Link or Handle',
			description: 'Web address of the profile, or the name or number used on the platform',
		}),
		label('the profile', 'Work'),
	]),
	group('website', [
		textField('value', 'https://example.com', {
			displayName: 'Website Address',
			description: 'The card links to this address',
		}),
		label('the website', 'Portfolio'),
	]),
];
