import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Filter } from '../../../transport';
import { normalizeText } from '../../values/text';
import { addedFields } from '../collection';
import type { GetParameter } from '../getParameter';
import { readAll } from '../invalidInput';
import type { FilterRow, FilterRows } from './filterRow';

/** A filter that has a value. */
export interface SetFilter {
	name: string;
	row: FilterRow<unknown>;
	value: unknown;
}

/** Filters of a list. @param rows in alphabetical order */
const filtersField = (rows: FilterRows): INodeProperties => ({
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	builderHint: {
		propertyHint:
			'Filter here, not with a Filter node after this node. A record has to pass all filters. If none does, no item is returned and the workflow stops here, unless alwaysOutputData is true.',
	},
	description:
		'The API cannot filter, so the node reads the list and keeps the records that pass all filters. Limit counts the records that are kept. An empty filter is ignored.',
	options: Object.values(rows).map(({ field }) => field),
});

const isEmpty = (value: unknown): boolean =>
	value === undefined || (Array.isArray(value) && value.length === 0);

/**
 * Reads the values of a Filters field. Every record passes a filter that is empty, so it is left out.
 * @param field the field as the form shows it
 * @param rows the filters by the names of the fields in it
 */
export const readFilters =
	(field: INodeProperties, rows: FilterRows) =>
	/** @throws {InvalidInput} with one problem for each invalid filter */
	(getParameter: GetParameter, timezone: string): SetFilter[] => {
		const entered = addedFields(getParameter, field);
		const filters = (field.options as INodeProperties[]).map((option) => () => {
			const row = rows[option.name];
			const value = row.read(entered[option.name], option, timezone);
			return { name: option.name, row, value };
		});
		return readAll(filters).filter(({ value }) => !isEmpty(value));
	};

/** A key that is equal for filters that keep the same records. */
export const filterKeyOf = (set: SetFilter[]): string =>
	JSON.stringify(set.map(({ name, value }) => [name, ...[value].flat().map(normalizeText).sort()]));

/** The filter for reading a list; undefined when every filter is empty. */
export function filterFor(set: SetFilter[]): Filter<IDataObject> | undefined {
	if (set.length === 0) return undefined;
	const any = (test: 'endsAfter' | 'isOnly') =>
		set.some(({ row }) => row[test]) && {
			[test]: (record: IDataObject) => set.some(({ row, value }) => row[test]?.(record, value)),
		};
	/** The filter that removed the last of the records. */
	let lastRemover = 0;
	return {
		keeps: (record) => {
			const remover = set.findIndex(({ row, value }) => !row.keeps(record, value));
			lastRemover = Math.max(lastRemover, remover);
			return remover < 0;
		},
		explainNone: (total) =>
			total === 0
				? 'The list has no records'
				: `None of ${total.toLocaleString('en')} records matched. The filter '${set[lastRemover].row.field.displayName}' removed the last of them.`,
		needs: [...new Set(set.flatMap(({ row }) => row.properties))],
		...any('endsAfter'),
		...any('isOnly'),
	};
}

/** The Filters field of a list with these rows, and the function that reads it; undefined when every filter is empty. */
export function listFilters(rows: FilterRows) {
	const field = filtersField(rows);
	const read = readFilters(field, rows);
	/** @throws {InvalidInput} with one problem for each invalid filter */
	const filterBy = (getParameter: GetParameter, timezone: string) =>
		filterFor(read(getParameter, timezone));
	return { field, filterBy };
}
