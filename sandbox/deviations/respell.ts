import { parsedUrl } from '../../contract';
import type { Fields } from './deviation';

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');
const lowerCase = (text: string) => text.toLowerCase();
const canonical = (text: string) => parsedUrl(text)?.href ?? text;

/** By the name of a field, or by the type of a contact detail. */
const spellings: Record<string, ((text: string) => string) | undefined> = {
	phone: withoutSpaces,
	mobile: withoutSpaces,
	email: lowerCase,
	website: canonical,
	linkedin: canonical,
	avatarUrl: canonical,
	social_media: canonical,
};

const spelled = (kind: unknown, value: unknown): unknown =>
	typeof value === 'string' ? (spellings[String(kind)]?.(value) ?? value) : value;

/** The body of an update in the service's own spelling. */
export const respell = (body: Fields): Fields =>
	Object.fromEntries(
		Object.entries(body).map(([name, value]) => [
			name,
			Array.isArray(value)
				? (value as Fields[]).map((detail) => ({
						...detail,
						value: spelled(detail.type, detail.value),
					}))
				: spelled(name, value),
		]),
	);
