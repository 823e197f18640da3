import type { IExecutePaginationFunctions } from 'n8n-workflow';
import { executionInfo, MAX_ITEMS, type ItemRequest, type PreparedRequest } from '../../transport';
import type { GetParameter } from '../fields/getParameter';
import { cutAfter, requestedCount } from '../fields/limit';
import { attachesVCard, vCardFile } from '../fields/options/attachVCard';
import { maxWaitMs, timeoutMs } from '../fields/options/request';
import { outputShape } from '../fields/output';
import { formParameters, mappedParameters } from './itemParameters';
import { unknownValuesNotice } from '../values/unknownValues';
import type { OperationBehavior } from './operation';

/** Undefined when the input is invalid. */
function lookupOf(
	{ lookup }: OperationBehavior,
	getParameter: GetParameter,
): ItemRequest['lookup'] {
	try {
		return lookup?.(getParameter);
	} catch {
		return undefined;
	}
}

/**
 * Reads the parameters of one item and fills in the body of its request. An error in the input is returned in `invalid`,
 * not thrown, because the execution reports all invalid items together.
 */
export function itemRequestOf(
	context: IExecutePaginationFunctions,
	behavior: OperationBehavior,
	prepared: PreparedRequest,
): ItemRequest {
	let parameters = formParameters(context);
	const { mapping, check, body, execute, list, adds, atEnd, simplify, vCard, ...rest } = behavior;
	const item: ItemRequest = {
		...rest,
		maxWaitMs: 0,
		lookup: undefined,
		execute:
			execute &&
			(async (client) =>
				await execute(client, parameters.getParameter).catch((error: unknown) => {
					throw parameters.inHeadings(error);
				})),
		atEnd: atEnd && (async (client) => await atEnd(client, parameters.getParameter)),
		toJson: simplify,
	};
	try {
		if (mapping) parameters = mappedParameters(context, mapping, parameters);
		const { getParameter, getRaw } = parameters;
		item.lookup = lookupOf(behavior, getParameter);
		const resource = getParameter<string>('resource', '');
		const toJson = outputShape(getParameter, resource, simplify, adds);
		item.toJson = toJson;
		if (resource === 'teamMember') item.notice = unknownValuesNotice;
		if (vCard && attachesVCard(getParameter)) item.toBinary = vCardFile(context, vCard);
		item.maxWaitMs = maxWaitMs(getParameter);
		item.timeoutMs = timeoutMs(getParameter);
		// n8n's request library accepts other forms of a timeout than the form does.
		prepared.timeout = item.timeoutMs ?? prepared.timeout;
		check?.(getParameter, () => executionInfo(context));
		if (body) prepared.body = body(getParameter, getRaw);
		if (list) {
			const count = requestedCount(getParameter);
			if (executionInfo(context).isTool && count < MAX_ITEMS) item.cut = cutAfter(count);
			item.selection = {
				// One record more shows whether the list is cut.
				count: item.cut ? count + 1 : count,
				filter: list(getParameter, context.getTimezone()),
				most: MAX_ITEMS,
				needs: toJson.needs,
			};
		}
	} catch (invalid) {
		item.invalid = parameters.inHeadings(invalid);
	}
	return item;
}
