import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Filter } from '../../../transport';
import { normalizeText, toText } from '../../values/text';
import { addedFields } from '../collection';
import type { GetParameter } from '../readValue';
import { readAll, refuse } from '../invalidInput';
import { locatorValues } from '../locator';
import { createdAfter, createdBefore, type FilterRows } from './filterRow';

/** Filters of a list. @param rows in alphabetical order */
export const filtersField = (rows: FilterRows): INodeProperties => ({
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
		'The API cannot filter, so the node reads the list and keeps the records that pass all filters. Limit counts the records that are kept. A filter that is left empty is ignored.',
	options: Object.values(rows).map(({ field }) => field),
});

/**
 * True for what an expression with a typo returns, which would list, and perhaps delete, every record: undefined, or the text
 * around it, also as all that a list has. A filter that is left empty is an empty text, or null where the item comes from a
 * form or a table.
 */
function foundNothing(entered: unknown): boolean {
	const values = [entered].flat();
	// Two expressions that find nothing leave the comma between them; in a list as JSON, the brackets and quotation marks too.
	const withoutMarks = (value: unknown) =>
		typeof value === 'string' ? value.replace(/[,[\]"']/g, '') : value;
	return (
		values.every((value) => toText(withoutMarks(value)) === undefined) &&
		values.some((value) => value === undefined || (typeof value === 'string' && value !== ''))
	);
}

/**
 * Reads the values of a Filters field. Every record passes a filter that is empty, so it is left out.
 * @param field as the form shows it
 * @throws {InvalidInput} with one problem for each invalid filter
 */
export function readFilters(
	field: INodeProperties,
	rows: FilterRows,
	getParameter: GetParameter,
	timezone: string,
) {
	const entered = addedFields(getParameter, field);
	const filters = (field.options as INodeProperties[]).map((option) => () => {
		const row = rows[option.name];
		const text = entered[option.name];
		if (option.name in entered && foundNothing(locatorValues(text)))
			refuse(
				option,
				"has no value: it has only spaces or punctuation, or its expression found nothing. Check the name of the field in the expression, and delete any space before or after {{ }}. If an item may have none, add ?? '' to the field in the expression: then this filter keeps every record",
			);
		const value = row.read(text, option, timezone);
		return { name: option.name, row, value };
	});
	const set = readAll(filters).filter(
		({ value }) => value !== undefined && [value].flat().length > 0,
	);
	const [after, before] = [createdAfter, createdBefore].map((row) =>
		set.find(({ name }) => name === row.field.name),
	);
	if (after && before && Number(after.value) >= Number(before.value))
		refuse(before.row.field, `must be later than '${after.row.field.displayName}'`);
	return set;
}

/** A key that is equal for filters that keep the same records. */
export const filterKeyOf = (set: ReturnType<typeof readFilters>): string =>
	JSON.stringify(set.map(({ name, value }) => [name, ...[value].flat().map(normalizeText).sort()]));

/** The filter for reading a list; undefined when every filter is empty. */
export function filterFor(set: ReturnType<typeof readFilters>): Filter<IDataObject> | undefined {
	if (set.length === 0) return undefined;
	const any = (test: 'endsAfter' | 'isOnly') =>
		set.some(({ row }) => row[test]) && {
			[test]: (record: IDataObject) => set.some(({ row, value }) => row[test]?.(record, value)),
		};
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
