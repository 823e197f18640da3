import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeParameters,
	IPollFunctions,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { additionalData, loadPackage, nodeTypes } from './engine';
import { n8nCore, n8nWorkflow } from './n8n';
import { passTime } from '../time/simulatedTime';
import { TestCredentials } from './testCredentials';

const { NodeHelpers, Workflow } = n8nWorkflow;

const NAME = 'Team Workspace Trigger';

let published = 0;

export interface Trigger {
	/** One poll as n8n makes it; gives the json of the items, or null. */
	poll(mode?: WorkflowExecuteMode): Promise<IDataObject[] | null>;
	/** What n8n would save of the trigger. */
	staticData(): IDataObject;
	/** Lines that the trigger wrote into n8n's log, without its name, which begins each of them. */
	warnings: string[];
}

/** A published workflow with the built trigger on n8n's own poll context; `saved` is its static data from before. */
export async function publish(
	credential: ICredentialDataDecryptedObject,
	parameters: INodeParameters,
	saved: IDataObject = {},
	budgetMs?: number,
): Promise<Trigger> {
	const loader = await loadPackage();
	const type = NodeHelpers.getVersionedNodeType(loader.getNode('teamWorkspaceTrigger').type);
	const node: INode = {
		id: 'a',
		name: NAME,
		type: 'n8n-nodes-team-workspace.teamWorkspaceTrigger',
		typeVersion: 1,
		position: [0, 0],
		parameters: { pollTimes: { item: [{ mode: 'everyMinute' }] }, ...parameters },
		credentials: { teamWorkspaceApi: { id: '1', name: 'Team Workspace' } },
	};
	const workflow = new Workflow({
		id: `workflow ${++published}`,
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes: nodeTypes(loader),
		staticData: { [`node:${NAME}`]: structuredClone(saved) },
	});
	const data = additionalData(new TestCredentials(loader, credential));
	const warnings: string[] = [];
	const contextFor = (mode: WorkflowExecuteMode) => {
		const context = new n8nCore.PollContext(
			workflow,
			workflow.getNode(NAME) as INode,
			data,
			mode,
			'activate',
			undefined,
			undefined,
			undefined,
			undefined,
			undefined,
			budgetMs === undefined ? undefined : () => budgetMs,
		);
		context.logger.warn = (message: string) => {
			const [name, text] = message.split(/: (.*)/s);
			warnings.push(name === NAME ? text : message);
		};
		return context as IPollFunctions;
	};
	const staticData = () => workflow.getStaticData('node', node);
	return {
		poll: async (mode = 'trigger') => {
			const output = await passTime(Promise.resolve(type.poll?.call(contextFor(mode))));
			return output ? output[0].map(({ json }) => json) : null;
		},
		staticData: () => JSON.parse(JSON.stringify(staticData())) as IDataObject,
		warnings,
	};
}

/** A published trigger after its first poll, which emits nothing. The arguments are those of `publish`. */
export async function polling(...published: Parameters<typeof publish>): Promise<Trigger> {
	const trigger = await publish(...published);
	expect(await trigger.poll()).toBeNull();
	return trigger;
}
