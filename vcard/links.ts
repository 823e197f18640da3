import { parsedUrl } from '../contract';
import { textOf } from './values';

/** The normalized http(s) URL; undefined for any other scheme, such as `javascript:`, and for a text without one. */
export function webAddress(value: unknown): string | undefined {
	const url = parsedUrl(textOf(value).trim());
	return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

/** A host with a dot, such as `example.com` or `ada.example:8080`; `user@host` is an email address. */
const HOST = /^[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d+)?(?=$|[/?#])/;

/** The URL of a website. People leave out the scheme: `www.example.com` becomes `https://www.example.com/`. */
export function websiteLink(value: unknown): string | undefined {
	const text = textOf(value).trim();
	return webAddress(text) ?? (HOST.test(text) ? webAddress(`https://${text}`) : undefined);
}

/** The URL of a social media profile; undefined for a handle. A handle may have a dot, so a URL needs a path or `www.`. */
export function profileLink(platform: unknown, value: unknown): string | undefined {
	const text = textOf(value).trim();
	const link = webAddress(text) ?? (/\/.|^www\./i.test(text) ? websiteLink(text) : undefined);
	if (link !== undefined || platform !== 'whatsapp') return link;
	// '00' stands for the +, and the zero of '+44 (0)20' is not dialed from abroad.
	const digits = text
		.replace(/^((?:\+|00)[^(]*)\(0\)/, '$1')
		.replace(/\D/g, '')
		.replace(/^00/, '');
	return digits ? `https://wa.me/${digits}` : undefined;
}
