import type { Contact, UpdateContactInput } from '../../contract';

type Detail = NonNullable<Contact['details']>[number];

/** The fields that `details` repeats, each with the types of which one entry is the primary one. */
const primaryAmong = {
	email: ['email'],
	mobile: ['mobile', 'phone'],
	phone: ['mobile', 'phone'],
} as const;

type Field = keyof typeof primaryAmong;

/** The place of the entry that repeats the field: the one with its value, or else the primary one. */
function placeOf(details: Detail[], type: Field, value: string | null | undefined): number {
	const same = details.findIndex((detail) => detail.type === type && detail.value === value);
	return same >= 0 ? same : details.findIndex((detail) => detail.type === type && detail.isPrimary);
}

/** The details after a change of one field. */
function follow(details: Detail[], type: Field, before: Contact[Field], value: string | null) {
	const place = placeOf(details, type, before);
	if (value === null) return details.filter((_, index) => index !== place);
	if (place >= 0)
		return details.map((detail, index) => (index === place ? { ...detail, value } : detail));
	const types: readonly string[] = primaryAmong[type];
	const isPrimary = !details.some((detail) => detail.isPrimary && types.includes(detail.type));
	return [...details, { type, value, isPrimary }];
}

/** The details of a contact after these changes; a contact that has no list of details gets none. */
export function detailsAfter(
	contact: Pick<Contact, Field | 'details'>,
	changes: UpdateContactInput,
): Contact['details'] {
	let { details } = contact;
	for (const field of Object.keys(primaryAmong) as Field[]) {
		const value = changes[field];
		if (!details || value === undefined || value === contact[field]) continue;
		details = follow(details, field, contact[field], value);
	}
	return details;
}
