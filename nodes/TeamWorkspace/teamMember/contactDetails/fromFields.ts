import type { IDataObject } from 'n8n-workflow';
import type { InputProblem } from '../../../transport';
import type { Path } from '../../form/validateBody';
import { addressParts, type DetailType } from '../../../../contract';
import { describeValue } from '../../values/describeValue';
import { toText, toTexts } from '../../values/text';
import { contactDetailGroups, platformOptions } from './groups';
import { platformOf, platformProblem } from '../../values/platforms';

export interface ContactDetails {
	/** As a request takes them: spec 4.1. */
	details: IDataObject[];
	/** True when the user entered anything, even if every entry was left out because it has no value. */
	hasEntries: boolean;
	/** Finds the field of the form for a part of the detail at `index`, and may replace the problem. */
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}

export type Groups = Record<string, IDataObject[] | undefined>;

const typeOf = (group: string) => (group === 'socialMedia' ? 'social_media' : group) as DetailType;

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
	const entered = contactDetailGroups.flatMap(({ name, displayName, values }) =>
		(groups[name] ?? []).flatMap((entry, index) => {
			const detail = toDetail(typeOf(name), entry);
			return isLeftOut(detail, entry, raw[name]?.[index])
				? []
				: [{ detail, entryName: `${displayName} ${index + 1}`, fields: values }];
		}),
	);
	return {
		details: entered.map(({ detail }) => detail),
		hasEntries: Object.values(raw).some((entries) => entries?.length),
		problemAt: (index, path, problem) => {
			const { detail, entryName, fields } = entered[index];
			const part = String(path.at(-1));
			const field = fields.find(({ name }) => name === part);
			if (!field) return { field: entryName, problem: isEmpty(detail) ? BLANK_ADDRESS : problem };
			const isBlank = path.length === 1 && detail[part] === undefined;
			const explained = part === 'platform' ? describePlatform(detail) : problem;
			return {
				field: `${entryName}: ${field.displayName}`,
				problem: isBlank ? BLANK : explained,
			};
		},
	};
}
