import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { addedEntries, isObject } from '../../form/collection';
import { refuse } from '../../form/invalidInput';
import { chosenOption, type GetParameter } from '../../form/readValue';
import type { Path } from '../../form/validateBody';
import type { Form } from '../../operation/behavior';
import type { DetailsMode } from '../../records/kind';
import { describeValue } from '../../values/describeValue';
import { toText } from '../../values/text';
import { isWithoutValue, platformProblem, toDetail, type EnteredDetail } from './entry';
import { detailsField, detailsJsonField, detailsModeField, specifyField } from './fields';
import { fromFields } from './fromFields';

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
function readJsonEntry(entry: unknown, index: number): EnteredDetail {
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

/** Also one that is not closed: looking for its end again and again would take the square of the time. */
const JSON_TEXT = /"(?:[^"\\]|\\.)*"?/g;
const OTHER_QUOTES = /['‘’‚“”„«»`]/;

/** The fence in which models put JSON. */
const FENCE = '```';

const withoutFence = (text: string): string =>
	text.startsWith(FENCE) && text.endsWith(FENCE)
		? text.slice(FENCE.length, -FENCE.length).replace(/^\w*/, '')
		: text;

/** Explains how to correct the most frequent mistakes; for all others, the message of Node.js is good enough. */
function describeProblem(json: string, { message }: Error): string {
	const position = Number(/ position (\d+)/.exec(message)?.[1]);
	if (/^Unexpected end|^Unterminated/.test(message) || position >= json.length)
		return 'its end is missing: close every quotation mark and bracket';
	const others = json.replace(JSON_TEXT, '');
	if (others.includes(FENCE)) return `remove the code fence (${FENCE}) and the text around it`;
	// Word processors replace straight quotes by typographic ones.
	if (OTHER_QUOTES.test(others)) return 'use straight double quotes (") around every name and text';
	return message;
}

function parseJson(json: string): unknown {
	const text = withoutFence(json);
	try {
		return JSON.parse(text);
	} catch (error) {
		const problem = describeProblem(text, error as Error);
		refuse(detailsJsonField, `${EXPECTED}, but cannot be read: ${problem}`);
	}
}

/**
 * Reads contact details from a JSON text or from the value of an expression; undefined when it is empty.
 * @throws {InvalidInput} when it is not a list
 */
function fromJson(json: unknown): EnteredDetail[] | undefined {
	const entered = toText(json);
	if (entered === undefined) return undefined;
	const entries = typeof entered === 'string' ? parseJson(entered) : entered;
	if (Array.isArray(entries)) return entries.map(readJsonEntry);
	refuse(detailsJsonField, `${EXPECTED}, but is ${describeValue(entries)}`);
}

/** Reads the entries of the current item, in the order of the form, and the field that has them. @throws {InvalidInput} */
function readEntries(getParameter: GetParameter, getRaw: GetParameter) {
	if (chosenOption(getParameter, specifyField) === 'json') {
		const json = getParameter<unknown>(detailsJsonField.name, '');
		return { field: detailsJsonField, entries: fromJson(json) };
	}
	const groups = addedEntries(getParameter, detailsField);
	return { field: detailsField, entries: fromFields(groups, getRaw(detailsField.name, {})) };
}

const withValue = (entries: EnteredDetail[] = []) => entries.filter(({ isLeftOut }) => !isLeftOut);

/** Reads the contact details of a new member; undefined for none. @throws {InvalidInput} */
export function enteredDetails(getParameter: GetParameter, getRaw: GetParameter) {
	const entered = withValue(readEntries(getParameter, getRaw).entries);
	return entered.length > 0 ? entered : undefined;
}

/**
 * Refuses Replace All without a value. Expressions that return nothing more likely refer to missing fields than ask to empty a
 * card.
 * @throws {InvalidInput}
 */
function requireValue(field: INodeProperties, entries?: EnteredDetail[]): void {
	if (!entries)
		refuse(
			field,
			"is empty, but 'Replace All' needs a list: enter [] to remove all contact details",
		);
	const removal = field === detailsJsonField ? 'enter []' : "choose 'Using JSON' and enter []";
	if (entries.length > 0 && entries.every(({ isLeftOut }) => isLeftOut))
		refuse(
			field,
			`has entries, but none has a value, so 'Replace All' would remove all contact details: choose 'Add or Change', or ${removal} to remove them`,
		);
}

/**
 * Reads Change Contact Details and the contact details of a change, which are undefined when those on the card stay.
 * @throws {InvalidInput}
 */
export function changedDetails({ get, raw, mappedKeeps }: Form) {
	const chosen = chosenOption(get, detailsModeField) as DetailsMode;
	const mode = chosen === 'merge' && mappedKeeps() ? 'mapped' : chosen;
	const { field, entries } = readEntries(get, raw);
	if (mode === 'replace') requireValue(field, entries);
	const entered = withValue(entries);
	const details = mode !== 'replace' && entered.length === 0 ? undefined : entered;
	return { mode, field, details };
}
