import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { addressParts, type DetailType } from '../../../../contract';
import { InvalidInput, type Parameters } from '../../../transport';
import { text, texts } from '../../fields/text';
import { contactDetailGroups } from './contactDetailFields';

/** Contact details as they are sent, and the name that the form shows for each part of each of them. */
export interface ContactDetails {
	details: IDataObject[];
	nameOf: (index: number, part?: PropertyKey) => string;
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
	if (type === 'social_media') detail.platform = platform;
	if (type !== 'address') detail.value = value;
	else
		detail.address = Object.fromEntries(
			addressParts.filter((part) => part in parts).map((part) => [part, parts[part]]),
		);
	return detail;
}

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
		nameOf: (index, part) => {
			const partName = partNames[index]?.get(String(part));
			return partName ? `${names[index]}: ${partName}` : names[index];
		},
	};
}

const JSON_FIELD = 'Contact Details (JSON)';

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
		const problem = 'must be a list of details in square brackets';
		throw new InvalidInput([{ field: JSON_FIELD, problem }]);
	}
	return {
		details: parsed.value as IDataObject[],
		nameOf: (index, part) =>
			`${JSON_FIELD}, entry ${index + 1}${part === undefined ? '' : `, ${String(part)}`}`,
	};
}

/** Reads what the builder entered for the present item. @throws {InvalidInput} */
export function contactDetailsOf(parameters: Parameters, raw: Parameters): ContactDetails {
	return parameters<string>('specifyContactDetails', 'fields') === 'json'
		? fromJson(parameters<unknown>('contactDetailsJson', '[]'))
		: fromFields(parameters<Groups>('contactDetails', {}), raw<Groups>('contactDetails', {}));
}
