import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { addressParts, type DetailType } from '../../../../../contract';
import { describeValue } from '../../../values/describeValue';
import { text, texts } from '../../../values/text';
import { contactDetailGroups } from './groups';
import { platformOf, platformProblem, type ContactDetails } from './types';
import { platformOptions } from '../../../values/platforms';

export type Groups = Record<string, IDataObject[] | undefined>;

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

/** In the names of the form, not in those of the service. */
const unknownPlatform = (detail: IDataObject): string => {
	const offered = platformOptions.map(({ name }) => name).join(', ');
	return platformProblem(
		detail,
		`is ${describeValue(detail.platform)}, but must be one of: ${offered}`,
	);
};

const isEmpty = ({ type, value, address }: IDataObject) =>
	type === 'address' ? Object.keys(address as IDataObject).length === 0 : value === undefined;

/**
 * True when the expressions of an entry came out empty. A typed country beside them makes no address: it would take
 * the place of a whole one on the card. Street Line 2 alone says nothing, for many addresses have none (spec 2.4).
 */
function isLeftOut(detail: IDataObject, entry: IDataObject, raw: IDataObject = {}): boolean {
	const fromExpression = Object.keys(raw).filter((name) => isExpression(raw[name]));
	const parts = addressParts.filter((part) => fromExpression.includes(part));
	const isAddressEmpty =
		parts.some((part) => part !== 'line2') &&
		parts.every((part) => text(entry[part]) === undefined);
	return isAddressEmpty || (isEmpty(detail) && fromExpression.length > 0);
}

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
			if (isLeftOut(detail, entry, raw[name]?.[index])) return;
			details.push(detail);
			names.push(`${displayName} ${index + 1}`);
			partNames.push(
				new Map((values as INodeProperties[]).map((field) => [field.name, field.displayName])),
			);
		});
	}
	return {
		details,
		hasEntries: Object.values(raw).some((entries) => entries?.length),
		problemAt: (index, path, problem) => {
			const part = String(path.at(-1));
			const partName = partNames[index].get(part);
			if (partName === undefined) {
				const isBlank = isEmpty(details[index]);
				return { field: names[index], problem: isBlank ? BLANK_ADDRESS : problem };
			}
			const isBlank = path.length === 1 && details[index][part] === undefined;
			const worded = part === 'platform' ? unknownPlatform(details[index]) : problem;
			return { field: `${names[index]}: ${partName}`, problem: isBlank ? BLANK : worded };
		},
	};
}
