import { z } from 'zod/v4';
import { email, id, text, timestamp } from './primitives';

/** The text fields of spec section 2.5 that can be written (`assumptions.createContact`). */
export const writableContactFields = [
	'jobTitle',
	'company',
	'mobile',
	'phone',
	'website',
	'linkedin',
	'address',
	'message',
	'internalNote',
] as const;

const optionalText = z.string().nullish();

/** Body of POST /contacts: spec section 4.6 and `assumptions.createContact`; null means no value. */
export const createContactInput = z.strictObject({
	fullName: text,
	email: email.nullish(),
	jobTitle: optionalText,
	company: optionalText,
	mobile: optionalText,
	phone: optionalText,
	website: optionalText,
	linkedin: optionalText,
	address: optionalText,
	message: optionalText,
	internalNote: optionalText,
} satisfies Record<'fullName' | 'email' | (typeof writableContactFields)[number], z.ZodType>);

/** Body of PATCH /contacts/{id}: `assumptions.update`; null clears a field. */
export const updateContactInput = createContactInput.partial();

/** A contact in a response: spec section 2.5. Fields without a value are null, empty or absent (`assumptions.contactNulls`). */
export const contact = z.object({
	id,
	workspaceId: id,
	fullName: z.string(),
	jobTitle: optionalText,
	company: optionalText,
	email: optionalText,
	mobile: optionalText,
	phone: optionalText,
	website: optionalText,
	linkedin: optionalText,
	address: optionalText,
	message: optionalText,
	internalNote: optionalText,
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
