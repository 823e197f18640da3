import { z } from 'zod/v4';
import { email, id, text, timestamp, uri } from './primitives';

/** The statuses of a team member: spec section 3. */
export const memberStatuses = ['not_invited', 'pending', 'active', 'failed'] as const;

/** The types of contact details: spec section 2.2. */
export const detailTypes = ['phone', 'email', 'website', 'address', 'social_media'] as const;

/** The platforms of social media details: spec section 2.3, in its order. */
export const socialPlatforms = [
	'facebook',
	'instagram',
	'linkedin',
	'x',
	'whatsapp',
	'calendly',
	'youtube',
	'pinterest',
	'spotify',
	'tiktok',
	'reddit',
	'behance',
	'bluesky',
	'wechat',
	'discord',
	'dribbble',
	'github',
	'mastodon',
	'medium',
	'messenger',
	'patreon',
	'soundcloud',
	'slack',
	'telegram',
	'snapchat',
	'threads',
	'twitch',
	'yelp',
] as const;

/** The parts of an address: spec section 2.4, in the order in which an address is written. */
export const addressParts = ['line1', 'line2', 'city', 'postalCode', 'country'] as const;

/** An address: spec section 2.4. At least one part is not empty; other properties are refused. */
export const address = z
	.strictObject({
		line1: z.string().optional(),
		line2: z.string().optional(),
		city: z.string().optional(),
		postalCode: z.string().optional(),
		country: z.string().optional(),
	})
	.refine((parts) => addressParts.some((part) => parts[part]?.trim()), {
		error: `must have at least one part: ${addressParts.join(', ')}`,
	});

/** The required fields of each type of contact detail, besides `type`: spec section 4.1, "Per type rules". */
export const requiredByType = {
	phone: ['value'],
	website: ['value'],
	email: ['value'],
	social_media: ['value', 'platform'],
	address: ['address'],
} as const satisfies Record<(typeof detailTypes)[number], readonly string[]>;

const isMissing = (value: unknown) =>
	value === undefined || (typeof value === 'string' && value.trim() === '');

/** One entry of `contactDetails` in a request: spec section 4.1. */
export const contactDetailInput = z
	.strictObject({
		type: z.enum(detailTypes),
		label: z.string().nullable().optional(),
		value: z.string().optional(),
		platform: z.enum(socialPlatforms).optional(),
		address: address.optional(),
	})
	.superRefine((detail, context) => {
		for (const field of requiredByType[detail.type]) {
			if (!isMissing(detail[field])) continue;
			context.addIssue({
				code: 'custom',
				path: [field],
				message: `is required when type is ${detail.type}`,
			});
		}
		if (detail.type !== 'email' || isMissing(detail.value)) return;
		const problem = email.safeParse(detail.value).error?.issues[0];
		if (problem) context.addIssue({ code: 'custom', path: ['value'], message: problem.message });
	});

/** Body of POST /team-members: spec section 4.1. */
export const createTeamMemberInput = z.strictObject({
	firstName: text,
	lastName: text,
	email,
	jobTitle: z.string().nullable().optional(),
	department: z.string().nullable().optional(),
	avatarUrl: uri.nullable().optional(),
	contactDetails: z.array(contactDetailInput).optional(),
});

/** Body of PATCH /team-members/{id}: `assumptions.update`. `contactDetails` replaces all existing details. */
export const updateTeamMemberInput = createTeamMemberInput.partial();

/** One entry of `contactDetails` in a response: spec section 2.2. */
export const contactDetail = z.object({
	id,
	type: z.enum(detailTypes),
	label: z.string().nullable(),
	value: z.string(),
	platform: z.enum(socialPlatforms).optional(),
	address: address.optional(),
});

/** A team member in a response: spec section 2.1. Every field is always present. */
export const teamMember = z.object({
	id,
	workspaceId: id,
	accountId: id,
	status: z.enum(memberStatuses),
	firstName: z.string(),
	lastName: z.string(),
	displayName: z.string(),
	email: z.string(),
	jobTitle: z.string().nullable(),
	department: z.string().nullable(),
	avatarUrl: z.string().nullable(),
	profileUrl: z.string().nullable(),
	slug: z.string(),
	contact: z.object({
		phone: z.string().nullable(),
		whatsapp: z.string().nullable(),
		website: z.string().nullable(),
	}),
	contactDetails: z.array(contactDetail),
	createdAt: timestamp,
	updatedAt: timestamp,
});

/** `data` of the create response: `created` is false when a member with this email already existed (spec sections 2.1, 4.1). */
export const createdTeamMember = teamMember.extend({ created: z.boolean() });

/** Whether a create response returns a member that already existed (spec 4.1, behaviour 2). */
export const isExisting = (body: unknown): boolean =>
	(body as { data?: { created?: unknown } } | null)?.data?.created === false;

export type MemberStatus = (typeof memberStatuses)[number];
export type DetailType = (typeof detailTypes)[number];
export type SocialPlatform = (typeof socialPlatforms)[number];
export type Address = z.infer<typeof address>;
export type ContactDetailInput = z.infer<typeof contactDetailInput>;
export type CreateTeamMemberInput = z.infer<typeof createTeamMemberInput>;
export type UpdateTeamMemberInput = z.infer<typeof updateTeamMemberInput>;
export type ContactDetail = z.infer<typeof contactDetail>;
export type TeamMember = z.infer<typeof teamMember>;
export type CreatedTeamMember = z.infer<typeof createdTeamMember>;
