import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, socialPlatforms } from '../../../../contract';
import type { InputProblem } from '../../../transport';
import { isObject } from '../../form/collection';
import type { Path } from '../../form/validateBody';
import { describeValue } from '../../values/describeValue';
import { isKnownType } from '../../values/equivalence';
import { isSameName, omit, toTexts } from '../../values/text';

/** An entry of the form. */
export interface EnteredDetail {
	/** As a request takes it: spec 4.1. */
	detail: IDataObject;
	/** True when it has no value, and need not have one: not every person has a second phone. */
	isLeftOut: boolean;
	/** Finds the field of the form for a part of the detail, and may replace the problem. */
	problemAt: (part: Path, problem: string) => InputProblem;
}

const detailParts = ['id', 'type', 'label', 'value', 'platform', 'address'];

/** A name in the spelling of the API. An unknown name is returned unchanged, so that the error shows it as it was entered. */
const knownName = <T>(entered: T, names: readonly string[]): T | string =>
	names.find((name) => isSameName(name, entered)) ?? entered;

/** Renames properties to the spelling of the API; the column headings of a spreadsheet start with a capital letter. */
const normalizeNames = (entry: IDataObject, names: readonly string[]): IDataObject =>
	Object.fromEntries(Object.entries(entry).map(([name, value]) => [knownName(name, names), value]));

const hasProperties = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

/**
 * An entry as a request takes it (spec 4.1). Other systems send numbers for texts, and null for missing values, which the
 * API accepts only as a label. A detail of a response (spec 2.2) has an ID, and an address repeats its parts as a value.
 */
export function toDetail(entry: IDataObject): IDataObject {
	const given = normalizeNames(entry, detailParts);
	const detail = omit(toTexts(given), 'id');
	if ('type' in detail) detail.type = knownName(detail.type, detailTypes);
	if ('platform' in detail) detail.platform = knownName(detail.platform, socialPlatforms);
	if (isObject(detail.address))
		detail.address = toTexts(normalizeNames(detail.address, addressParts));
	if (detail.type === 'address' && hasProperties(detail.address)) delete detail.value;
	return given.label === null ? { ...detail, label: null } : detail;
}

/** True for a detail with a type and without a value. */
export function isWithoutValue(detail: IDataObject): boolean {
	const { type, address } = detail;
	const others = omit(detail, 'type', 'label', 'platform', 'address');
	const hasAddress = isObject(address) ? hasProperties(address) : address !== undefined;
	return isKnownType(type) && !hasAddress && !hasProperties(others);
}

/** The problem with an unknown platform. Many spreadsheets still have Twitter. */
export const platformProblem = ({ platform }: IDataObject, problem: string): string =>
	isSameName('twitter', platform)
		? `is ${describeValue(platform)}, but must be x, its name in the API`
		: problem;
