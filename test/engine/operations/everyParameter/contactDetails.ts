import { socialPlatforms } from '../../../../contract';
import { filledWith } from './table';

type Entry = Record<string, string>;

const address = {
	line1: '12 High Street',
	line2: 'Floor 3',
	city: 'Oslo',
	postalCode: '0150',
	country: 'NO',
};

const values = {
	email: { type: 'email', value: 'press@ada.example' },
	phone: { type: 'phone', value: '+47 22' },
	website: { type: 'website', value: 'https://ada.example' },
};

/**
 * One entry of each group with no more than it needs, and an address with a city alone. That comes from an expression:
 * the address would be left out if all of its expressions came out empty.
 */
export const blankDetails = (nothing: string) => ({
	entered: {
		address: [{ ...filledWith(address, nothing), city: '={{ "Oslo" }}', label: nothing }],
		...Object.fromEntries(
			Object.entries(values).map(([group, { value }]) => [group, [{ value, label: nothing }]]),
		),
		socialMedia: [{ platform: 'x', value: 'ada', label: nothing }],
	},
	sent: [
		{ type: 'address', address: { city: 'Oslo' } },
		values.email,
		values.phone,
		{ type: 'social_media', platform: 'x', value: 'ada' },
		values.website,
	],
});

/** By the path in the form: the group, its one entry, and the detail that is sent for it. */
export const enteredDetails: Record<string, [group: string, entry: Entry, detail: object]> = {
	...Object.fromEntries(
		Object.entries(address).map(([part, value]) => [
			`address.${part}`,
			['address', { [part]: value }, { type: 'address', address: { [part]: value } }],
		]),
	),
	'address.label': [
		'address',
		{ city: 'Oslo', label: 'Office' },
		{ type: 'address', label: 'Office', address: { city: 'Oslo' } },
	],
	...Object.fromEntries(
		Object.entries(values).flatMap(([group, { type, value }]) => [
			[`${group}.value`, [group, { value }, { type, value }]],
			[`${group}.label`, [group, { value, label: 'Work' }, { type, value, label: 'Work' }]],
		]),
	),
	'socialMedia.value': [
		'socialMedia',
		{ platform: 'linkedin', value: 'ada' },
		{ type: 'social_media', platform: 'linkedin', value: 'ada' },
	],
	'socialMedia.label': [
		'socialMedia',
		{ platform: 'x', value: '@ada', label: 'Work' },
		{ type: 'social_media', platform: 'x', value: '@ada', label: 'Work' },
	],
	...Object.fromEntries(
		socialPlatforms.map((platform) => [
			`socialMedia.platform=${platform}`,
			['socialMedia', { platform, value: 'ada' }, { type: 'social_media', platform, value: 'ada' }],
		]),
	),
};
