import { z } from 'zod/v4';
import { email, id, text, timestamp } from './primitives';

/** The text fields of spec section 2.5 that another system may write; which ones the service takes is assumed. */
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

const optionalText = z.string().optional();

/** Body of POST /contacts: spec section 4.6, completed by `assumptions.createContact`. */
export const createContactInput = z.strictObject({
	fullName: text,
	email: email.optional(),
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

const maybeText = z.string().nullish();

/** Body of PATCH on a contact: `assumptions.update`; null empties a field. */
export const updateContactInput = z.strictObject({
	fullName: text.optional(),
	email: email.nullish(),
	jobTitle: maybeText,
	company: maybeText,
	mobile: maybeText,
	phone: maybeText,
	website: maybeText,
	linkedin: maybeText,
	address: maybeText,
	message: maybeText,
	internalNote: maybeText,
} satisfies Record<keyof typeof createContactInput.shape, z.ZodType>);

/** Spec section 2.5, with `assumptions.contactNulls`: a value that is missing may be null or absent. */
export const contact = z.object({
	id,
	workspaceId: id,
	fullName: z.string(),
	jobTitle: maybeText,
	company: maybeText,
	email: maybeText,
	mobile: maybeText,
	phone: maybeText,
	website: maybeText,
	linkedin: maybeText,
	address: maybeText,
	message: maybeText,
	internalNote: maybeText,
	captureMethod: maybeText,
	connectedWith: z.object({ id, name: z.string(), avatarUrl: maybeText }).nullish(),
	tags: z.array(z.object({ name: z.string(), color: maybeText })).nullish(),
	details: z
		.array(z.object({ type: z.string(), value: z.string(), isPrimary: z.boolean() }))
		.nullish(),
	createdAt: timestamp,
	enrichedAt: timestamp.nullish(),
});

export type UpdateContactInput = z.infer<typeof updateContactInput>;
export type Contact = z.infer<typeof contact>;
