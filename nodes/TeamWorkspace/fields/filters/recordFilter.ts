import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Filter } from '../../../transport';
import { normalizeText } from '../../values/text';
import type { GetParameter } from '../getParameter';
import { type InputProblem, InvalidInput } from '../invalidInput';
import { filters, type FilterName, type FilterRow } from './filters';

/** The entered values by filter; undefined or an empty list for an empty filter, which every record passes. */
export type FilterValues = { [Name in FilterName]?: unknown };

/** Filters of a list. @param options the fields of its filters, in alphabetical order */
export const listFilters = (options: INodeProperties[]): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	description:
		'The API cannot filter, so the node reads the list and keeps the records that pass all filters. Limit counts the records that are kept. An empty filter is ignored.',
	options,
});

/**
 * Reads the values of a Filters field.
 * @param field the field as the form shows it
 */
export const readFilters =
	(field: INodeProperties) =>
	/** @throws {InvalidInput} with one problem for each invalid filter */
	(getParameter: GetParameter, timezone: string): FilterValues => {
		const entered = getParameter<IDataObject>(field.name, {});
		const problems: InputProblem[] = [];
		const values: FilterValues = {};
		for (const { name, displayName } of field.options as INodeProperties[]) {
			const { value, problem } = filters[name as FilterName].read(entered[name], timezone);
			if (problem) problems.push({ field: displayName, problem });
			values[name as FilterName] = value;
		}
		if (problems.length > 0) throw new InvalidInput(problems);
		return values;
	};

const isEmpty = (value: unknown): boolean =>
	value === undefined || (Array.isArray(value) ? value.length === 0 : normalizeText(value) === '');

const namesIn = (values: FilterValues): FilterName[] =>
	(Object.keys(filters) as FilterName[]).filter((name) => !isEmpty(values[name]));

/** A key that is equal for filters that keep the same records. */
export const filterKeyOf = (values: FilterValues): string =>
	JSON.stringify(
		namesIn(values).map((name) => [name, ...[values[name]].flat().map(normalizeText).sort()]),
	);

/** The filter for reading a list; undefined when every filter is empty. */
export function filterFor(values: FilterValues): Filter<IDataObject> | undefined {
	const rows = namesIn(values).map((name) => ({
		row: filters[name] as FilterRow<unknown>,
		value: values[name],
	}));
	if (rows.length === 0) return undefined;
	const any = (test: 'endsAfter' | 'isOnly') =>
		rows.some(({ row }) => row[test]) && {
			[test]: (record: IDataObject) => rows.some(({ row, value }) => row[test]?.(record, value)),
		};
	return {
		keeps: (record) => rows.every(({ row, value }) => row.keeps(record, value)),
		needs: rows.map(({ row }) => row.property),
		...any('endsAfter'),
		...any('isOnly'),
	};
}

/**
 * Reads a Filters field as the filter of a list; undefined when every filter is empty.
 * @param field the field as the form shows it
 */
export const filterBy =
	(field: INodeProperties) =>
	/** @throws {InvalidInput} with one problem for each invalid filter */
	(getParameter: GetParameter, timezone: string): Filter<IDataObject> | undefined =>
		filterFor(readFilters(field)(getParameter, timezone));
