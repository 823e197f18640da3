import type { Contact, UpdateContactInput } from '../../contract';

type Detail = NonNullable<Contact['details']>[number];

/** The fields that `details` repeats, each with the detail types that share one primary entry. */
const primaryAmong = {
	email: ['email'],
	mobile: ['mobile', 'phone'],
	phone: ['mobile', 'phone'],
} as const;

type Field = keyof typeof primaryAmong;

/** The index of the entry that repeats the field: the one with its value, otherwise the primary one; -1 if none. */
function indexOfDetail(details: Detail[], type: Field, value: string | null | undefined): number {
	const same = details.findIndex((detail) => detail.type === type && detail.value === value);
	return same >= 0 ? same : details.findIndex((detail) => detail.type === type && detail.isPrimary);
}

/** The details after one field changed. */
function changeDetail(
	details: Detail[],
	type: Field,
	before: Contact[Field],
	value: string | null,
) {
	const target = indexOfDetail(details, type, before);
	if (value === null) return details.filter((_, index) => index !== target);
	if (target >= 0)
		return details.map((detail, index) => (index === target ? { ...detail, value } : detail));
	const types: readonly string[] = primaryAmong[type];
	const isPrimary = !details.some((detail) => detail.isPrimary && types.includes(detail.type));
	return [...details, { type, value, isPrimary }];
}

/** The details of a contact after these changes. A contact without details stays without. */
export function detailsAfter(
	contact: Pick<Contact, Field | 'details'>,
	changes: UpdateContactInput,
): Contact['details'] {
	let { details } = contact;
	for (const field of Object.keys(primaryAmong) as Field[]) {
		const value = changes[field];
		if (!details || value === undefined || value === contact[field]) continue;
		details = changeDetail(details, field, contact[field], value);
	}
	return details;
}
