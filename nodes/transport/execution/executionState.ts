import type { IDataObject, IExecutePaginationFunctions, INodeExecutionData } from 'n8n-workflow';
import { realClock } from '../clock';
import { CircuitBreaker } from '../request/circuitBreaker';
import type { ItemState } from '../request/requestPlan';
import { RunCost } from '../request/runCost';
import { ItemQueue } from './itemQueue';
import type { Lookup, RecordIndex } from './recordIndex';

/** What the items of one execution of a node share, across all tries of Retry On Fail. */
export interface ExecutionState {
	queue: ItemQueue<IDataObject[], INodeExecutionData[]>;
	/** What each item looks for in a list, by item index; undefined for an item whose input does not say it. */
	lookups: Map<number, Lookup | undefined>;
	/** The items that look for a value, by {@link lookupNames}. */
	itemsByLookup: Map<string, Set<number>>;
	/** The lists as the items of one try know them: see {@link indexesOf}. */
	indexes: { ofTry: number; byName: Map<string, RecordIndex> };
	/** What the items have created, or would create, by names that the operation gives; also in earlier tries. */
	created: Set<string>;
	/** The names of the workspaces, by the ID of the connection. */
	workspaceNames: Map<string, Promise<string>>;
	/** What the execution has written. By connection and path, as the indexes: a credential may be an expression. */
	writtenRecords: Map<string, IDataObject[]>;
	/** The first `ItemRequest` with something to add after all items. */
	itemWithAfter?: object;
	breaker: CircuitBreaker;
	cost: RunCost;
	/** How many items have begun and not ended. */
	running: number;
	/** By item index. */
	items: Map<number, ItemState>;
}

/** The current executions, by an object that n8n creates for each execution and keeps across its tries. */
const executions = new WeakMap<object, ExecutionState>();

const newState = (size: number): ExecutionState => ({
	queue: new ItemQueue(size),
	lookups: new Map(),
	itemsByLookup: new Map(),
	indexes: { ofTry: 0, byName: new Map() },
	created: new Set(),
	workspaceNames: new Map(),
	writtenRecords: new Map(),
	breaker: new CircuitBreaker(),
	cost: new RunCost(realClock),
	running: 0,
	items: new Map(),
});

/** The indexes of the current try: each begins without those of the try before it. */
export function indexesOf(state: ExecutionState): Map<string, RecordIndex> {
	const { tries } = state.queue;
	if (state.indexes.ofTry !== tries) state.indexes = { ofTry: tries, byName: new Map() };
	return state.indexes.byName;
}

/** n8n names the node type of a tool "…Tool". */
export const isTool = (context: IExecutePaginationFunctions): boolean =>
	context.getNode().type.endsWith('Tool');

/** Facts about an execution that input checks need. */
export interface ExecutionInfo {
	/** How many items are executed. */
	itemCount: number;
	/** How many items arrived: more than are executed when Execute Once is on. */
	arrivedCount: number;
	/** True for a call by an AI agent. */
	isTool: boolean;
}

export function executionInfo(context: IExecutePaginationFunctions): ExecutionInfo {
	const { size } = identityOf(context);
	const arrivedCount = context.getExecuteData().data.main?.[0]?.length ?? size;
	return { itemCount: size, arrivedCount, isTool: isTool(context) };
}

/**
 * n8n keeps the input of a node across the tries of Retry On Fail. When an agent calls the node as a tool within the
 * agent's execution, the execute data belongs to the agent, and the arguments of the call stay the same object (n8n-core,
 * makeHandleToolInvocation); each call is an execution of one item.
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

export function executionStateOf(context: IExecutePaginationFunctions): ExecutionState {
	const { identity, size } = identityOf(context);
	const state = executions.get(identity) ?? newState(size);
	executions.set(identity, state);
	return state;
}

export function itemStateOf({ items }: ExecutionState, itemIndex: number): ItemState {
	const item = items.get(itemIndex) ?? {};
	items.set(itemIndex, item);
	return item;
}

const lookupNames = ({ path, key, values }: Lookup): string[] =>
	values.map((value) => [path, ...key.fields, value].join(' '));

/** Notes what an item looks for; undefined when its input does not say it. */
export function noteLookup(state: ExecutionState, itemIndex: number, lookup?: Lookup): void {
	state.lookups.set(itemIndex, lookup);
	for (const name of lookup ? lookupNames(lookup) : []) {
		const items = state.itemsByLookup.get(name) ?? new Set();
		state.itemsByLookup.set(name, items.add(itemIndex));
	}
}

/** The indexes of the items that have arrived and look for the same. */
export const itemsLookingFor = ({ itemsByLookup }: ExecutionState, lookup: Lookup): number[] =>
	lookupNames(lookup).flatMap((name) => [...(itemsByLookup.get(name) ?? [])]);

/** The items with a confirmed write, ascending. */
export const writtenItems = ({ items }: ExecutionState): number[] =>
	[...items]
		.filter(([, { isWritten }]) => isWritten)
		.map(([index]) => index)
		.sort((a, b) => a - b);
