import type { Faker } from '@faker-js/faker';
import { socialPlatforms, type ContactDetailInput, type SocialPlatform } from '../../contract';

/** The values that contact details are made from. */
export interface Person {
	firstName: string;
	lastName: string;
	email: string;
	handle: string;
}

/** Platforms whose profile URL is not `https://<platform>.com/<handle>`. */
const socialValues: Partial<Record<SocialPlatform, (faker: Faker, handle: string) => string>> = {
	whatsapp: (faker) => faker.phone.number({ style: 'international' }),
	linkedin: (_, handle) => `https://www.linkedin.com/in/${handle}`,
	mastodon: (_, handle) => `https://mastodon.social/@${handle}`,
	bluesky: (_, handle) => `https://bsky.app/profile/${handle}.bsky.social`,
	telegram: (_, handle) => `https://t.me/${handle}`,
	wechat: (_, handle) => handle,
	discord: (_, handle) => handle,
	tiktok: (_, handle) => `https://www.tiktok.com/@${handle}`,
	threads: (_, handle) => `https://www.threads.net/@${handle}`,
	medium: (_, handle) => `https://medium.com/@${handle}`,
	twitch: (_, handle) => `https://www.twitch.tv/${handle}`,
	messenger: (_, handle) => `https://m.me/${handle}`,
};

/** Generators of contact details with the share of cards that have them. */
const detailKinds: Array<
	[share: number, make: (faker: Faker, person: Person) => ContactDetailInput[]]
> = [
	[0.9, (faker) => [phone(faker, 'Mobile')]],
	[0.4, (faker) => [phone(faker, 'Office')]],
	[0.6, (_, { email }) => [{ type: 'email', label: 'Work', value: email }]],
	[
		0.5,
		(_, { email }) => [{ type: 'website', label: null, value: `https://${email.split('@')[1]}` }],
	],
	[0.5, (_, { handle }) => [social('linkedin', socialValues.linkedin!(_, handle))]],
	[0.4, (faker, { handle }) => [social('whatsapp', socialValues.whatsapp!(faker, handle))]],
	[0.5, (faker, { handle }) => otherSocials(faker, handle)],
	[0.4, (faker) => [office(faker)]],
];

const phone = (faker: Faker, label: string): ContactDetailInput => ({
	type: 'phone',
	label,
	value: faker.phone.number({ style: 'international' }),
});

const social = (platform: SocialPlatform, value: string): ContactDetailInput => ({
	type: 'social_media',
	label: null,
	platform,
	value,
});

const otherSocials = (faker: Faker, handle: string) =>
	faker.helpers
		.arrayElements(socialPlatforms, { min: 1, max: 3 })
		.map((platform) =>
			social(
				platform,
				socialValues[platform]?.(faker, handle) ?? `https://${platform}.com/${handle}`,
			),
		);

const office = (faker: Faker): ContactDetailInput => ({
	type: 'address',
	label: 'Office',
	address: {
		line1: faker.location.streetAddress(),
		line2: faker.helpers.arrayElement(['', 'Floor 3', 'Suite 210']),
		city: faker.location.city(),
		postalCode: faker.location.zipCode(),
		country: faker.location.countryCode(),
	},
});

/** Random contact details of one card. */
export const makeDetails = (faker: Faker, person: Person): ContactDetailInput[] =>
	detailKinds.flatMap(([share, make]) =>
		faker.datatype.boolean(share) ? make(faker, person) : [],
	);
