import type { IDataObject } from 'n8n-workflow';
import { detailTypes, socialPlatforms, type SocialPlatform } from '../../../contract';
import { describeValue } from './describeValue';
import { isSameName } from './text';

interface Platform {
	name: string;
	/**
	 * The part of a profile URL before the handle. Where this is unknown, a handle never equals a URL; Mastodon has
	 * a host for each server.
	 */
	profilesAt: string[];
}

export const platforms: Record<SocialPlatform, Platform> = {
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

/** Finds a name in any spelling. An unknown name is returned unchanged, so that the error shows it as it was entered. */
const nameIn =
	(names: readonly string[]) =>
	<T>(entered: T): T | string =>
		names.find((name) => isSameName(name, entered)) ?? entered;

/** The type of contact detail (spec 2.2) for a spelling such as 'Social Media'. */
export const detailTypeOf = nameIn(detailTypes);

/** The platform (spec 2.3) for a spelling such as 'LinkedIn'. */
export const platformOf = nameIn(socialPlatforms);

/** The problem with an unknown platform. Many spreadsheets still have Twitter. */
export const platformProblem = ({ platform }: IDataObject, problem: string): string =>
	isSameName('twitter', platform)
		? `is ${describeValue(platform)}, but must be x, its name in the API`
		: problem;
