import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { addressParts, type DetailType } from '../../../../contract';
import { InvalidInput, type InputProblem, type Parameters } from '../../../transport';
import { shown } from '../../fields/shown';
import { text, texts } from '../../fields/text';
import type { Path } from '../../fields/validated';
import { contactDetailGroups } from './contactDetailFields';

/** Contact details as they are sent, and how a problem with a part of one of them is told in the words of the form. */
export interface ContactDetails {
	details: IDataObject[];
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}

type Groups = Record<string, IDataObject[] | undefined>;

const typeOfGroup: Record<string, DetailType> = {
	address: 'address',
	email: 'email',
	phone: 'phone',
	socialMedia: 'social_media',
	website: 'website',
};

const isExpression = (value: unknown) => typeof value === 'string' && value.startsWith('=');

function toDetail(type: DetailType, entry: IDataObject): IDataObject {
	const { label, platform, value, ...parts } = texts(entry);
	const detail: IDataObject = { type };
	if (label !== undefined) detail.label = label;
	// Spreadsheets have it as people write it: LinkedIn.
	if (type === 'social_media')
		detail.platform = typeof platform === 'string' ? platform.toLowerCase() : platform;
	if (type !== 'address') detail.value = value;
	else
		detail.address = Object.fromEntries(
			addressParts.filter((part) => part in parts).map((part) => [part, parts[part]]),
		);
	return detail;
}

const BLANK = 'is empty: fill it in, or remove the entry';
const BLANK_ADDRESS = 'is empty: fill in Street, City or another part, or remove the entry';

const isEmpty = ({ type, value, address }: IDataObject) =>
	type === 'address' ? Object.keys(address as IDataObject).length === 0 : value === undefined;

/**
 * From the typed groups. An entry whose expressions came out empty for this item is left out: not everybody has a
 * second phone. An entry that was left blank in the form stays, and is refused by name.
 * @param raw the same parameter with its expressions not resolved
 */
export function fromFields(groups: Groups, raw: Groups): ContactDetails {
	const details: IDataObject[] = [];
	const names: string[] = [];
	const partNames: Array<Map<string, string>> = [];
	for (const { name, displayName, values } of contactDetailGroups) {
		(groups[name] ?? []).forEach((entry, index) => {
			const detail = toDetail(typeOfGroup[name], entry);
			const isFromExpression = Object.values(raw[name]?.[index] ?? {}).some(isExpression);
			if (isEmpty(detail) && isFromExpression) return;
			details.push(detail);
			names.push(`${displayName} ${index + 1}`);
			partNames.push(
				new Map((values as INodeProperties[]).map((field) => [field.name, field.displayName])),
			);
		});
	}
	return {
		details,
		problemAt: (index, path, problem) => {
			const part = String(path.at(-1));
			const partName = partNames[index].get(part);
			if (partName === undefined) {
				const isBlank = isEmpty(details[index]);
				return { field: names[index], problem: isBlank ? BLANK_ADDRESS : problem };
			}
			const isBlank = path.length === 1 && details[index][part] === undefined;
			return { field: `${names[index]}: ${partName}`, problem: isBlank ? BLANK : problem };
		},
	};
}

const JSON_FIELD = 'Contact Details (JSON)';
const EXAMPLE = '{ "type": "phone", "value": "+47 22 22 22 22" }';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Data from upstream has numbers in the place of texts, and null for what is missing; only a label may be null. */
function tidy(entry: unknown): unknown {
	if (!isObject(entry)) return entry;
	const detail = texts(entry);
	if (isObject(detail.address)) detail.address = texts(detail.address);
	return entry.label === null ? { ...detail, label: null } : detail;
}

function parseJson(json: string): { value: unknown } | { problem: string } {
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		return { problem: `is not valid JSON: ${(error as Error).message}` };
	}
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
		const problem = `must be a list in square brackets, such as [${EXAMPLE}], but is ${shown(parsed.value)}`;
		throw new InvalidInput([{ field: JSON_FIELD, problem }]);
	}
	return {
		details: parsed.value.map(tidy) as IDataObject[],
		problemAt: (index, part, problem) => ({
			field: [`${JSON_FIELD}, entry ${index + 1}`, part.map(String).join('.')]
				.filter(Boolean)
				.join(', '),
			problem,
		}),
	};
}

/** Reads what the builder entered for the present item. @throws {InvalidInput} */
export function contactDetailsOf(parameters: Parameters, raw: Parameters): ContactDetails {
	return parameters<string>('specifyContactDetails', 'fields') === 'json'
		? fromJson(parameters<unknown>('contactDetailsJson', '[]'))
		: fromFields(parameters<Groups>('contactDetails', {}), raw<Groups>('contactDetails', {}));
}
