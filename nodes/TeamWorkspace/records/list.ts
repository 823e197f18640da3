import type { IDataObject } from 'n8n-workflow';
import { MAX_ITEMS, type Filter, type ItemRequest, type ListSelection } from '../../transport';
import type { GetParameter } from '../form/getParameter';
import { cutAfter, requestedCount } from '../form/limit';
import type { Form } from '../operation/operation';

/** What List reads from the form. */
export interface ListInput {
	selection: ListSelection;
	/** Set in a tool of an agent, which has to be told that there are more records. */
	cut: ItemRequest['cut'];
}

/** Reads Return All, Limit and Filters. @throws {InvalidInput} */
export function readSelection(
	{ get, timezone, execution, shown }: Form,
	filterBy: (getParameter: GetParameter, timezone: string) => Filter<IDataObject> | undefined,
): ListInput {
	const count = requestedCount(get);
	const cut = execution().isTool && count < MAX_ITEMS ? cutAfter(count) : undefined;
	return {
		cut,
		selection: {
			// One record more shows whether the list is cut.
			count: cut ? count + 1 : count,
			filter: filterBy(get, timezone),
			most: MAX_ITEMS,
			needs: shown,
		},
	};
}
