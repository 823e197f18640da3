import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { UnexpectedResponse } from '../../../transport';
import { hasAllWords } from '../../values/search';
import { isSameChoice, isSameText } from '../../values/text';
import { fromList, locatorValues } from '../locator';
import { fieldLabel, textField } from '../fieldLabel';
import { readDate, readText, readWords, type ReadFilter } from './readers';

export interface FilterRow<Value> {
	field: INodeProperties;
	read: ReadFilter<Value>;
	properties: readonly string[];
	keeps(record: IDataObject, value: Value): boolean;
	/** True for a record after which none matches, in a list that is sorted newest first. */
	endsAfter?(record: IDataObject, value: Value): boolean;
	/** True for the only record that can match. */
	isOnly?(record: IDataObject, value: Value): boolean;
}

export type FilterRows = Record<string, FilterRow<unknown>>;

export const filter = <Value>(row: FilterRow<Value>) => row;

export const wholeText = (
	property: string,
	example: string,
	texts: { hint: string; description: string },
): FilterRow<string> => ({
	field: textField(property, example, texts),
	read: readText,
	properties: [property],
	keeps: (record, text) => isSameText(record[property], text),
});

/** Keeps records that have all entered words in these properties. */
export const allWords = (
	name: string,
	properties: readonly string[],
	example: string,
	description: string,
): FilterRow<string[]> => ({
	field: textField(name, example, { description }),
	read: readWords,
	properties,
	keeps: (record, words) =>
		hasAllWords(
			properties.map((property) => record[property]),
			words,
		),
});

/** Both kinds of record have a job title. */
export const jobTitleContains = allWords(
	'jobTitleContains',
	['jobTitle'],
	'manager',
	'Words to find in the job title. All of them must occur, in any order; a part of a word is enough. Letter case and accents are ignored.',
);

/** Keeps records whose property is a later time than the entered one. @param name of the field */
export const laterThan = (
	property: string,
	name: string,
	description: string,
): FilterRow<number> => ({
	field: { displayName: fieldLabel(name), name, type: 'dateTime', default: '', description },
	read: readDate,
	properties: [property],
	keeps: (record, date) => timeOf(record, property) > date,
});

/** The same filter with several values, of which a record needs one. */
export const anyOf = ({
	field,
	read,
	properties,
	keeps,
}: FilterRow<string>): FilterRow<string[]> => ({
	field: {
		...field,
		typeOptions: { multipleValues: true, multipleValueButtonText: `Add ${field.displayName}` },
		description: `${field.description}. With several values, one is enough.`,
	},
	read: (entered, ...rest) => locatorValues(entered).flatMap((one) => read(one, ...rest) ?? []),
	properties,
	keeps: (record, values) => values.some((value) => keeps(record, value)),
});

/** The form offers the values of the newest records, and takes any text. */
export function choiceFilter(
	name: string,
	example: string,
	description: string,
	searchListMethod: string,
): FilterRow<string> {
	const displayName = fieldLabel(name);
	return {
		field: {
			displayName,
			name,
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			builderHint: { propertyHint: "A list of objects: [{ __rl: true, mode: 'name', value }]." },
			description: `${description}. The list has the values of the newest 1,000 records; By Name takes any. Letter case, spaces, hyphens and underscores make no difference`,
			modes: [
				{
					displayName: 'From List',
					name: 'list',
					type: 'list',
					...fromList(
						searchListMethod,
						`Select a ${displayName.toLowerCase()}…`,
						'To enter a value without the list, choose By Name.',
					),
				},
				{ displayName: 'By Name', name: 'name', type: 'string', placeholder: `e.g. ${example}` },
			],
		},
		read: readText,
		properties: [name],
		keeps: (record, chosen) => isSameChoice(record[name], chosen),
	};
}

/**
 * A time of a record, in ms since 1970.
 * @throws {UnexpectedResponse} when it is missing or invalid: the record may be before or after any date
 */
export function timeOf(record: IDataObject, property: string): number {
	const time = Date.parse(String(record[property]));
	if (!Number.isNaN(time)) return time;
	throw new UnexpectedResponse(
		`The service sent a record without a valid '${property}', so the date filter cannot be applied`,
		{
			advice: `Remove the date filter, or have the record with ID ${String(record.id)} corrected.`,
		},
	);
}

export const createdAfter = filter({
	...laterThan(
		'createdAt',
		'createdAfter',
		'Keep only records created after this date, such as 2026-01-31 or 2026-01-31T09:00. A date without a time zone is in the time zone of the workflow. Lists are sorted newest first, so reading stops at the first older record.',
	),
	endsAfter: (record, date) => timeOf(record, 'createdAt') <= date,
});

export const createdBefore = filter({
	...laterThan(
		'createdAt',
		'createdBefore',
		'Keep only records created before this date, or exactly then. The records of March 2026 are those created after 2026-03-01 and before 2026-04-01.',
	),
	keeps: (record, date) => timeOf(record, 'createdAt') <= date,
});
