import type { INodePropertyOptions } from 'n8n-workflow';
import type { SocialPlatform } from '../../../contract';

/** The platforms of spec 2.3 as they write their own names. */
const names: Record<SocialPlatform, string> = {
	behance: 'Behance',
	bluesky: 'Bluesky',
	calendly: 'Calendly',
	discord: 'Discord',
	dribbble: 'Dribbble',
	facebook: 'Facebook',
	github: 'GitHub',
	instagram: 'Instagram',
	linkedin: 'LinkedIn',
	mastodon: 'Mastodon',
	medium: 'Medium',
	messenger: 'Messenger',
	patreon: 'Patreon',
	pinterest: 'Pinterest',
	reddit: 'Reddit',
	slack: 'Slack',
	snapchat: 'Snapchat',
	soundcloud: 'SoundCloud',
	spotify: 'Spotify',
	telegram: 'Telegram',
	threads: 'Threads',
	tiktok: 'TikTok',
	twitch: 'Twitch',
	wechat: 'WeChat',
	whatsapp: 'WhatsApp',
	x: 'X',
	yelp: 'Yelp',
	youtube: 'YouTube',
};

export const platformOptions: INodePropertyOptions[] = Object.entries(names).map(
	([value, name]) => ({
		name,
		value,
	}),
);
