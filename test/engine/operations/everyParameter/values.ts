import type { INodeParameters } from 'n8n-workflow';
import { writableContactFields } from '../../../../contract';
import { ada, grace } from '../../../support/form/parameters';

/** Every field of a contact that may stay empty, each with a value of its own. */
const everyField = (text: string): Record<string, string> => ({
	...Object.fromEntries(writableContactFields.map((name) => [name, `${text} ${name}`])),
	phone: `+1 555 010${text.length}`,
	mobile: `+1 555 02${text.length}00`,
	linkedin: `https://www.linkedin.com/in/${text}`,
	website: `https://${text}.example`,
});

export const mobile = { type: 'phone', label: 'Mobile', value: '+1 1' };

/** The record that is there before; every field has a value, so that every change and every emptying is sent. */
export const before = {
	teamMember: {
		...ada,
		avatarUrl: 'https://before.example/ada.png',
		department: 'Looms',
		jobTitle: 'Student',
		contactDetails: [mobile],
	},
	contact: { ...grace, ...everyField('Before') } as Record<string, string>,
};

/** What is entered; it differs from what is there before. */
export const entered: Record<'teamMember' | 'contact', Record<string, string>> = {
	teamMember: {
		firstName: 'Augusta',
		lastName: 'Byron',
		email: 'byron@northwind.example',
		avatarUrl: 'https://ada.example/ada.png',
		department: 'Engines',
		jobTitle: 'Analyst',
	},
	contact: { fullName: 'Grace Murray', email: 'murray@navy.example', ...everyField('Entered') },
};

/** Filters that are valid; for the others, any text is. */
export const filters: Record<string, string | boolean> = {
	createdAfter: '2001-01-01',
	createdBefore: '2101-01-01',
	hasEmail: false,
	updatedAfter: '2001-01-01',
	email: 'somebody@acme.example',
	assignedMember: '={{ $json.id }}',
};

/** What one entry of a group of contact details needs. */
const needed: Record<string, Record<string, string>> = {
	address: { city: 'Oslo' },
	email: { value: 'press@ada.example' },
	phone: { value: '+47 22' },
	website: { value: 'https://ada.example' },
	socialMedia: { platform: 'x', value: 'ada' },
};

/** The detail that is sent for one entry. */
function detailOf(group: string, { label, ...parts }: Record<string, string>): object {
	const content = group === 'address' ? { address: parts } : parts;
	const type = group === 'socialMedia' ? 'social_media' : group;
	return { type, ...content, ...(label && { label }) };
}

/** An entry for each of these values of this part, and what is sent for them. A `value` has a form: it is a fixed one. */
export function detailWith(group: string, part: string, ...values: string[]) {
	// A street is an address without a city.
	const others = group === 'address' && part !== 'label' ? {} : needed[group];
	const entries = values.map((it) => ({ ...others, ...(part !== 'value' && { [part]: it }) }));
	const entered: INodeParameters = { [group]: entries };
	return { entered, sent: entries.map((entry) => detailOf(group, entry)) };
}

/**
 * One entry of each group with no more than it needs, and `nothing` in all other parts. The city comes from an
 * expression: the address would be left out if all of its expressions came out empty.
 */
export const blankDetails = (nothing: string) => ({
	entered: Object.fromEntries(
		Object.entries(needed).map(([group, entry]) => {
			const [line1, line2, postalCode, country] = Array<string>(4).fill(nothing);
			const blank = { line1, line2, postalCode, country, city: '={{ "Oslo" }}' };
			return [group, [{ ...(group === 'address' ? blank : entry), label: nothing }]];
		}),
	) as INodeParameters,
	sent: ['address', 'email', 'phone', 'socialMedia', 'website'].map((group) =>
		detailOf(group, needed[group]),
	),
});
