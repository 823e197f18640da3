import { parsedUrl } from '../../../contract';

const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(address);

/** Decodes percent-encoded characters, except those that structure a URL. */
const decodeUnreserved = (text: string): string =>
	text.replace(/%[\da-f]{2}/gi, (code) => {
		const character = String.fromCharCode(parseInt(code.slice(1), 16));
		return /[!-~]/.test(character) && !'/%?#&=+;'.includes(character)
			? character
			: code.toUpperCase();
	});

/** The same text for all spellings of a URL that RFC 3986 calls equivalent: letter case of the host, default port, encoding. */
export function canonicalUri(entered: string): string {
	const address = entered.trim();
	const url = parsedUrl(address);
	return url ? decodeUnreserved(url.href) : address;
}

/**
 * The same text for all spellings of a website: http or https, www and a trailing slash make no difference. A text that
 * is not a URL is only lower-cased.
 */
export function canonicalWebsite(entered: string): string {
	const address = entered.trim();
	const withScheme = hasScheme(address) ? address : `https://${address.replace(/^\/+/, '')}`;
	const url = parsedUrl(withScheme);
	if (!url) return address.toLowerCase();
	const { protocol, username, password, host, pathname, search, hash } = url;
	const scheme = /^https?:$/.test(protocol) ? '' : protocol;
	const login = username || password ? `${username}:${password}@` : '';
	const site = host.replace(/^www\./, '').replace(/:(80|443)$/, '');
	return scheme + login + site + decodeUnreserved(pathname.replace(/\/+$/, '') + search + hash);
}
