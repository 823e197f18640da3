import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, type DetailType } from '../../../contract';
import { isSamePhone } from './phone';
import { canonicalProfile } from './profiles';
import { filterFields, isExactText, normalizeText, omit, toNfc } from './text';
import { canonicalUri, canonicalWebsite } from './webAddress';

/**
 * True for two spellings of the same value. Services store values in their own spelling; without this, each run would
 * send the same change again.
 */
type Comparison = (a: string, b: string) => boolean;

const sameWhen =
	(canonical: (text: string) => string): Comparison =>
	(a, b) =>
		canonical(a) === canonical(b);

const sameProfile = (platform: string): Comparison =>
	sameWhen((entered) => canonicalProfile(platform, entered));

/** The fields of a member or contact, and the types of contact details, that a service may spell differently. */
const comparisons: Record<string, Comparison | undefined> = {
	// Scheme and www matter for a picture: some pages show it over https only.
	avatarUrl: sameWhen(canonicalUri),
	address: sameWhen(normalizeText),
	email: sameWhen(normalizeText),
	linkedin: sameProfile('linkedin'),
	mobile: isSamePhone,
	phone: isSamePhone,
	website: sameWhen(canonicalWebsite),
};

/** Some services send numbers. Objects have no spelling to compare. */
const isText = (value: unknown): boolean => ['string', 'number'].includes(typeof value);

/** True when both values mean the same. An empty text equals null. */
function isSameValue(a: unknown, b: unknown, isSame?: Comparison): boolean {
	if (!a || !b) return (a || null) === (b || null);
	if (a === b) return true;
	if (!isText(a) || !isText(b)) return false;
	return isExactText(String(a), String(b)) || (isSame?.(String(a), String(b)) ?? false);
}

/** True when both values of the field `name` mean the same. */
export const isSameField = (a: unknown, b: unknown, name: string): boolean =>
	isSameValue(a, b, comparisons[name]);

/** Some people write a postal code with a space, some without. */
const canonicalAddress = (address: unknown): string =>
	JSON.stringify(
		addressParts.map((part) => {
			const text = normalizeText((address as IDataObject | null | undefined)?.[part]);
			return part === 'postalCode' ? text.replaceAll(' ', '') : text;
		}),
	);

export const isKnownType = (type: unknown): type is DetailType =>
	detailTypes.includes(type as DetailType);

const contentOf = (detail: IDataObject): string =>
	toNfc(JSON.stringify(Object.entries(omit(detail, 'id', 'label')).sort()));

/** True when two contact details (spec 2.2) have the same type and mean the same; labels are ignored. */
export function isSameDetail(a: IDataObject, b: IDataObject): boolean {
	const { type, platform } = a;
	if (type !== b.type || (platform ?? null) !== (b.platform ?? null)) return false;
	if (!isKnownType(type)) return contentOf(a) === contentOf(b);
	if (type === 'address') return canonicalAddress(a.address) === canonicalAddress(b.address);
	const isSame = type === 'social_media' ? sameProfile(String(platform)) : comparisons[type];
	return isSameValue(a.value, b.value, isSame);
}

export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame = isSameField,
): IDataObject => filterFields(wanted, (name, value) => !isSame(record[name], value, name));
