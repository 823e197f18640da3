import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, type DetailType } from '../../../contract';
import { phoneSpellings } from './phone';
import { canonicalProfile } from './profiles';
import { filterFields, normalizeText, omit, toNfc } from './text';
import { canonicalUri, canonicalWebsite } from './webAddress';

/**
 * The keys of a text: it is another spelling of a value if it shares one with it. Services store values in their own
 * spelling; without this, each run would send the same change again. Keys, unlike comparisons, can be looked up.
 */
type KeysOf = (text: string) => string[];

const oneKey =
	(canonical: (text: string) => string): KeysOf =>
	(text) => [canonical(text)];

const profileKey = (platform: string): KeysOf =>
	oneKey((entered) => canonicalProfile(platform, entered));

/** The fields of a member or contact, and the types of contact details, that a service may spell differently. */
const keysByField: Record<string, KeysOf | undefined> = {
	// Scheme and www matter for a picture: some pages show it over https only.
	avatarUrl: oneKey(canonicalUri),
	address: oneKey(normalizeText),
	email: oneKey(normalizeText),
	linkedin: profileKey('linkedin'),
	mobile: phoneSpellings,
	phone: phoneSpellings,
	website: oneKey(canonicalWebsite),
};

/** The keys of a value, which equal values share. An empty text equals null; an object has no spelling to compare. */
function keysOfValue(value: unknown, keysOf: KeysOf = () => []): string[] {
	if (!value) return ['empty'];
	if (typeof value === 'object') return [];
	// Some services send numbers.
	const text = String(value);
	return [`exactly ${toNfc(text)}`, ...keysOf(text).map((key) => `as ${key}`)];
}

const shareOne = (some: string[], others: string[]): boolean =>
	some.some((key) => others.includes(key));

/** True when both values of the field `name` mean the same. */
export const isSameField = (a: unknown, b: unknown, name: string): boolean =>
	a === b || shareOne(keysOfValue(a, keysByField[name]), keysOfValue(b, keysByField[name]));

export type AddressParts = ReadonlyArray<(typeof addressParts)[number]>;

/** One key for each choice of parts that count. Some people write a postal code with a space, some without. */
function keysOfAddress(address: unknown, choices: readonly AddressParts[]): string[] {
	const texts = addressParts.map((part) => {
		const text = normalizeText((address as IDataObject | null | undefined)?.[part]);
		return [part, part === 'postalCode' ? text.replaceAll(' ', '') : text] as const;
	});
	return choices.map((parts) => JSON.stringify(texts.filter(([part]) => parts.includes(part))));
}

export const isKnownType = (type: unknown): type is DetailType =>
	detailTypes.includes(type as DetailType);

const contentOf = (detail: IDataObject): string =>
	toNfc(JSON.stringify(Object.entries(omit(detail, 'id', 'label')).sort()));

/**
 * The keys of a contact detail (spec 2.2): two details of which one is shared have the same type and mean the same. Labels
 * do not count.
 * @param choices the parts of an address that count, for each key
 */
export function keysOfDetail(
	detail: IDataObject,
	choices: readonly AddressParts[] = [addressParts],
): string[] {
	const { type, platform, value, address } = detail;
	if (!isKnownType(type)) return [contentOf(detail)];
	const keysOf = type === 'social_media' ? profileKey(String(platform)) : keysByField[type];
	const keys = type === 'address' ? keysOfAddress(address, choices) : keysOfValue(value, keysOf);
	return keys.map((key) => JSON.stringify([type, platform ?? null, key]));
}

export const isSameDetail = (a: IDataObject, b: IDataObject): boolean =>
	shareOne(keysOfDetail(a), keysOfDetail(b));

export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame = isSameField,
): IDataObject => filterFields(wanted, (name, value) => !isSame(record[name], value, name));
