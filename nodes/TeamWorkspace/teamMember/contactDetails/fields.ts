import type { INodeProperties } from 'n8n-workflow';
import { mappedByHand } from '../../mapping/mappingField';
import { contactDetailGroups } from './groups';

export const detailsModeField = {
	displayName: 'Change Contact Details',
	name: 'contactDetailsMode',
	type: 'options',
	default: 'merge',
	builderHint: {
		propertyHint:
			"Use 'replace' only when it is asked for: it removes the contact details that are not entered below.",
	},
	description: 'What happens to the contact details that are already on the card',
	options: [
		{
			name: 'Add or Change',
			value: 'merge',
			description:
				'Entries below are added, or replace the existing entry of the same type and label (not case-sensitive). All others stay, and so do the parts of an address that are not entered.',
		},
		{
			name: 'Replace All',
			value: 'replace',
			description:
				'Entries below replace everything on the card. With no entries, all contact details are removed.',
		},
	],
} satisfies INodeProperties;

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
			description: 'Enter all entries as one list, typed in or from an expression',
		},
	],
	default: 'fields',
	builderHint: {
		propertyHint: "Use 'json' only when an earlier node returns the whole list of contact details.",
	},
	description: 'How to enter the contact details. JSON suits a list from another system.',
	displayOptions: mappedByHand,
} satisfies INodeProperties;

/**
 * The title of a folded entry, such as "Mobile: +47 22 22 22 22" or "LinkedIn: {{ $json.profile }}". If it is empty, n8n
 * numbers the entries of a group. It is shown only where n8n's new form of collections is on.
 */
const itemTitle = `={{ (() => {
	const { label, platform, value, line1, city } = $collection.item.value;
	const platforms = $collection.item.properties.find(({ name }) => name === "platform")?.options ?? [];
	const site = platforms.find((option) => option.value === platform)?.name;
	const content = [value, line1, city].filter(Boolean).join(", ");
	return [site || label, content].filter(Boolean).join(": ").replace(/(^|[:,] )=/g, "$1");
})() }}`;

export const detailsField: INodeProperties = {
	displayName: 'Contact Details',
	name: 'contactDetails',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, fixedCollection: { itemTitle } },
	placeholder: 'Add Contact Detail',
	default: {},
	options: contactDetailGroups,
	builderHint: {
		propertyHint:
			'An object with a list for each type, not one flat list: { phone: [{ value, label }], website: [{ value }], socialMedia: [{ platform, value }], address: [{ line1, city, postalCode, country }] }. An entry whose value is empty is skipped, so expressions for missing columns are safe.',
	},
	description:
		'Phone numbers, email addresses, websites, postal addresses and social media profiles that the card shows. An entry whose expressions all return nothing is skipped, even an address with a fixed country.',
	// Not `show`: the editor leaves out Specify Contact Details while nothing is added.
	displayOptions: { hide: { ...mappedByHand.hide, specifyContactDetails: ['json'] } },
};

export const detailsJsonField: INodeProperties = {
	displayName: 'Contact Details (JSON)',
	name: 'contactDetailsJson',
	type: 'json',
	// An example that adds nothing until it has a value. With `[]`, Replace All would empty the card of whoever has not filled
	// it in yet; an empty text is no JSON, and the editor would begin with an error.
	default: '[\n  { "type": "phone", "label": "Mobile", "value": "" }\n]',
	placeholder: 'e.g. [{ "type": "phone", "value": "+47 22 22 22 22", "label": "Mobile" }]',
	builderHint: {
		propertyHint:
			"An expression that returns a list of { type, value, label }. Each type is 'phone', 'email', 'website', 'address' or 'social_media'.",
	},
	description:
		'A list of contact details. Each has a type (phone, email, website, address or social_media), a label and a value; social_media also has a platform; address has an address with line1, line2, city, postalCode and country instead of a value. Entries without a value are skipped. For example: [{ "type": "phone", "value": "+47 22 22 22 22", "label": "Mobile" }]. With Replace All, [] removes all contact details. The contact details that Get returns with Output set to Raw can be used unchanged.',
	displayOptions: { ...mappedByHand, show: { specifyContactDetails: ['json'] } },
};

export const contactDetailFields = [specifyField, detailsField, detailsJsonField];
