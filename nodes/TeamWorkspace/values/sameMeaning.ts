import type { IDataObject } from 'n8n-workflow';
import { addressParts } from '../../../contract';
import { isSamePhone } from './phone';
import { isSameProfile } from './profiles';
import { isSameText, plain } from './text';
import { canonicalUri, canonicalWebsite } from './webAddress';

/**
 * Services store what they are sent in their own spelling. What means the same is the same: otherwise each run would
 * send it again, and a card would grow from night to night.
 */
type Comparison = (a: string, b: string) => boolean;

export { isSamePhone };

export const isSameEmail: Comparison = isSameText;

/** Of a website the scheme and www do not count. */
export const isSameWebsite: Comparison = (a, b) => canonicalWebsite(a) === canonicalWebsite(b);

/** Of a picture they do: it may be shown over https only. */
export const isSameUri: Comparison = (a, b) => canonicalUri(a) === canonicalUri(b);

/** A postal code is written with and without its space. */
const partMeaning = (name: string, value: unknown): string =>
	plain(value).replace(/\s+/g, name === 'postalCode' ? '' : ' ');

export const isSameAddress = (a: unknown, b: unknown): boolean =>
	addressParts.every((name) => {
		const [one, other] = [a, b].map((address) =>
			partMeaning(name, (address as IDataObject | null | undefined)?.[name]),
		);
		return one === other;
	});

const isSameLinkedIn: Comparison = (a, b) => isSameProfile('linkedin', a, b);

/** The fields of a member or contact that a service may spell in its own way. */
const comparisons: Record<string, Comparison | undefined> = {
	avatarUrl: isSameUri,
	email: isSameEmail,
	linkedin: isSameLinkedIn,
	mobile: isSamePhone,
	phone: isSamePhone,
	website: isSameWebsite,
};

/** Services send numbers too, but an object has no spelling to compare. */
const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof value);

/** True when a field has this value already; an empty text is as good as null. */
export function isSameField(a: unknown, b: unknown, name: string): boolean {
	if (!a || !b) return (a || null) === (b || null);
	if (a === b) return true;
	return isText(a) && isText(b) && (comparisons[name]?.(String(a), String(b)) ?? false);
}

/** True when two contact details say the same, whatever their labels. */
export function isSameDetail(a: IDataObject, b: IDataObject): boolean {
	if (a.type !== b.type || (a.platform ?? null) !== (b.platform ?? null)) return false;
	if (a.type === 'address') return isSameAddress(a.address, b.address);
	if (a.type !== 'social_media' || !isText(a.value) || !isText(b.value))
		return isSameField(a.value, b.value, String(a.type));
	return isSameProfile(String(a.platform), String(a.value), String(b.value));
}
