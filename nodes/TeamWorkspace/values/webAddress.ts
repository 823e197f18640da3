import { parsedUrl, withoutSlashesAtEnd } from '../../../contract';
import { normalizeText, toNfc } from './text';

/** Decodes what is percent-encoded; text that cannot be decoded stays as it is. */
export const decode = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** Decodes percent-encoded characters, except those that structure a URL. */
const decodeUnreserved = (text: string): string => {
	const decoded = text.replace(/%[\da-f]{2}/gi, (code) => {
		const character = String.fromCharCode(parseInt(code.slice(1), 16));
		return /[!-~]/.test(character) && !'/\\%?#&=+;'.includes(character)
			? character
			: code.toUpperCase();
	});
	return toNfc(decoded.replace(/(?:%[89A-F][\dA-F])+/g, decode));
};

/** The same text for all spellings of a URL that RFC 3986 calls equivalent: letter case of the host, default port, encoding. */
export function canonicalUri(entered: string): string {
	const address = entered.trim();
	const url = parsedUrl(address);
	return url ? decodeUnreserved(url.href) : toNfc(address);
}

/**
 * A web address as a URI (RFC 3986): other letters than those of ASCII are encoded, in the host as IDNA. Browsers show and
 * copy them as letters. A text with a space stays as it is, so that validation refuses it.
 */
export function encodedUri(entered: string): string {
	const url = parsedUrl(entered);
	if (!url || /\s/.test(entered)) return entered;
	const [, start = '', host = '', rest = entered] =
		/^(https?:\/\/(?:[^/?#@]*@)?)(\[[^\]]*\]|[^/?#:]*)(.*)$/i.exec(entered) ?? [];
	const encode = (text: string) =>
		text.replace(/[^\0-\x7F\p{C}\p{Z}]|[[\]]/gu, (letter) => encodeURIComponent(letter));
	return encode(start) + (/^[\0-\x7F]*$/.test(host) ? host : url.hostname) + encode(rest);
}

/**
 * The same text for all spellings of a website: http or https, www and a trailing slash make no difference. A text that
 * is not a URL is only lower-cased.
 */
export function canonicalWebsite(entered: string): string {
	const address = entered.trim();
	const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address);
	const url = parsedUrl(hasScheme ? address : `https://${address}`);
	if (!url) return normalizeText(address);
	const { protocol, username, password, host, pathname, search, hash } = url;
	const scheme = /^https?:$/.test(protocol) ? '' : protocol;
	const login = username || password ? `${username}:${password}@` : '';
	const site = host.replace(/^www\./, '');
	return scheme + login + site + decodeUnreserved(withoutSlashesAtEnd(pathname) + search + hash);
}
