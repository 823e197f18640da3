import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, type DetailType } from '../../../../contract';
import { isObject } from '../../form/collection';
import { isSameName } from '../../form/fieldNames';
import { InvalidInput } from '../../form/invalidInput';
import type { Path } from '../../form/validateBody';
import { describeValue } from '../../values/describeValue';
import { omit } from '../../values/omit';
import { toText, toTexts } from '../../values/text';
import { detailsJsonField } from './fields';
import { detailTypeOf, platformOf, platformProblem } from './names';
import type { ContactDetails } from './fromFields';

const FIELD = detailsJsonField.displayName;

const EXPECTED =
	'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }]';

const ADDRESS_EXAMPLE = 'write it as "address": { "line1": "12 High Street", "city": "Oslo" }';

const hasProperties = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

const detailParts = ['id', 'type', 'label', 'value', 'platform', 'address'];

/** Renames properties to the spelling of the API; the column headings of a spreadsheet start with a capital letter. */
const normalizeNames = (entry: IDataObject, names: readonly string[]): IDataObject =>
	Object.fromEntries(
		Object.entries(entry).map(([key, value]) => [
			names.find((name) => isSameName(name, key)) ?? key,
			value,
		]),
	);

/**
 * An entry as a request takes it (spec 4.1). Other systems send numbers for texts, and null for missing values, which the
 * API accepts only as a label. A detail of a response (spec 2.2) has an ID, and an address repeats its parts as a value.
 */
function toDetail(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const given = normalizeNames(entry, detailParts);
	const detail = omit(toTexts(given), 'id');
	if ('type' in detail) detail.type = detailTypeOf(detail.type);
	if ('platform' in detail) detail.platform = platformOf(detail.platform);
	if (isObject(detail.address))
		detail.address = toTexts(normalizeNames(detail.address, addressParts));
	if (detail.type === 'address' && hasProperties(detail.address)) delete detail.value;
	return given.label === null ? { ...detail, label: null } : detail;
}

/** True for a detail with a type and without a value. It is left out: not every person has a second phone. */
function isWithoutValue(detail: unknown): boolean {
	if (!isObject(detail)) return false;
	const { type, address } = detail;
	const others = omit(detail, 'type', 'label', 'platform', 'address');
	const hasAddress = isObject(address) ? hasProperties(address) : address !== undefined;
	return detailTypes.includes(type as DetailType) && !hasAddress && !hasProperties(others);
}

/** Adds an example or a hint to the problem with a part of a detail. */
function explain(detail: unknown, part: Path, problem: string): string {
	if (!isObject(detail) || part.length !== 1) return problem;
	if (part[0] === 'platform') return platformProblem(detail, problem);
	const isFlatAddress = part[0] === 'address' && !isObject(detail.address);
	return isFlatAddress ? `${problem}; ${ADDRESS_EXAMPLE}` : problem;
}

/**
 * Refuses Replace All without a list: an expression that returns nothing more likely refers to a missing field than asks to
 * empty a card.
 * @throws {InvalidInput}
 */
export function requireJson(json: unknown): void {
	if (toText(json) !== undefined) return;
	const problem =
		"is empty, but 'Replace All' needs a list: enter [] to remove all contact details";
	throw new InvalidInput([{ field: FIELD, problem }]);
}

const JSON_TEXT = /"(?:[^"\\]|\\.)*"/g;
const OTHER_QUOTES = /['‘’‚“”„«»`]/;

/** Explains how to correct the two most frequent mistakes; for all others, the message of Node.js is good enough. */
function describeProblem(json: string, { message }: Error): string {
	const position = Number(/ position (\d+)/.exec(message)?.[1]);
	if (/^Unexpected end|^Unterminated/.test(message) || position >= json.length)
		return 'its end is missing: close every quotation mark and bracket';
	// Word processors replace straight quotes by typographic ones.
	if (OTHER_QUOTES.test(json.replace(JSON_TEXT, '')))
		return 'use straight double quotes (") around every name and text';
	return message;
}

/** The value of a JSON text, or the reason why it cannot be parsed. */
function parseJson(json: string): { value: unknown } | { problem: string } {
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		return { problem: describeProblem(json, error as Error) };
	}
}

/**
 * Reads contact details from a JSON text or from the value of an expression.
 * @throws {InvalidInput} when it is not a list
 */
export function fromJson(json: unknown): ContactDetails {
	const entered = toText(json) ?? [];
	const parsed = typeof entered === 'string' ? parseJson(entered) : { value: entered };
	if ('problem' in parsed) {
		const problem = `${EXPECTED}, but cannot be read: ${parsed.problem}`;
		throw new InvalidInput([{ field: FIELD, problem }]);
	}
	if (!Array.isArray(parsed.value)) {
		const problem = `${EXPECTED}, but is ${describeValue(parsed.value)}`;
		throw new InvalidInput([{ field: FIELD, problem }]);
	}
	const entries = parsed.value.map((entry, index) => ({
		detail: toDetail(entry),
		number: index + 1,
	}));
	const given = entries.filter(({ detail }) => !isWithoutValue(detail));
	return {
		details: given.map(({ detail }) => detail) as IDataObject[],
		hasEntries: entries.length > 0,
		problemAt: (index, part, problem) => ({
			field: [`${FIELD}, entry ${given[index].number}`, part.map(String).join('.')]
				.filter(Boolean)
				.join(', '),
			problem: explain(given[index].detail, part, problem),
		}),
	};
}
