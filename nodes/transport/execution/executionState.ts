import type {
	DeclarativeRestApiSettings,
	IDataObject,
	IExecutePaginationFunctions,
	INodeExecutionData,
} from 'n8n-workflow';
import { realClock } from '../clock';
import { CircuitBreaker } from '../request/circuitBreaker';
import type { RequestContext } from '../http/httpRequest';
import type { RequestPlan } from '../request/requestPlan';
import { RunCost } from '../request/runCost';
import type { WriteState } from '../request/writeState';
import { ItemQueue } from './itemQueue';
import type { Lookup } from './keyedRecords';
import type { RecordIndex } from './recordIndex';

/** The request that n8n's engine prepared from the routing. */
export type PreparedRequest = DeclarativeRestApiSettings.ResultOptions['options'];

const lookupNames = ({ path, key, values }: Lookup): string[] =>
	values.map((value) => [path, ...key.fields, value].join(' '));

const alsoNames = (lookup: Lookup): string[] => lookupNames(lookup).map((name) => `also ${name}`);

interface Item {
	write: WriteState;
	/** What became of its write, in this try or an earlier one. */
	result?: Promise<IDataObject[]>;
}

/** What one item is executed with. */
export interface ItemContext {
	context: RequestContext;
	plan: RequestPlan;
	state: ExecutionState;
}

/** The name of a list among those of an execution, which may use several keys: a credential may be an expression. */
export const listName = ({ connection }: RequestPlan, path: string): string =>
	`${connection.id} ${path}`;

/** What the items of one execution of a node share, across all tries of Retry On Fail. */
export class ExecutionState {
	/** The items of the current try, and the lists as they know them, by connection and path. */
	queue: ItemQueue;
	indexes = new Map<string, RecordIndex>();
	/** What each item looks for in a list, by item index; undefined for an item whose input does not say it, null for an empty one. */
	readonly lookups = new Map<number, Lookup | null | undefined>();
	private readonly itemsByLookup = new Map<string, Set<number>>();
	/** The names of the workspaces, by the ID of the connection, as the current try has read them. */
	readonly workspaceNames = new Map<string, Promise<string>>();
	private readonly written = new Map<string, IDataObject[]>();
	/** The items that have found or created a record, by its name. */
	private readonly itemsByRecord = new Map<string, Set<number>>();
	/** Makes the output that follows all items; set by the first item that has something to add. */
	after?: (
		last: IExecutePaginationFunctions,
		prepared: PreparedRequest,
	) => Promise<INodeExecutionData[]>;
	/** Of the current try. */
	breaker = new CircuitBreaker();
	readonly cost = new RunCost(realClock);
	private readonly items = new Map<number, Item>();
	/** See {@link oncePerExecution}. */
	readonly facts = new Map<string, unknown>();

	constructor(size: number) {
		this.queue = new ItemQueue(size);
	}

	/**
	 * The queue for an item that has arrived. When n8n starts an item again, another try begins, which knows of no outage and
	 * reads the lists anew.
	 */
	queueFor(itemIndex: number): ItemQueue {
		if (this.queue.hasArrived(itemIndex)) {
			this.queue.end();
			this.queue = new ItemQueue(this.queue.size);
			this.indexes = new Map();
			this.breaker = new CircuitBreaker();
			this.workspaceNames.clear();
		}
		return this.queue;
	}

	item(itemIndex: number): Item {
		const item: Item = this.items.get(itemIndex) ?? { write: { is: 'not sent' } };
		this.items.set(itemIndex, item);
		return item;
	}

	/** The records that the execution has written to a list. */
	writtenTo(listName: string): IDataObject[] {
		const records = this.written.get(listName) ?? [];
		this.written.set(listName, records);
		return records;
	}

	/** Does what writes an item, unless an earlier try has: a write that succeeded or was confirmed is not sent again. */
	async writeOnce(itemIndex: number, write: () => Promise<IDataObject[]>): Promise<IDataObject[]> {
		const item = this.item(itemIndex);
		if (item.result) return await item.result;
		const result = write();
		const keep = () => void (item.result = result);
		// The next try of a dry run plans anew.
		const isPlan = (records: IDataObject[]) => records.some(({ dryRun }) => dryRun);
		await result.then(
			(records) => isPlan(records) || keep(),
			() => item.write.is === 'written' && keep(),
		);
		return await result;
	}

	/** Notes what an item looks for: see `lookups`. */
	noteLookup(itemIndex: number, lookup?: Lookup | null): void {
		this.lookups.set(itemIndex, lookup);
		const names = lookup ? lookupNames(lookup) : [];
		const also = lookup?.also ? alsoNames(lookup.also) : [];
		for (const name of [...names, ...also]) {
			const items = this.itemsByLookup.get(name) ?? new Set();
			this.itemsByLookup.set(name, items.add(itemIndex));
		}
	}

	/** Notes that an item has found or created a record. @returns the indexes of the items that have, ascending */
	itemsOf(recordName: string, itemIndex: number): number[] {
		const items = (this.itemsByRecord.get(recordName) ?? new Set()).add(itemIndex);
		this.itemsByRecord.set(recordName, items);
		return [...items].sort((a, b) => a - b);
	}

	/** The indexes of the items that have arrived and look for the same, ascending. */
	itemsLookingFor = (lookup: Lookup): number[] => this.itemsWith(lookupNames(lookup));

	/** Like {@link itemsLookingFor}, with the items that have it in `also`. */
	itemsNaming = (lookup: Lookup): number[] =>
		this.itemsWith([...lookupNames(lookup), ...alsoNames(lookup)]);

	private itemsWith(names: readonly string[]): number[] {
		const items = names.flatMap((name) => [...(this.itemsByLookup.get(name) ?? [])]);
		return [...new Set(items)].sort((a, b) => a - b);
	}

	/** The indexes of the items of which this is so, ascending. @param except is left out */
	itemsThat(are: (item: Item) => unknown, except?: number): number[] {
		const indexes = Array.from({ length: this.queue.size }, (_, index) => index);
		return indexes.filter((index) => index !== except && are(this.item(index)));
	}
}

/** The current executions, by an object that n8n creates for each execution and keeps across its tries. */
const executions = new WeakMap<object, ExecutionState>();

/** n8n names the node type of a tool "…Tool". */
export const isTool = (context: IExecutePaginationFunctions): boolean =>
	context.getNode().type.endsWith('Tool');

/** Facts about an execution that input checks need. */
export function executionInfo(context: IExecutePaginationFunctions) {
	const { size } = identityOf(context);
	return {
		itemCount: size,
		/** More than are executed when Execute Once is on. */
		arrivedCount: context.getExecuteData().data.main?.[0]?.length ?? size,
		isTool: isTool(context),
		/** The names of the properties of all items. */
		headings: () =>
			oncePerExecution(context, 'headings', () => [
				...new Set(executedItems(context).flatMap(Object.keys)),
			]),
	};
}

/** The JSON of the items of an execution. */
export function executedItems(context: IExecutePaginationFunctions): IDataObject[] {
	if (isTool(context)) return [(context.getInputData() as INodeExecutionData).json];
	const items = context.getExecuteData().data.main?.[0] ?? [];
	return items.slice(0, identityOf(context).size).map(({ json }) => json);
}

/** A fact about all items of an execution, which is computed when it is first asked for. */
export function oncePerExecution<Fact>(
	context: IExecutePaginationFunctions,
	name: string,
	compute: () => Fact,
): Fact {
	const { facts } = executionStateOf(context);
	if (!facts.has(name)) facts.set(name, compute());
	return facts.get(name) as Fact;
}

export type ExecutionInfo = ReturnType<typeof executionInfo>;

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
	const state = executions.get(identity) ?? new ExecutionState(size);
	executions.set(identity, state);
	return state;
}
