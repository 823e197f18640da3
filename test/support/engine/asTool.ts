import type {
	EngineRequest,
	EngineResponse,
	ICredentialDataDecryptedObject,
	IDataObject,
	IExecuteFunctions,
	INode,
	INodeExecutionData,
	INodeParameters,
	INodeProperties,
	INodeType,
} from 'n8n-workflow';
import { descriptionOf, itemsBefore, loadPackage, nodeOf, nodeTypes, workflowOf } from './engine';
import { n8nCore, n8nWorkflow } from './n8n';

const { NodeConnectionTypes } = n8nWorkflow;

const TOOL_NAME = 'Team Workspace Tool';

/**
 * The two ways by which n8n lets a model call a node. `request`: the agent asks the engine to run the node (AI Agent
 * 3); the model reads the message of an error and no more. `invoke`: the tool runs inside the agent (older agents,
 * MCP server), here one call after the other.
 */
export type Door = 'request' | 'invoke';
export const doors: Door[] = ['request', 'invoke'];

/** What n8n-core makes of a node for the model (create-node-as-tool); the model is shown name, description, schema. */
interface Tool {
	name: string;
	description: string;
	schema: { shape: Record<string, { description?: string; _def: { typeName: string } }> };
	invoke(input: IDataObject): Promise<string>;
}

/** The tool as the model is shown it; each argument with its type and description. */
const describeTool = ({ name, description, schema }: Tool) => ({
	name,
	description,
	input: Object.fromEntries(
		Object.entries(schema.shape).map(([key, { description: text = '', _def }]) => [
			key,
			`${_def.typeName.replace('Zod', '').toLowerCase()}: ${text}`,
		]),
	),
});

/** What AI Agent 3 gives its model to read of the run of a tool (n8n-nodes-langchain, buildSteps). */
const observation = ({ data }: EngineResponse['actionResponses'][number]): string =>
	JSON.stringify(data.data?.ai_tool?.[0]?.map(({ json }) => json) ?? data.error?.message);

/** An agent whose model is the test: it makes the given calls and returns what it was answered. */
const agentType = (door: Door, calls: IDataObject[], seen: (tool: Tool) => void): INodeType => ({
	description: descriptionOf('Agent', {
		inputs: [NodeConnectionTypes.Main, { type: NodeConnectionTypes.AiTool, displayName: 'Tool' }],
	}),
	async execute(
		this: IExecuteFunctions,
		response?: EngineResponse,
	): Promise<INodeExecutionData[][] | EngineRequest> {
		const [tool] = (await this.getInputConnectionData(NodeConnectionTypes.AiTool, 0)) as Tool[];
		seen(tool);
		if (door === 'invoke') {
			const told: INodeExecutionData[] = [];
			for (const input of calls) {
				const answer = await tool.invoke(input).catch((error: Error) => error.message);
				told.push({ json: { answer } });
			}
			return [told];
		}
		if (calls.length === 0) return [[]];
		if (response?.actionResponses.length) {
			return [response.actionResponses.map((one) => ({ json: { answer: observation(one) } }))];
		}
		const actions = calls.map((input, index) => ({
			actionType: 'ExecutionNodeAction' as const,
			nodeName: TOOL_NAME,
			input,
			type: NodeConnectionTypes.AiTool,
			id: `call_${index}`,
			metadata: { itemIndex: 0 },
		}));
		return { actions, metadata: {} };
	},
});

/** A node as n8n offers it to agents (n8n, tool-generation/ai-tools). */
export function asTool(type: INodeType): INodeType {
	const { description } = type;
	if (!description.usableAsTool) throw new Error('The node is not usable as a tool');
	const fields: INodeProperties[] = [
		{ displayName: 'Tool Description', name: 'descriptionType', type: 'options', default: 'auto' },
		{
			displayName: 'Description',
			name: 'toolDescription',
			type: 'string',
			default: description.description,
			displayOptions: { show: { descriptionType: ['manual'] } },
		},
	];
	return Object.assign(Object.create(type) as INodeType, {
		description: {
			...description,
			name: `${description.name}Tool`,
			displayName: `${description.displayName} Tool`,
			inputs: [],
			outputs: [NodeConnectionTypes.AiTool],
			usableAsTool: undefined,
			properties: [...fields, ...description.properties],
		},
	});
}

const toolType = async (): Promise<INodeType> =>
	asTool(nodeTypes(await loadPackage()).getByName('teamWorkspace') as INodeType);

/**
 * Runs the built node as the tool of an agent, on n8n's own engine and without a model.
 * @param parameters of the node; what the model fills in is a `$fromAI` expression
 * @param calls the arguments of each call that the model makes
 */
export async function runTool(
	door: Door,
	credential: ICredentialDataDecryptedObject,
	parameters: INodeParameters,
	calls: IDataObject[],
	settings: Partial<INode> = {},
) {
	let tool: Tool | undefined;
	const nodes = [
		itemsBefore([{}]),
		nodeOf('Agent', 'test.agent', {}),
		nodeOf(TOOL_NAME, 'teamWorkspaceTool', parameters, settings),
	];
	const to = (type: 'main' | 'ai_tool') => ({ [type]: [[{ node: 'Agent', type, index: 0 }]] });
	const connections = { Items: to('main'), [TOOL_NAME]: to('ai_tool') };
	const { workflow, data } = await workflowOf(
		credential,
		nodes,
		{ id: 'w', connections, settings: { executionOrder: 'v1' } },
		{
			'test.agent': agentType(door, calls, (seen) => (tool = seen)),
			teamWorkspaceTool: await toolType(),
		},
	);
	const [startNode] = nodes;
	const run = await new n8nCore.WorkflowExecute(data, 'manual').run({ workflow, startNode });
	const { runData, error } = run.data.resultData;
	if (!tool) throw error ?? new Error('The agent was not run');
	const answered = runData.Agent?.at(-1)?.data?.main?.[0] ?? [];
	return {
		tool: describeTool(tool),
		/** What the model reads after each call. */
		answers: answered.map(({ json }) => String(json.answer)),
		run,
	};
}

/** A way by which a model calls the node: those of {@link doors}, and the Agents of n8n. */
export const allDoors = [...doors, 'agents'] as const;

/** Makes calls as n8n's module of agents does: no workflow but the tool (n8n, ephemeral-node-executor). */
async function callAsAgents(
	credential: ICredentialDataDecryptedObject,
	parameters: INodeParameters,
	calls: IDataObject[],
): Promise<string[]> {
	const teamWorkspaceTool = await toolType();
	const answers: string[] = [];
	for (const json of calls) {
		const node = nodeOf('Target Node', 'teamWorkspaceTool', parameters);
		const { workflow, data } = await workflowOf(credential, [node], {}, { teamWorkspaceTool });
		const items = [{ json }];
		const input = { main: [items] };
		const context = new n8nCore.ExecuteContext(
			workflow,
			node,
			data,
			'internal',
			n8nWorkflow.createEmptyRunExecutionData(),
			0,
			items,
			input,
			{ node, data: input, source: null },
			[],
		);
		const answer = await teamWorkspaceTool.execute?.call(context).then(
			(output) => JSON.stringify((output as INodeExecutionData[][])[0].map((item) => item.json)),
			(error: Error) => error.message,
		);
		answers.push(answer ?? '');
	}
	return answers;
}

/** What the model reads of each call, through any door. */
export const callTool = async (
	door: (typeof allDoors)[number],
	credential: ICredentialDataDecryptedObject,
	parameters: INodeParameters,
	calls: IDataObject[],
): Promise<string[]> =>
	door === 'agents'
		? await callAsAgents(credential, parameters, calls)
		: (await runTool(door, credential, parameters, calls)).answers;
