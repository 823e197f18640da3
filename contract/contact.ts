import { z } from 'zod/v4';
import { email, id, text, timestamp } from './primitives';

const optionalText = z.string().nullish();

const writableTexts = {
	jobTitle: optionalText,
	company: optionalText,
	mobile: optionalText,
	phone: optionalText,
	website: optionalText,
	linkedin: optionalText,
	address: optionalText,
	message: optionalText,
	internalNote: optionalText,
};

/** The text fields of spec section 2.5 that can be written (`assumptions.createContact`). */
export const writableContactFields = Object.keys(writableTexts) as Array<
	keyof typeof writableTexts
>;

/** Body of POST /contacts: spec section 4.6 and `assumptions.createContact`; null means no value. */
export const createContactInput = z.strictObject({
	fullName: text,
	email: email.nullish(),
	...writableTexts,
});

/** Body of PATCH /contacts/{id}: `assumptions.update`; null clears a field. */
export const updateContactInput = createContactInput.partial();

/** A contact in a response: spec section 2.5. Fields without a value are null, empty or absent (`assumptions.contactNulls`). */
export const contact = z.object({
	id,
	workspaceId: id,
	fullName: z.string(),
	// The spec has the email after the company.
	...{ jobTitle: optionalText, company: optionalText, email: optionalText },
	...writableTexts,
	captureMethod: optionalText,
	connectedWith: z.object({ id, name: z.string(), avatarUrl: optionalText }).nullish(),
	tags: z.array(z.object({ name: z.string(), color: optionalText })).nullish(),
	details: z
		.array(z.object({ type: z.string(), value: z.string(), isPrimary: z.boolean() }))
		.nullish(),
	createdAt: timestamp,
	enrichedAt: timestamp.nullish(),
});

export type UpdateContactInput = z.infer<typeof updateContactInput>;
export type Contact = z.infer<typeof contact>;
