import type { IDataObject, IExecutePaginationFunctions, INodeExecutionData } from 'n8n-workflow';
import { CircuitBreaker } from '../request/circuitBreaker';
import type { ItemState } from '../request/requestPlan';
import { Run } from './itemQueue';
import type { Lists } from './apiClient';

/** What the items of one execution of a node share, over all tries of it. */
export interface RunState {
	run: Run<IDataObject[], INodeExecutionData[]>;
	lists: Lists;
	breaker: CircuitBreaker;
	/** By the index of the item. */
	items: Map<number, ItemState>;
}

/** The executions under way, by an object that n8n makes for each of them and keeps over its tries. */
const runs = new WeakMap<object, RunState>();

const newState = (size: number): RunState => ({
	run: new Run(size),
	lists: new Map(),
	breaker: new CircuitBreaker(),
	items: new Map(),
});

/**
 * What n8n keeps over the tries of Retry On Fail: the input of the node. Where an agent calls the node as its tool
 * inside of its own run, the execute data is the agent's, and the arguments of the call stay the same object
 * (n8n-core, makeHandleToolInvocation); each call is a run of one item.
 */
function identityOf(context: IExecutePaginationFunctions): { identity: object; size: number } {
	const { data, node } = context.getExecuteData();
	const { name, executeOnce } = context.getNode();
	if (node.name !== name) {
		const call = context.getInputData(0, 'ai_tool') as INodeExecutionData;
		return { identity: call.json, size: 1 };
	}
	return { identity: data, size: executeOnce ? 1 : (data.main?.[0]?.length ?? 1) };
}

export function runOf(context: IExecutePaginationFunctions): RunState {
	const { identity, size } = identityOf(context);
	const state = runs.get(identity) ?? newState(size);
	runs.set(identity, state);
	return state;
}

export function itemStateOf({ items }: RunState, itemIndex: number): ItemState {
	const item = items.get(itemIndex) ?? {};
	items.set(itemIndex, item);
	return item;
}

/** The items of which the service has acknowledged a write, ascending. */
export const writtenItems = ({ items }: RunState): number[] =>
	[...items]
		.filter(([, { isWritten }]) => isWritten)
		.map(([index]) => index)
		.sort((a, b) => a - b);
