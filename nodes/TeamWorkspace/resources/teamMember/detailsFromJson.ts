import type { IDataObject } from 'n8n-workflow';
import { detailTypes, type DetailType } from '../../../../contract';
import { InvalidInput, shown } from '../../../transport';
import { text, texts } from '../../values/text';
import { lowerCase, type ContactDetails } from './contactDetails';

/** As the form shows it. */
export const JSON_FIELD = 'Contact Details (JSON)';
const EXPECTED =
	'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }]';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isFilled = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

/**
 * Data from upstream has numbers in the place of texts, and null for what is missing; only a label may be null. What
 * Get gives (spec 2.2) has an id, and the parts of an address once more as its value.
 */
function tidy(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const { id: _, ...detail } = texts(entry);
	for (const name of ['type', 'platform'])
		if (name in detail) detail[name] = lowerCase(detail[name]);
	if (isObject(detail.address)) detail.address = texts(detail.address);
	if (detail.type === 'address' && isFilled(detail.address)) delete detail.value;
	return entry.label === null ? { ...detail, label: null } : detail;
}

/** Says nothing beside what kind of detail it would be: not everybody has a second phone. */
function isBare(detail: unknown): boolean {
	if (!isObject(detail)) return false;
	const { type, label: _label, platform: _platform, address, ...others } = detail;
	const hasAddress = isObject(address) ? isFilled(address) : address !== undefined;
	return detailTypes.includes(type as DetailType) && !hasAddress && !isFilled(others);
}

/** Node.js says well enough what it met, but not what to do about a text that was cut off. */
function jsonProblem(json: string, { message }: Error): string {
	const position = Number(/ position (\d+)/.exec(message)?.[1]);
	const isCutOff = /^Unexpected end|^Unterminated/.test(message) || position >= json.length;
	return isCutOff ? 'its end is missing: close every quotation mark and bracket' : message;
}

function parseJson(json: string): { value: unknown } | { problem: string } {
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		const problem = jsonProblem(json, error as Error);
		return { problem: `${EXPECTED}, but cannot be read: ${problem}` };
	}
}

/**
 * An expression that gives nothing is more likely to miss its field than meant to empty a card.
 * @throws {InvalidInput} when there is no list at all
 */
export function refuseNoJson(json: unknown): void {
	if (text(json) !== undefined) return;
	const problem = "is empty, but has to be there to 'Replace All': [] removes all contact details";
	throw new InvalidInput([{ field: JSON_FIELD, problem }]);
}

/**
 * From a JSON text, or from the value of an expression.
 * @throws {InvalidInput} when it is no list of details
 */
export function fromJson(json: unknown): ContactDetails {
	const entered = text(json) ?? [];
	const parsed = typeof entered === 'string' ? parseJson(entered) : { value: entered };
	if ('problem' in parsed) throw new InvalidInput([{ field: JSON_FIELD, problem: parsed.problem }]);
	if (!Array.isArray(parsed.value)) {
		const problem = `${EXPECTED}, but is ${shown(parsed.value)}`;
		throw new InvalidInput([{ field: JSON_FIELD, problem }]);
	}
	const entries = parsed.value.map((entry, index) => ({ detail: tidy(entry), number: index + 1 }));
	const given = entries.filter(({ detail }) => !isBare(detail));
	return {
		details: given.map(({ detail }) => detail) as IDataObject[],
		problemAt: (index, part, problem) => ({
			field: [`${JSON_FIELD}, entry ${given[index].number}`, part.map(String).join('.')]
				.filter(Boolean)
				.join(', '),
			problem,
		}),
	};
}
