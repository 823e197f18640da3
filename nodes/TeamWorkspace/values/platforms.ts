import type { SocialPlatform } from '../../../contract';

/**
 * `profilesAt` is the part of a profile URL before the handle. Where this is unknown, a handle never equals a URL; Mastodon
 * has a host for each server.
 */
export const platforms: Record<SocialPlatform, { name: string; profilesAt: string[] }> = {
	behance: { name: 'Behance', profilesAt: ['behance.net/'] },
	bluesky: { name: 'Bluesky', profilesAt: ['bsky.app/profile/'] },
	calendly: { name: 'Calendly', profilesAt: ['calendly.com/'] },
	discord: { name: 'Discord', profilesAt: [] },
	dribbble: { name: 'Dribbble', profilesAt: ['dribbble.com/'] },
	facebook: { name: 'Facebook', profilesAt: ['facebook.com/', 'fb.com/'] },
	github: { name: 'GitHub', profilesAt: ['github.com/'] },
	instagram: { name: 'Instagram', profilesAt: ['instagram.com/', 'instagr.am/'] },
	linkedin: { name: 'LinkedIn', profilesAt: ['linkedin.com/in/'] },
	mastodon: { name: 'Mastodon', profilesAt: [] },
	medium: { name: 'Medium', profilesAt: ['medium.com/@'] },
	messenger: { name: 'Messenger', profilesAt: ['m.me/', 'messenger.com/t/'] },
	patreon: { name: 'Patreon', profilesAt: ['patreon.com/', 'patreon.com/c/'] },
	pinterest: { name: 'Pinterest', profilesAt: ['pinterest.com/'] },
	reddit: { name: 'Reddit', profilesAt: ['reddit.com/user/', 'reddit.com/u/'] },
	slack: { name: 'Slack', profilesAt: [] },
	snapchat: { name: 'Snapchat', profilesAt: ['snapchat.com/add/', 'snapchat.com/@'] },
	soundcloud: { name: 'SoundCloud', profilesAt: ['soundcloud.com/'] },
	spotify: { name: 'Spotify', profilesAt: ['open.spotify.com/user/'] },
	telegram: { name: 'Telegram', profilesAt: ['t.me/', 'telegram.me/'] },
	threads: { name: 'Threads', profilesAt: ['threads.net/@', 'threads.com/@'] },
	tiktok: { name: 'TikTok', profilesAt: ['tiktok.com/@'] },
	twitch: { name: 'Twitch', profilesAt: ['twitch.tv/'] },
	wechat: { name: 'WeChat', profilesAt: [] },
	whatsapp: { name: 'WhatsApp', profilesAt: ['wa.me/', 'api.whatsapp.com/send?phone='] },
	x: { name: 'X', profilesAt: ['x.com/', 'twitter.com/'] },
	yelp: { name: 'Yelp', profilesAt: ['yelp.com/biz/'] },
	youtube: { name: 'YouTube', profilesAt: ['youtube.com/@', 'youtube.com/'] },
};

/** Undefined for a platform that the specification does not list; a service may have more. */
export const findPlatform = (platform: unknown) =>
	Object.hasOwn(platforms, String(platform)) ? platforms[platform as SocialPlatform] : undefined;
