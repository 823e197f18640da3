import type { INodeProperties } from 'n8n-workflow';
import { MAX_ITEMS, type ItemRequest, type ListSelection } from '../../transport';
import type { FilterRows } from '../form/filters/filterRow';
import { filterFor, readFilters } from '../form/filters/recordFilter';
import { cutAfter, requestedCount } from '../form/limit';
import type { Behavior } from '../operation/operation';

interface ListInput {
	selection: ListSelection;
	/** Set in a tool of an agent, which has to be told that there are more records. */
	cut: ItemRequest['cut'];
}

/** What List does, for both resources. @param filters the field with these rows, as the form shows it */
export const listBehavior = (
	filters: INodeProperties,
	rows: FilterRows,
	shown: Pick<Behavior<ListInput>, 'simplify' | 'vCard' | 'messages'>,
): Behavior<ListInput> => ({
	read: ({ get, timezone, execution, shown: needs }) => {
		const count = requestedCount(get);
		const cut = execution().isTool && count < MAX_ITEMS ? cutAfter(count) : undefined;
		return {
			cut,
			selection: {
				// One record more shows whether the list is cut.
				count: cut ? count + 1 : count,
				filter: filterFor(readFilters(filters, rows, get, timezone)),
				most: MAX_ITEMS,
				needs,
			},
		};
	},
	run: async ({ selection }, client) => await client.list(selection),
	cut: ({ cut }) => cut,
	...shown,
});
