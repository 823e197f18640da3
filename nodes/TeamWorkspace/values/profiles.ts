import type { SocialPlatform } from '../../../contract';
import { phoneDigits } from './phone';
import { canonicalWebsite } from './webAddress';

/** The part of a profile's URL before the handle. For a platform without one, handles and URLs are never equal. */
const profilesAt: Record<SocialPlatform, string[]> = {
	behance: ['behance.net/'],
	bluesky: ['bsky.app/profile/'],
	calendly: ['calendly.com/'],
	discord: [],
	dribbble: ['dribbble.com/'],
	facebook: ['facebook.com/', 'fb.com/', 'fb.me/'],
	github: ['github.com/'],
	instagram: ['instagram.com/', 'instagr.am/'],
	linkedin: ['linkedin.com/in/'],
	mastodon: [],
	medium: ['medium.com/@'],
	messenger: ['m.me/', 'messenger.com/t/'],
	patreon: ['patreon.com/', 'patreon.com/c/'],
	pinterest: ['pinterest.com/'],
	reddit: ['reddit.com/user/', 'reddit.com/u/'],
	slack: [],
	snapchat: ['snapchat.com/add/', 'snapchat.com/@'],
	soundcloud: ['soundcloud.com/'],
	spotify: ['open.spotify.com/user/'],
	telegram: ['t.me/', 'telegram.me/'],
	threads: ['threads.net/@', 'threads.com/@'],
	tiktok: ['tiktok.com/@'],
	twitch: ['twitch.tv/'],
	wechat: [],
	whatsapp: ['wa.me/', 'api.whatsapp.com/send?phone='],
	x: ['x.com/', 'twitter.com/'],
	yelp: ['yelp.com/biz/'],
	youtube: ['youtube.com/@', 'youtube.com/'],
};

/** A service may have platforms that the specification does not name. */
const prefixesOf = (platform: string): string[] =>
	Object.hasOwn(profilesAt, platform) ? profilesAt[platform as SocialPlatform] : [];

/** Editions of a platform for phones and for countries. */
const EDITION = /^(?:m|mobile|[a-z]{2})\./;

/** True for a web address, also without its scheme; names have dots too, but no slash after them. */
const isAddress = (entered: string): boolean => /:\/\/|^[^/]*\.[^/]*\//.test(entered);

const unescaped = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** The name of a profile whose web address this is; what follows the name there is tracking. */
function nameAt(address: string, platform: string): string | undefined {
	if (platform === 'mastodon') {
		const [, host, name] = /^([^/]+)\/(?:@|users\/)([^/@?#]+)(?:[?#]|$)/.exec(address) ?? [];
		return name && `${name}@${host}`;
	}
	for (const candidate of [address, address.replace(EDITION, '')]) {
		for (const prefix of prefixesOf(platform)) {
			const [, name] =
				/^([^/?#&]+)(?:[?#&]|$)/.exec(
					candidate.startsWith(prefix) ? candidate.slice(prefix.length) : '',
				) ?? [];
			if (name && !name.endsWith('.php')) return unescaped(name);
		}
	}
	return undefined;
}

/** The web address that was entered, or the path of one; undefined for a name alone. */
function enteredAddress(platform: string, entered: string): string | undefined {
	if (isAddress(entered)) return canonicalWebsite(entered);
	const [host] = prefixesOf(platform)[0]?.split('/') ?? [];
	return host && entered.includes('/')
		? canonicalWebsite(`${host}/${entered.replace(/^\/+/, '')}`)
		: undefined;
}

/** One text for all ways to write a profile: by its name, with or without an @, or by its web address. */
function canonicalProfile(platform: string, entered: string): string {
	const text = entered.trim();
	const address = enteredAddress(platform, text);
	const name = address === undefined ? text : nameAt(address, platform);
	if (name === undefined) return String(address);
	const plain = name.replace(/^@/, '').toLowerCase();
	return platform === 'whatsapp' ? phoneDigits(plain) : plain;
}

export const isSameProfile = (platform: string, a: string, b: string): boolean =>
	canonicalProfile(platform, a) === canonicalProfile(platform, b);
