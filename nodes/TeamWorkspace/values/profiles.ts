import { phoneDigits, withoutTrunkZero } from './phone';
import { findPlatform } from './platforms';
import { normalizeText } from './text';
import { canonicalWebsite, decode } from './webAddress';

const prefixesOf = (platform: string): string[] => findPlatform(platform)?.profilesAt ?? [];

/** The subdomain of a mobile edition, or of a country. Others lead elsewhere: on.soundcloud.com has short links. */
const EDITION = /^(?:(?:m|mobile)\.(?=[^/]+\.)|[a-z]{2}\.(?=(?:linkedin|pinterest)\.com\/))/;

/** In a URL. Letter case matters in an invitation to Telegram, t.me/+…, but not in a handle. */
const HANDLE = /^(?!\+.*[a-z])[^/?#&]+$/i;

/** What platforms add to a link when somebody shares it. Other parameters lead to another page, or are the user's own. */
const withoutShareTags = (platform: string, address: string): string =>
	address.replace(/^([^?#]*)\?([^#]*)/, (_, page: string, query: string) => {
		const parameters = query.split('&');
		const isShared = parameters.includes('utm_source=share');
		const isShareTag = (parameter: string) =>
			/^(?:fbclid|gclid|igsh|igshid|mibextid|originalSubdomain|si|trk)=/.test(parameter) ||
			(isShared && parameter.startsWith('utm_')) ||
			(platform === 'x' && /^[st]=/.test(parameter));
		const kept = parameters.filter((parameter) => !isShareTag(parameter));
		return [page, kept.join('&')].filter(Boolean).join('?');
	});

/** True for a URL, with or without a scheme. Handles may contain a dot too, but no slash after it. */
const isAddress = (entered: string): boolean => /:\/\/|^[^/.]*\.[^/]*\//.test(entered);

/** The handle in the URL of a profile; undefined for any other page, which may have a query or a fragment. */
function handleIn(address: string, platform: string): string | undefined {
	if (platform === 'mastodon') {
		const [, host, name] = /^([^/]+)\/(?:@|users\/)([^/@?#]+)$/.exec(address) ?? [];
		return name && `${name}@${host}`;
	}
	const page = address.replace(EDITION, '');
	return prefixesOf(platform)
		.filter((prefix) => page.startsWith(prefix))
		.map((prefix) => page.slice(prefix.length))
		.filter((name) => HANDLE.test(name))
		.map(decode)[0];
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
export function canonicalProfile(platform: string, entered: string): string {
	const text = entered.trim();
	const url = enteredUrl(platform, text);
	const address = url && withoutShareTags(platform, url);
	const handle = address ? handleIn(address, platform) : text;
	if (handle === undefined) return String(address);
	const name = normalizeText(handle.replace(/^@/, ''));
	return platform === 'whatsapp' ? phoneDigits(withoutTrunkZero(name)) : name;
}

/** What stands in the place of a handle, without being one of a person. */
const NO_HANDLES = new Set(
	'company edit feed in link linkedin me profil profile perfil unavailable url view'.split(' '),
);

/**
 * The handle of a person on LinkedIn, whatever page of the profile a URL leads to; undefined for any other page, such as that
 * of a company, and for a text that is no handle.
 */
export function personOnLinkedin(entered: string): string | undefined {
	const text = entered.trim();
	const page = enteredUrl('linkedin', text)?.replace(EDITION, '');
	const [, handle] =
		(page === undefined
			? /^@?([\p{L}\p{M}\p{N}_-]+)$/u
			: /^linkedin\.com\/(?:mwlite\/)?in\/@?([^/?#]+)/
		).exec(page ?? text) ?? [];
	const name = normalizeText(decode(handle ?? ''));
	return name === '' || NO_HANDLES.has(name) ? undefined : name;
}
