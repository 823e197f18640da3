import { contact, teamMember } from '../../../contract';
import { toNfc } from '../../TeamWorkspace/values/text';

export type ContentRecord = Readonly<Record<string, unknown>>;

/** A field, or a group of fields, whose content is compared between two polls. */
export interface ContentField {
	name: string;
	valueOf: (record: ContentRecord) => unknown;
}

/** The details of a member without their IDs, because an update may save the same details under new IDs. */
const withoutIds = (details: unknown): unknown =>
	Array.isArray(details)
		? details.map((detail: unknown) => ({ ...(detail as object), id: undefined }))
		: details;

/** Fields whose content is not their value. */
const CONTENT: Partial<Record<string, ContentField['valueOf']>> = {
	/** A contact keeps its assigned member when that member changes name or picture. */
	connectedWith: ({ connectedWith }) =>
		(connectedWith as { id?: unknown } | null | undefined)?.id ?? connectedWith,
	/** `contact` repeats the first of the contact details, so both count as one. */
	contactDetails: ({ contact, contactDetails }) => [{ contact }, withoutIds(contactDetails)],
};

export const contentField = (name: string): ContentField => ({
	name,
	valueOf: CONTENT[name] ?? ((record) => record[name]),
});

/** Not content, such as the time of an enrichment. `contact` is compared together with `contactDetails`. */
const UNWATCHED = 'id workspaceId accountId createdAt updatedAt enrichedAt contact'.split(' ');

const fieldsOf = (shape: object): ContentField[] =>
	Object.keys(shape)
		.filter((name) => !UNWATCHED.includes(name))
		.map(contentField);

/** The content of a contact (spec 2.5). */
export const contactContent = fieldsOf(contact.shape);

/** The content of a team member (spec 2.1). */
export const memberContent = fieldsOf(teamMember.shape);

/**
 * A text that is equal for values with the same content. Null, absent and empty are the same (`assumptions.contactNulls`),
 * and the order of a list or of properties does not matter: the service may send them in any.
 * @returns an empty text when there is no value
 */
export function contentText(value: unknown): string {
	if (value === undefined || value === null || value === '') return '';
	if (typeof value !== 'object') return toNfc(JSON.stringify(value));
	const parts = Array.isArray(value)
		? value.map(contentText).filter(Boolean)
		: Object.entries(value)
				.map(([name, part]) => [name, contentText(part)])
				.filter(([, text]) => text)
				.map((entry) => JSON.stringify(entry));
	return parts.length > 0 ? JSON.stringify(parts.sort()) : '';
}
