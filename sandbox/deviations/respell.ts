import { parsedUrl } from '../../contract';
import type { Fields } from './deviation';

const withoutSpaces = (text: string) => text.replace(/\s+/g, '');
const lowerCase = (text: string) => text.toLowerCase();
const canonical = (text: string) => parsedUrl(text)?.href ?? text;

/** By field name, or by contact detail type. */
const normalizers: Record<string, ((text: string) => string) | undefined> = {
	phone: withoutSpaces,
	mobile: withoutSpaces,
	email: lowerCase,
	website: canonical,
	linkedin: canonical,
	avatarUrl: canonical,
	social_media: canonical,
};

const normalize = (kind: unknown, value: unknown): unknown =>
	typeof value === 'string' ? (normalizers[String(kind)]?.(value) ?? value) : value;

/** The body of an update with the values normalized by the service. */
export const normalizeBody = (body: Fields): Fields =>
	Object.fromEntries(
		Object.entries(body).map(([name, value]) => [
			name,
			Array.isArray(value)
				? (value as Fields[]).map((detail) => ({
						...detail,
						value: normalize(detail.type, detail.value),
					}))
				: normalize(name, value),
		]),
	);
