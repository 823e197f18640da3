import type { IDataObject, IExecutePaginationFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Doubt } from './requestPlan';
import { Run } from './run';
import type { Lists } from './steps';

/** What the items of one execution of a node share, over all tries of it. */
export interface RunState {
	run: Run<IDataObject[], INodeExecutionData[]>;
	lists: Lists;
	/** By the index of the item. */
	doubts: Map<number, Doubt>;
	/** True after a request got no answer: the next ones are tried once, not five times. */
	isUnreachable?: boolean;
}

/** The executions under way, by the input that n8n made for each of them and keeps over its tries. */
const runs = new WeakMap<object, RunState>();

const newState = (items: number): RunState => ({
	run: new Run(items),
	lists: new Map(),
	doubts: new Map(),
});

export function runOf(context: IExecutePaginationFunctions): RunState {
	const { data, node } = context.getExecuteData();
	// As a tool of an agent, the execute data belongs to the agent, and each call is a run of one item.
	if (node.name !== context.getNode().name) return newState(1);
	let state = runs.get(data);
	if (!state) {
		const items = context.getNode().executeOnce ? 1 : (data.main?.[0]?.length ?? 1);
		state = newState(items);
		runs.set(data, state);
	}
	return state;
}

export function doubtOf({ doubts }: RunState, itemIndex: number): Doubt {
	const doubt = doubts.get(itemIndex) ?? {};
	doubts.set(itemIndex, doubt);
	return doubt;
}
