import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { UnexpectedResponse } from '../../../transport';
import { hasAllWords } from '../../values/search';
import { isSameText } from '../../values/text';
import { readDate, readText, readWords, type ReadFilter } from './readers';

/** One filter of a list. @template Value what it compares records with */
export interface FilterRow<Value> {
	field: INodeProperties;
	read: ReadFilter<Value>;
	/** The properties of a record that the filter compares. */
	properties: readonly string[];
	keeps(record: IDataObject, value: Value): boolean;
	/** True for a record after which none matches, in a list that is sorted newest first. */
	endsAfter?(record: IDataObject, value: Value): boolean;
	/** True for the only record that can match. */
	isOnly?(record: IDataObject, value: Value): boolean;
}

/** The filters of a resource, by the name of their field. */
export type FilterRows = Record<string, FilterRow<unknown>>;

export const filter = <Value>(row: FilterRow<Value>) => row;

type Comparison<Value> = Omit<FilterRow<Value>, 'field'>;

/** Keeps records whose property is the entered text. */
export const wholeText = (property: string): Comparison<string> => ({
	read: readText,
	properties: [property],
	keeps: (record, text) => isSameText(record[property], text),
});

/** Keeps records that have all entered words in these properties. */
export const allWords = (properties: readonly string[]): Comparison<string[]> => ({
	read: readWords,
	properties,
	keeps: (record, words) =>
		hasAllWords(
			properties.map((property) => record[property]),
			words,
		),
});

/** Keeps records whose property is a later time than the entered one. */
export const laterThan = (property: string): Comparison<number> => ({
	read: readDate,
	properties: [property],
	keeps: (record, date) => timeOf(record, property) > date,
});

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

/** Created After, a filter of both resources. */
export const createdAfter = filter({
	field: {
		displayName: 'Created After',
		name: 'createdAfter',
		type: 'dateTime',
		default: '',
		description:
			'Keep only records created after this date, such as 2026-01-31 or 2026-01-31T09:00. A date without a time zone is in the time zone of the workflow. Lists are sorted newest first, so reading stops at the first older record.',
	},
	...laterThan('createdAt'),
	endsAfter: (record, date) => timeOf(record, 'createdAt') <= date,
});
