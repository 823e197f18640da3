import path from 'node:path';
import type { PackageDirectoryLoader } from 'n8n-core';
import type {
	IDataObject,
	IExecuteFunctions,
	INode,
	INodeExecutionData,
	INodeParameters,
	INodeType,
	INodeTypeDescription,
	INodeTypes,
	IRun,
	ITaskData,
	IWorkflowExecuteAdditionalData,
	NodeApiError,
	WorkflowParameters,
} from 'n8n-workflow';
import { n8nCore, n8nWorkflow } from './n8n';
import { passTime } from '../time/simulatedTime';
import { TestCredentials, type CredentialData } from './testCredentials';

const { ExecutionLifecycleHooks, RoutingNode, WorkflowExecute } = n8nCore;
const { NodeConnectionTypes, NodeHelpers, Workflow } = n8nWorkflow;

const PACKAGE = 'n8n-nodes-team-workspace';
export const NODE_NAME = 'Team Workspace';

/** The description of a node that stands beside ours in a workflow. */
export const descriptionOf = (
	displayName: string,
	more: Partial<INodeTypeDescription>,
): INodeTypeDescription => ({
	...{ displayName, name: displayName.toLowerCase(), group: ['transform'], version: 1 },
	...{ description: displayName, defaults: { name: displayName }, properties: [] },
	...{ inputs: [NodeConnectionTypes.Main], outputs: [NodeConnectionTypes.Main] },
	...more,
});

/** Gives the items of the run: what stands before the node in a workflow. */
const itemsNode: INodeType = {
	description: descriptionOf('Items', {
		properties: [{ displayName: 'Items', name: 'items', type: 'json', default: '[]' }],
	}),
	async execute(this: IExecuteFunctions) {
		const items = JSON.parse(this.getNodeParameter('items', 0) as string) as IDataObject[];
		return [toItems(items)];
	},
};

const toItems = (rows: IDataObject[]): INodeExecutionData[] =>
	rows.map((json, item) => ({ json, pairedItem: { item } }));

/** A run of a node that gave these rows. */
const runOf = (rows: IDataObject[]): ITaskData => ({
	...{ startTime: 0, executionTime: 0, executionIndex: 0, executionStatus: 'success', source: [] },
	data: { main: [toItems(rows)] },
});

let loaded: Promise<PackageDirectoryLoader> | undefined;

/** Loads the built package as n8n does: from package.json, with icons, codex and the engine's request options. */
export async function loadPackage(): Promise<PackageDirectoryLoader> {
	loaded ??= (async () => {
		const loader = new n8nCore.PackageDirectoryLoader(path.resolve(__dirname, '../../..'));
		await loader.loadAll();
		return loader;
	})();
	return await loaded;
}

/** n8n gives a declarative node its execute() when it is looked up (n8n, node-types). */
function withExecute(type: INodeType): INodeType {
	if (type.execute ?? type.poll ?? type.trigger) return type;
	return Object.assign(Object.create(type) as INodeType, {
		async execute(this: IExecuteFunctions) {
			return (await new RoutingNode(this as never, type).runNode()) ?? [];
		},
	});
}

/** @param others nodes by their names, in the place of those of the package */
export function nodeTypes(
	loader: PackageDirectoryLoader,
	others: Record<string, INodeType> = {},
): INodeTypes {
	const find = (type: string): INodeType => {
		const name = type.replace(`${PACKAGE}.`, '');
		return withExecute(others[name] ?? NodeHelpers.getVersionedNodeType(loader.getNode(name).type));
	};
	return { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) };
}

/** A node of a workflow. @param type of this package, or of a node that stands in for another one */
export const nodeOf = (
	name: string,
	type: string,
	parameters: INodeParameters,
	more: Partial<INode> = {},
): INode => ({
	id: name,
	name,
	type: type.includes('.') ? type : `${PACKAGE}.${type}`,
	typeVersion: 1,
	position: [0, 0],
	parameters,
	credentials: { teamWorkspaceApi: { id: '1', name: 'Team Workspace' } },
	...more,
});

/** Stands before the node in a workflow. */
export const itemsBefore = (items: IDataObject[]): INode =>
	nodeOf('Items', 'test.items', { items: JSON.stringify(items) });

/**
 * A workflow of these nodes, not saved unless `settings` has an ID, and what n8n's engine needs beside it.
 * @param others as for {@link nodeTypes}
 */
export async function workflowOf(
	credential: CredentialData,
	nodes: INode[],
	settings: Partial<WorkflowParameters> = {},
	others: Record<string, INodeType> = {},
) {
	const loader = await loadPackage();
	const workflow = new Workflow({
		nodes,
		connections: {},
		active: false,
		nodeTypes: nodeTypes(loader, { 'test.items': itemsNode, ...others }),
		...settings,
	});
	return { workflow, data: additionalData(new TestCredentials(loader, credential)) };
}

export interface EngineRun {
	/** Parameters of the node; a value may be an expression. */
	parameters: INodeParameters;
	credential: CredentialData;
	/** Input of the node; one empty item unless given. */
	items?: IDataObject[];
	/** Settings of the node: onError, retryOnFail, maxTries, waitBetweenTries, executeOnce. */
	settings?: Partial<INode>;
	/** Time zone of the workflow; UTC unless given, which costs the least. */
	timezone?: string;
	/** Another declarative node to run in the place of ours, for comparison. */
	peer?: INodeType;
	/** Cancels the execution when it fires. */
	cancel?: AbortSignal;
	/** Pinned data of the node before, if it was edited after a run that gave `items`; Execute Step then runs the node alone. */
	pinned?: IDataObject[];
}

export type EngineResult = Awaited<ReturnType<typeof runNode>>;

function additionalData(credentialsHelper: TestCredentials): IWorkflowExecuteAdditionalData {
	const hooks = new ExecutionLifecycleHooks('manual', '1', { name: 'test' } as never);
	const url = 'http://127.0.0.1:5678';
	return {
		credentialsHelper,
		hooks,
		currentNodeExecutionIndex: 0,
		executionId: '1',
		formWaitingBaseUrl: url,
		webhookWaitingBaseUrl: url,
		variables: {},
	} as unknown as IWorkflowExecuteAdditionalData;
}

/** Runs the built node in a workflow of two nodes on n8n's own engine. */
export async function runNode(options: EngineRun) {
	const nodes = [
		itemsBefore(options.items ?? [{}]),
		nodeOf(NODE_NAME, 'teamWorkspace', options.parameters, options.settings),
	];
	const connections = {
		Items: { main: [[{ node: NODE_NAME, type: NodeConnectionTypes.Main, index: 0 }]] },
	};
	const settings = { executionOrder: 'v1', timezone: options.timezone ?? 'UTC' } as const;
	const { workflow, data } = await workflowOf(
		options.credential,
		nodes,
		{ id: 'w', connections, settings },
		options.peer && { teamWorkspace: options.peer },
	);
	const finished = new Promise<IRun>((resolve) => {
		data.hooks?.addHandler('workflowExecuteAfter', async (run) => resolve(run));
	});
	const execute = new WorkflowExecute(data, 'manual');
	const execution = options.pinned
		? execute.runPartialWorkflow2(
				workflow,
				{ Items: [runOf(options.items ?? [{}])] },
				{ Items: toItems(options.pinned) },
				[NODE_NAME],
				{ nodeName: NODE_NAME, mode: 'inclusive' },
			)
		: execute.run({ workflow, startNode: nodes[0] });
	options.cancel?.addEventListener('abort', () => execution.cancel());
	execution.catch(() => undefined);
	const run = await passTime(options.cancel ? finished : execution);
	const { runData, error } = run.data.resultData;
	const outputs = runData[NODE_NAME]?.[0]?.data?.main ?? [];
	const items: INodeExecutionData[] = outputs[0] ?? [];
	return {
		run,
		status: run.status,
		error: error as NodeApiError | undefined,
		/** First output. */
		items,
		/** Error output, with onError: continueErrorOutput. */
		errorItems: outputs[1] ?? [],
		/** The json of `items`. */
		json: items.map((item) => item.json),
	};
}
