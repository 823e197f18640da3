import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { InputProblem } from '../../form/invalidInput';
import type { Path } from '../../form/validateBody';
import { addressParts, type DetailType } from '../../../../contract';
import { describeValue } from '../../values/describeValue';
import { toText, toTexts } from '../../values/text';
import { contactDetailGroups, platformOptions } from './groups';
import { platformOf, platformProblem } from './names';

/** The contact details of one item, as the user entered them. */
export interface ContactDetails {
	/** As a request takes them: spec 4.1. */
	details: IDataObject[];
	/** True when the user entered anything, even if every entry was left out because it has no value. */
	hasEntries: boolean;
	/** Finds the field of the form for a part of the detail at `index`, and may replace the problem. */
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}

/** The value of Contact Details: entries by group. */
export type Groups = Record<string, IDataObject[] | undefined>;

const typeOfGroup: Record<string, DetailType> = {
	address: 'address',
	email: 'email',
	phone: 'phone',
	socialMedia: 'social_media',
	website: 'website',
};

/** What each value is before expressions are resolved, when one expression returned them all. */
export const allFromExpressions = (groups: Groups): Groups =>
	Object.fromEntries(
		Object.entries(groups).map(([name, entries]) => [
			name,
			entries?.map((entry) => Object.fromEntries(Object.keys(entry).map((part) => [part, '=']))),
		]),
	);

const isExpression = (value: unknown) => typeof value === 'string' && value.startsWith('=');

/** An entry as a request takes it (spec 4.1). */
function toDetail(type: DetailType, entry: IDataObject): IDataObject {
	const { label, platform, value, ...parts } = toTexts(entry);
	const detail: IDataObject = { type };
	if (label !== undefined) detail.label = label;
	if (type === 'social_media') detail.platform = platformOf(platform);
	if (type !== 'address') detail.value = value;
	else
		detail.address = Object.fromEntries(
			addressParts.filter((part) => part in parts).map((part) => [part, parts[part]]),
		);
	return detail;
}

const BLANK = 'is empty: fill it in, or remove the entry';
const BLANK_ADDRESS = 'is empty: fill in Street, City or another part, or remove the entry';

/** Lists the platforms by the names in the form, not by those of the API. */
const describePlatform = (detail: IDataObject): string => {
	const offered = platformOptions.map(({ name }) => name).join(', ');
	return platformProblem(
		detail,
		`is ${describeValue(detail.platform)}, but must be one of: ${offered}`,
	);
};

const isEmpty = ({ type, value, address }: IDataObject) =>
	type === 'address' ? Object.keys(address as IDataObject).length === 0 : value === undefined;

/**
 * True when the expressions of an entry return nothing. An address with nothing but a typed country is left out too, as it
 * would replace a complete address on the card. An empty Street Line 2 is no evidence: many addresses have none (spec 2.4).
 */
function isLeftOut(detail: IDataObject, entry: IDataObject, raw: IDataObject = {}): boolean {
	const fromExpression = Object.keys(raw).filter((name) => isExpression(raw[name]));
	const parts = addressParts.filter((part) => fromExpression.includes(part));
	const isAddressEmpty =
		parts.some((part) => part !== 'line2') &&
		parts.every((part) => toText(entry[part]) === undefined);
	return isAddressEmpty || (isEmpty(detail) && fromExpression.length > 0);
}

/**
 * Reads contact details from the fields of the form. An entry whose expressions return nothing is left out: not every
 * person has a second phone. An entry that the user left blank is kept, so that validation refuses it.
 * @param raw the same value, with expressions not resolved
 */
export function fromFields(groups: Groups, raw: Groups): ContactDetails {
	const details: IDataObject[] = [];
	const names: string[] = [];
	const partNames: Array<Map<string, string>> = [];
	for (const { name, displayName, values } of contactDetailGroups) {
		(groups[name] ?? []).forEach((entry, index) => {
			const detail = toDetail(typeOfGroup[name], entry);
			if (isLeftOut(detail, entry, raw[name]?.[index])) return;
			details.push(detail);
			names.push(`${displayName} ${index + 1}`);
			partNames.push(
				new Map((values as INodeProperties[]).map((field) => [field.name, field.displayName])),
			);
		});
	}
	return {
		details,
		hasEntries: Object.values(raw).some((entries) => entries?.length),
		problemAt: (index, path, problem) => {
			const part = String(path.at(-1));
			const partName = partNames[index].get(part);
			if (partName === undefined) {
				const isBlank = isEmpty(details[index]);
				return { field: names[index], problem: isBlank ? BLANK_ADDRESS : problem };
			}
			const isBlank = path.length === 1 && details[index][part] === undefined;
			const explained = part === 'platform' ? describePlatform(details[index]) : problem;
			return { field: `${names[index]}: ${partName}`, problem: isBlank ? BLANK : explained };
		},
	};
}
