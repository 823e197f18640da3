import type { IDataObject } from 'n8n-workflow';
import { fieldLabel } from '../form/fieldLabel';
import { mappedValues, type Mapping, type MappedValue } from './headingCells';

/** The fields of the form that are not in Additional Fields. */
const OWN_FIELDS = ['firstName', 'lastName', 'fullName', 'email', 'memberId'];

/** Contact Details: the parts of the same group, label and platform are one entry. */
function contactDetails(values: MappedValue[]): Record<string, IDataObject[]> {
	const groups: Record<string, IDataObject[]> = {};
	for (const { detail, value } of values) {
		if (!detail) continue;
		const { group, part, ...kind } = detail;
		const entries = (groups[group] ??= []);
		const known = entries.find((one) => one.label === kind.label && one.platform === kind.platform);
		if (known) known[part] = value;
		else entries.push({ ...kind, [part]: value });
	}
	return groups;
}

/** The parameters that the form would have, had each field been mapped by hand. @throws as {@link mappedValues} */
export function mapItem(mapping: Mapping, item: IDataObject) {
	const values = mappedValues(mapping, item);
	const parameters: IDataObject = {};
	const additionalFields: IDataObject = {};
	const headings = new Map<string, string>();
	for (const { field, heading, value } of values) {
		if (!field) continue;
		(OWN_FIELDS.includes(field) ? parameters : additionalFields)[field] = value;
		headings.set(fieldLabel(field), heading);
	}
	const hasDetails = values.some(({ detail }) => detail);
	const asExpressions = values.map((one) => ({ ...one, value: '=' }));
	return {
		parameters: {
			...parameters,
			additionalFields,
			specifyContactDetails: 'fields',
			contactDetails: contactDetails(values),
			// Without a heading for them, the contact details stay: 'Replace All' would remove them.
			...(hasDetails ? {} : { contactDetailsMode: 'merge' }),
		},
		/** The same before expressions are resolved: every mapped value comes from an expression. */
		raw: { memberId: '=', contactDetails: contactDetails(asExpressions) },
		/** The headings as they came, by the label of the field that they fill in. */
		headings,
	};
}
