import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../form/collection';
import { refuse } from '../../form/invalidInput';
import type { Path } from '../../form/validateBody';
import { describeValue } from '../../values/describeValue';
import { toText } from '../../values/text';
import { isWithoutValue, platformProblem, toDetail, type EnteredDetail } from './entry';
import { detailsJsonField } from './fields';

const EXPECTED =
	'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }]';

const ADDRESS_EXAMPLE = 'write it as "address": { "line1": "12 High Street", "city": "Oslo" }';

function explain(detail: IDataObject, part: Path, problem: string): string {
	if (part.length !== 1) return problem;
	if (part[0] === 'platform') return platformProblem(detail, problem);
	const isFlatAddress = part[0] === 'address' && !isObject(detail.address);
	return isFlatAddress ? `${problem}; ${ADDRESS_EXAMPLE}` : problem;
}

/** Keeps anything that is not an object, so that validation refuses it. */
function readEntry(entry: unknown, index: number): EnteredDetail {
	const detail = isObject(entry) ? toDetail(entry) : (entry as IDataObject);
	const name = `${detailsJsonField.displayName}, entry ${index + 1}`;
	return {
		detail,
		isLeftOut: isObject(entry) && isWithoutValue(detail),
		problemAt: (part, problem) => ({
			field: [name, part.map(String).join('.')].filter(Boolean).join(', '),
			problem: explain(detail, part, problem),
		}),
	};
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
export function fromJson(json: unknown): EnteredDetail[] {
	const entered = toText(json) ?? [];
	const entries = typeof entered === 'string' ? parseJson(entered) : entered;
	if (!Array.isArray(entries))
		refuse(detailsJsonField, `${EXPECTED}, but is ${describeValue(entries)}`);
	return entries.map(readEntry);
}
