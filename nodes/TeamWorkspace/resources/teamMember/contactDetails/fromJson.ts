import type { IDataObject } from 'n8n-workflow';
import { addressParts, detailTypes, type DetailType } from '../../../../../contract';
import { InvalidInput } from '../../../fields/invalidInput';
import { isSameName } from '../../../fields/fieldNames';
import { describeValue } from '../../../values/describeValue';
import type { Path } from '../../../fields/validated';
import { readJson } from '../../../values/parseJson';
import { text, texts } from '../../../values/text';
import { platformOf, platformProblem, typeOf, type ContactDetails } from './types';

/** As the form shows it. */
export const JSON_FIELD = 'Contact Details (JSON)';
const EXPECTED =
	'must be a list in square brackets, such as [{ "type": "phone", "value": "+47 22 22 22 22" }]';

const ADDRESS_SHAPE = 'write it as "address": { "line1": "12 High Street", "city": "Oslo" }';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isFilled = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

const parts = ['id', 'type', 'label', 'value', 'platform', 'address'];

/** The same with the names that the service knows; headings of a spreadsheet begin with a capital. */
const renamed = (entry: IDataObject, names: readonly string[]): IDataObject =>
	Object.fromEntries(
		Object.entries(entry).map(([key, value]) => [
			names.find((name) => isSameName(name, key)) ?? key,
			value,
		]),
	);

/**
 * Data from upstream has numbers in the place of texts, and null for what is missing; only a label may be null. What
 * Get gives (spec 2.2) has an id, and the parts of an address once more as its value.
 */
function tidy(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const given = renamed(entry, parts);
	const { id: _, ...detail } = texts(given);
	if ('type' in detail) detail.type = typeOf(detail.type);
	if ('platform' in detail) detail.platform = platformOf(detail.platform);
	if (isObject(detail.address)) detail.address = texts(renamed(detail.address, addressParts));
	if (detail.type === 'address' && isFilled(detail.address)) delete detail.value;
	return given.label === null ? { ...detail, label: null } : detail;
}

/** Says nothing beside what kind of detail it would be: not everybody has a second phone. */
function isBare(detail: unknown): boolean {
	if (!isObject(detail)) return false;
	const { type, label: _label, platform: _platform, address, ...others } = detail;
	const hasAddress = isObject(address) ? isFilled(address) : address !== undefined;
	return detailTypes.includes(type as DetailType) && !hasAddress && !isFilled(others);
}

/** The problem as those need it who do not know the service. */
function worded(detail: unknown, part: Path, problem: string): string {
	if (!isObject(detail) || part.length !== 1) return problem;
	if (part[0] === 'platform') return platformProblem(detail, problem);
	const isWrittenOut = part[0] === 'address' && !isObject(detail.address);
	return isWrittenOut ? `${problem}; ${ADDRESS_SHAPE}` : problem;
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
	const parsed = typeof entered === 'string' ? readJson(entered) : { value: entered };
	if ('problem' in parsed) {
		const problem = `${EXPECTED}, but cannot be read: ${parsed.problem}`;
		throw new InvalidInput([{ field: JSON_FIELD, problem }]);
	}
	if (!Array.isArray(parsed.value)) {
		const problem = `${EXPECTED}, but is ${describeValue(parsed.value)}`;
		throw new InvalidInput([{ field: JSON_FIELD, problem }]);
	}
	const entries = parsed.value.map((entry, index) => ({ detail: tidy(entry), number: index + 1 }));
	const given = entries.filter(({ detail }) => !isBare(detail));
	return {
		details: given.map(({ detail }) => detail) as IDataObject[],
		hasEntries: entries.length > 0,
		problemAt: (index, part, problem) => ({
			field: [`${JSON_FIELD}, entry ${given[index].number}`, part.map(String).join('.')]
				.filter(Boolean)
				.join(', '),
			problem: worded(given[index].detail, part, problem),
		}),
	};
}
