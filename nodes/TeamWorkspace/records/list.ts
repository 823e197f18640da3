import { listAssumptions } from '../../../contract';
import { MAX_ITEMS } from '../../transport';
import type { FilterRows } from '../form/filters/filterRow';
import { filterFor, filtersField, readFilters } from '../form/filters/recordFilter';
import { cutAfter, limitFields, requestedCount } from '../form/limit';
import { operation, type Description, type Operation } from '../operation/operation';
import type { RecordKind } from './kind';

/** List, for either kind of record. */
export function listOperation(
	{ path, plural, output }: RecordKind,
	filterRows: FilterRows,
	texts: Pick<Description, 'description' | 'use'> & { exampleFilters: Description['example'] },
): Operation {
	const filters = filtersField(filterRows);
	return operation({
		...texts,
		...output,
		name: 'List',
		value: 'list',
		action: `List ${plural}`,
		request: { method: 'GET', url: path },
		read: ({ get, timezone, execution }, needs) => {
			const count = requestedCount(get);
			// The model of an agent has to be told that there are more records.
			const cut = execution().isTool && count < MAX_ITEMS ? cutAfter(count) : undefined;
			const filter = filterFor(readFilters(filters, filterRows, get, timezone));
			// One record more shows whether the list is cut.
			const selection = { count: cut ? count + 1 : count, filter, most: MAX_ITEMS, needs };
			return { cut, selection };
		},
		run: async ({ selection }, client) => await client.list(selection),
		cut: ({ cut }) => cut,
		messages: { assumption: listAssumptions[path] },
		example: { returnAll: true, filters: texts.exampleFilters },
		fields: [...limitFields, filters, ...output.fields],
	});
}
