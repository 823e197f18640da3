import type { IDataObject, INodePropertyCollection } from 'n8n-workflow';
import { addressParts } from '../../../../contract';
import { isObject } from '../../form/collection';
import { describeValue } from '../../values/describeValue';
import { toText, toTexts } from '../../values/text';
import { isWithoutValue, platformProblem, toDetail, type EnteredDetail } from './entry';
import { contactDetailGroups, platformOptions } from './groups';

type Groups = Record<string, IDataObject[] | undefined>;

const BLANK = 'is empty: fill it in, or remove the entry';
const BLANK_ADDRESS = 'is empty: fill in Street, City or another part, or remove the entry';

/** The platforms by their names in the form, not by those of the API. */
const PLATFORM_NAMES = platformOptions.map(({ name }) => name).join(', ');

/**
 * True when the expressions of an entry return nothing. An address with nothing but a typed country is left out too, as it
 * would replace a complete address on the card. An empty Street Line 2 is no evidence: many addresses have none (spec 2.4).
 */
function isLeftOut(detail: IDataObject, entry: IDataObject, raw: unknown): boolean {
	// All of them if one expression returns all entries.
	const fromExpressions = Object.keys(entry).filter(
		(part) => !isObject(raw) || String(raw[part]).startsWith('='),
	);
	const parts = addressParts.filter((part) => fromExpressions.includes(part));
	const isAddressEmpty =
		parts.some((part) => part !== 'line2') &&
		parts.every((part) => toText(entry[part]) === undefined);
	return isAddressEmpty || (isWithoutValue(detail) && fromExpressions.length > 0);
}

/** An entry that the user left blank is kept, so that validation refuses it. */
function readEntry(
	{ name, displayName, values }: INodePropertyCollection,
	entry: IDataObject,
	index: number,
	raw: unknown,
): EnteredDetail {
	const { label, ...content } = toTexts(entry);
	const value = name === 'address' ? { address: content } : content;
	const detail = toDetail({ type: name, label, ...value });
	const entryName = `${displayName} ${index + 1}`;
	return {
		detail,
		isLeftOut: isLeftOut(detail, entry, raw),
		problemAt: (path, problem) => {
			const part = String(path.at(-1));
			const field = values.find((one) => one.name === part);
			if (!field)
				return { field: entryName, problem: isWithoutValue(detail) ? BLANK_ADDRESS : problem };
			const isBlank = path.length === 1 && detail[part] === undefined;
			const unknown = `is ${describeValue(detail[part])}, but must be one of: ${PLATFORM_NAMES}`;
			const explained = part === 'platform' ? platformProblem(detail, unknown) : problem;
			return { field: `${entryName}: ${field.displayName}`, problem: isBlank ? BLANK : explained };
		},
	};
}

/**
 * Reads contact details from the fields of the form.
 * @param raw the same value, with expressions not resolved
 */
export const fromFields = (groups: Groups, raw: unknown): EnteredDetail[] =>
	contactDetailGroups.flatMap((group) =>
		(groups[group.name] ?? []).map((entry, index) => {
			const rawEntry = isObject(raw) ? (raw as Groups)[group.name]?.[index] : undefined;
			return readEntry(group, entry, index, rawEntry);
		}),
	);
