import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, type DetailType } from '../../../../contract';
import { isObject } from '../../form/collection';
import { isSameName, omit, toText, toTexts } from '../../values/text';
import { refuse } from '../../form/invalidInput';
import type { Path } from '../../form/validateBody';
import { describeValue } from '../../values/describeValue';
import { detailsJsonField } from './fields';
import { detailTypeOf, platformOf, platformProblem } from '../../values/platforms';
import type { ContactDetails } from './fromFields';

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

function explain(detail: unknown, part: Path, problem: string): string {
	if (!isObject(detail) || part.length !== 1) return problem;
	if (part[0] === 'platform') return platformProblem(detail, problem);
	const isFlatAddress = part[0] === 'address' && !isObject(detail.address);
	return isFlatAddress ? `${problem}; ${ADDRESS_EXAMPLE}` : problem;
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

function parseJson(json: string): unknown {
	try {
		return JSON.parse(json);
	} catch (error) {
		const problem = describeProblem(json, error as Error);
		refuse(detailsJsonField, `${EXPECTED}, but cannot be read: ${problem}`);
	}
}

/**
 * Reads contact details from a JSON text or from the value of an expression.
 * @throws {InvalidInput} when it is not a list
 */
export function fromJson(json: unknown): ContactDetails {
	const entered = toText(json) ?? [];
	const entries = typeof entered === 'string' ? parseJson(entered) : entered;
	if (!Array.isArray(entries))
		refuse(detailsJsonField, `${EXPECTED}, but is ${describeValue(entries)}`);
	const given = entries
		.map((entry, index) => ({ detail: toDetail(entry), number: index + 1 }))
		.filter(({ detail }) => !isWithoutValue(detail));
	return {
		details: given.map(({ detail }) => detail) as IDataObject[],
		hasEntries: entries.length > 0,
		problemAt: (index, part, problem) => {
			const entry = `${detailsJsonField.displayName}, entry ${given[index].number}`;
			return {
				field: [entry, part.map(String).join('.')].filter(Boolean).join(', '),
				problem: explain(given[index].detail, part, problem),
			};
		},
	};
}
