import { parsedUrl } from '../../../contract';

const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(address);

/** Without the percent-encoding that makes no difference; a character that structures an address stays encoded. */
const decoded = (text: string): string =>
	text.replace(/%[\da-f]{2}/gi, (code) => {
		const character = String.fromCharCode(parseInt(code.slice(1), 16));
		return /[!-~]/.test(character) && !'/%?#&=+;'.includes(character)
			? character
			: code.toUpperCase();
	});

/** One text for all spellings of a web address that RFC 3986 calls equivalent: host letters, default port, encoding. */
export function canonicalUri(entered: string): string {
	const address = entered.trim();
	const url = parsedUrl(address);
	return url ? decoded(url.href) : address;
}

/**
 * The same text for all spellings of one website: the scheme, www and a trailing slash do not count. A text that is not
 * a URL is only lower-cased.
 */
export function canonicalWebsite(entered: string): string {
	const address = entered.trim();
	const whole = hasScheme(address) ? address : `https://${address.replace(/^\/+/, '')}`;
	const url = parsedUrl(whole);
	if (!url) return address.toLowerCase();
	const { protocol, username, password, host, pathname, search, hash } = url;
	const scheme = /^https?:$/.test(protocol) ? '' : protocol;
	const login = username || password ? `${username}:${password}@` : '';
	const site = host.replace(/^www\./, '').replace(/:(80|443)$/, '');
	return scheme + login + site + decoded(pathname.replace(/\/+$/, '') + search + hash);
}
