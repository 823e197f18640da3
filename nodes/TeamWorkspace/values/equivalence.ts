import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, type DetailType } from '../../../contract';
import { isExactText, isSameText, normalizeText, omit, toNfc } from './text';
import { isSamePhone } from './phone';
import { isSameProfile } from './profiles';
import { canonicalUri, canonicalWebsite } from './webAddress';

/**
 * True for two spellings of the same value. Services store values in their own spelling; without this, each run would
 * send the same change again.
 */
type Comparison = (a: string, b: string) => boolean;

/** Ignores the scheme and www. */
export const isSameWebsite: Comparison = (a, b) => canonicalWebsite(a) === canonicalWebsite(b);

/** Scheme and www matter for a picture: some pages show it over https only. */
export const isSameUri: Comparison = (a, b) => canonicalUri(a) === canonicalUri(b);

/** Some people write a postal code with a space, some without. */
const normalizePart = (name: string, value: unknown): string =>
	normalizeText(value).replace(/\s+/g, name === 'postalCode' ? '' : ' ');

export const isSameAddress = (a: unknown, b: unknown): boolean =>
	addressParts.every((name) => {
		const [one, other] = [a, b].map((address) =>
			normalizePart(name, (address as IDataObject | null | undefined)?.[name]),
		);
		return one === other;
	});

/** The fields of a member or contact that a service may spell differently. */
const comparisons: Record<string, Comparison | undefined> = {
	avatarUrl: isSameUri,
	email: isSameText,
	linkedin: (a, b) => isSameProfile('linkedin', a, b),
	mobile: isSamePhone,
	phone: isSamePhone,
	website: isSameWebsite,
};

/** Some services send numbers. Objects have no spelling to compare. */
const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof value);

/** True when both values of the field `name` mean the same. An empty text equals null. */
export function isSameField(a: unknown, b: unknown, name: string): boolean {
	if (!a || !b) return (a || null) === (b || null);
	if (a === b) return true;
	if (!isText(a) || !isText(b)) return false;
	return isExactText(String(a), String(b)) || (comparisons[name]?.(String(a), String(b)) ?? false);
}

export const isKnownType = (type: unknown): boolean => detailTypes.includes(type as DetailType);

const contentOf = (detail: IDataObject): string =>
	toNfc(JSON.stringify(Object.entries(omit(detail, 'id', 'label')).sort()));

/** True when two contact details (spec 2.2) have the same type and mean the same; labels are ignored. */
export function isSameDetail(a: IDataObject, b: IDataObject): boolean {
	if (a.type !== b.type || (a.platform ?? null) !== (b.platform ?? null)) return false;
	if (!isKnownType(a.type)) return contentOf(a) === contentOf(b);
	if (a.type === 'address') return isSameAddress(a.address, b.address);
	if (a.type !== 'social_media' || !isText(a.value) || !isText(b.value))
		return isSameField(a.value, b.value, String(a.type));
	return isSameProfile(String(a.platform), String(a.value), String(b.value));
}

export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame = isSameField,
): IDataObject =>
	Object.fromEntries(
		Object.entries(wanted).filter(([name, value]) => !isSame(record[name], value, name)),
	) as IDataObject;
