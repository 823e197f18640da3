import type { ContactDetail, DetailType, SocialPlatform } from '../../contract';

const typeNames: Record<DetailType, string> = {
	phone: 'Phone',
	email: 'Email',
	website: 'Website',
	address: 'Address',
	social_media: 'Social media',
};

/** Names that are more than the capitalized platform. */
const platformNames: Partial<Record<SocialPlatform, string>> = {
	linkedin: 'LinkedIn',
	whatsapp: 'WhatsApp',
	youtube: 'YouTube',
	tiktok: 'TikTok',
	wechat: 'WeChat',
	github: 'GitHub',
	soundcloud: 'SoundCloud',
};

const platformName = (platform: SocialPlatform) =>
	platformNames[platform] ?? platform[0].toUpperCase() + platform.slice(1);

/** The caption of a detail on the card. */
export const labelOf = ({ type, label, platform }: ContactDetail): string =>
	label?.trim() || (platform ? platformName(platform) : (typeNames[type] ?? type));

/** At most two letters, shown when there is no picture. */
export const initialsOf = (firstName: string, lastName: string): string =>
	[firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
