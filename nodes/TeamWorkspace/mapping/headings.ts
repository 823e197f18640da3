import type { SocialPlatform } from '../../../contract';
import { platforms } from '../values/platforms';

/** The entry of Contact Details that a heading fills in, and the part of it. */
interface DetailPart {
	group: 'address' | 'phone' | 'socialMedia' | 'website';
	part: string;
	label?: string;
	platform?: string;
}

/** A field of the form that a heading fills in. */
export interface Target {
	/** The property of the record; for a contact detail, undefined. */
	field?: string;
	detail?: DetailPart;
	/** Set for a part of the field: the parts are joined by it, in the order of the table. A whole value has precedence. */
	separator?: string;
}

/** The two kinds of record that an item can be mapped to. */
export type MappedKind = 'member' | 'contact';

/** One row of the table: the headings that mean the same, and what they fill in. */
export interface HeadingRow extends Partial<Record<MappedKind, Target>> {
	/** In any letter case; spaces, punctuation and accents do not count. The first one stands for the row in messages. */
	headings: string[];
	/** A `place` makes an address. A `part` counts only beside one: a state alone may be that of a record. */
	address?: 'place' | 'part';
	/** Ticks and crosses are ignored: they say whether somebody has a profile, not which. */
	ignoresMarks?: boolean;
}

const field = (name: string, separator?: string): Target => ({ field: name, separator });

const detail = (
	group: DetailPart['group'],
	{ part = 'value', separator, ...rest }: Partial<Omit<DetailPart, 'group'> & Target> = {},
): Target => ({ detail: { group, part, ...rest }, separator });

const office = (part: string, separator?: string): Pick<HeadingRow, MappedKind> => ({
	member: detail('address', { part, label: 'Office', separator }),
	contact: field('address', ', '),
});

const person: HeadingRow[] = [
	{
		headings: ['Full name', 'Name', 'Contact name', 'Display name'],
		contact: field('fullName'),
	},
	{
		headings: ['First name', 'Given name', 'Forename'],
		member: field('firstName'),
		contact: field('fullName', ' '),
	},
	{
		headings: ['Last name', 'Surname', 'Family name'],
		member: field('lastName'),
		contact: field('fullName', ' '),
	},
	{
		headings: [
			'Email',
			'Email address',
			'Mail',
			'Work email',
			'Work email address',
			'Business email',
			'Company email',
			'Office email',
		],
		member: field('email'),
		contact: field('email'),
	},
	{
		headings: ['Job title', 'Title', 'Position', 'Role', 'Employee title', 'Designation'],
		member: field('jobTitle'),
		contact: field('jobTitle'),
	},
	{ headings: ['Department', 'Dept', 'Department name'], member: field('department') },
	{
		headings: [
			'Avatar URL',
			'Avatar',
			'Photo',
			'Photo URL',
			'Picture',
			'Picture URL',
			'Profile picture',
			'Profile photo',
			'Image URL',
			'Headshot',
		],
		ignoresMarks: true,
		member: field('avatarUrl'),
	},
	{
		headings: ['Company', 'Company name', 'Organization', 'Organisation', 'Employer'],
		contact: field('company'),
	},
];

const phonesAndWebsite: HeadingRow[] = [
	{
		headings: [
			'Mobile',
			'Mobile phone',
			'Mobile number',
			'Mobile no',
			'Mobile phone number',
			'Work mobile',
			'Cell',
			'Cell phone',
			'Cell number',
			'Cell phone number',
		],
		member: detail('phone', { label: 'Mobile' }),
		contact: field('mobile'),
	},
	{
		headings: [
			'Phone',
			'Phone number',
			'Phone no',
			'Telephone',
			'Telephone number',
			'Tel',
			'Office phone',
			'Office phone number',
			'Office number',
			'Work phone',
			'Work phone number',
			'Business phone',
			'Direct phone',
			'Landline',
		],
		member: detail('phone', { label: 'Office' }),
		contact: field('phone'),
	},
	{
		headings: ['Website', 'Website URL', 'Website address', 'Web', 'Web page', 'Homepage'],
		member: detail('website'),
		contact: field('website'),
	},
];

const addressRows: HeadingRow[] = [
	{
		headings: [
			'Street',
			'Street address',
			'Address',
			'Address line 1',
			'Address 1',
			'Office address',
			'Work address',
			'Business address',
			'Business street',
		],
		address: 'place',
		...office('line1'),
	},
	{
		headings: ['Street line 2', 'Street 2', 'Address line 2', 'Address 2'],
		address: 'part',
		...office('line2'),
	},
	{ headings: ['City', 'Town', 'Business city'], address: 'place', ...office('city', ', ') },
	{
		headings: ['State', 'Province', 'State/Province', 'Business state'],
		address: 'part',
		...office('city', ', '),
	},
	{
		headings: ['Postal code', 'Postcode', 'ZIP', 'ZIP code', 'Business postal code'],
		address: 'part',
		...office('postalCode'),
	},
	{
		headings: ['Country', 'Country/Region', 'Business country', 'Business country/region'],
		address: 'part',
		...office('country'),
	},
];

const alsoCalled: Partial<Record<SocialPlatform, string[]>> = { x: ['Twitter'] };

const socialMediaRows = Object.entries(platforms).map(([platform, { name }]): HeadingRow => {
	const names = [name, ...(alsoCalled[platform as SocialPlatform] ?? [])];
	return {
		headings: names.flatMap((one) => [one, `${one} URL`, `${one} profile`, `${one} handle`]),
		member: detail('socialMedia', { platform }),
		...(platform === 'linkedin' ? { contact: field('linkedin') } : {}),
	};
});

const notes: HeadingRow[] = [
	{ headings: ['Message'], contact: field('message') },
	{
		headings: ['Internal note', 'Note', 'Notes', 'Comment', 'Comments', 'Remarks'],
		contact: field('internalNote'),
	},
];

/**
 * The headings that Map Automatically recognizes. Home and private addresses and numbers are left out: a card is public.
 */
export const headingRows: HeadingRow[] = [
	...person,
	...[...phonesAndWebsite, ...socialMediaRows].map((row) => ({ ...row, ignoresMarks: true })),
	...addressRows,
	...notes,
];
