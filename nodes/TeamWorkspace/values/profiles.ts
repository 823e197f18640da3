import type { SocialPlatform } from '../../../contract';
import { phoneDigits } from './phone';
import { platforms } from './platforms';
import { canonicalWebsite } from './webAddress';

/** Empty for a platform that the specification does not list; a service may have more. */
const prefixesOf = (platform: string): string[] =>
	Object.hasOwn(platforms, platform) ? platforms[platform as SocialPlatform].profilesAt : [];

/** The subdomain of a mobile or country edition. */
const EDITION = /^(?:m|mobile|[a-z]{2})\./;

/** True for a URL, with or without a scheme. Handles may contain a dot too, but no slash after it. */
const isAddress = (entered: string): boolean => /:\/\/|^[^/]*\.[^/]*\//.test(entered);

const decode = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** The handle in the URL of a profile, without tracking parameters. */
function handleIn(address: string, platform: string): string | undefined {
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
			if (name && !name.endsWith('.php')) return decode(name);
		}
	}
	return undefined;
}

/** The URL that was entered as a whole or as a path; undefined for a handle. */
function enteredUrl(platform: string, entered: string): string | undefined {
	if (isAddress(entered)) return canonicalWebsite(entered);
	const [host] = prefixesOf(platform)[0]?.split('/') ?? [];
	return host && entered.includes('/')
		? canonicalWebsite(`${host}/${entered.replace(/^\/+/, '')}`)
		: undefined;
}

/** The same text for all spellings of a profile: handle, @handle or URL. */
function canonicalProfile(platform: string, entered: string): string {
	const text = entered.trim();
	const url = enteredUrl(platform, text);
	const handle = url === undefined ? text : handleIn(url, platform);
	if (handle === undefined) return String(url);
	const name = handle.replace(/^@/, '').toLowerCase();
	return platform === 'whatsapp' ? phoneDigits(name) : name;
}

/** True for two spellings of one profile on a platform. */
export const isSameProfile = (platform: string, a: string, b: string): boolean =>
	canonicalProfile(platform, a) === canonicalProfile(platform, b);
