import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeParameters,
	IPollFunctions,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { nodeOf, workflowOf } from './engine';
import { n8nCore } from './n8n';
import { passTime } from '../time/simulatedTime';

const NAME = 'Team Workspace Trigger';

let published = 0;

/** Of a poll context, what comes before the time that a poll has. */
const UNUSED = [undefined, undefined, undefined, undefined, undefined] as const;

export type Trigger = Awaited<ReturnType<typeof publish>>;

/** A published workflow with the built trigger on n8n's own poll context; `saved` is its static data from before. */
export async function publish(
	credential: ICredentialDataDecryptedObject,
	parameters: INodeParameters,
	saved: IDataObject = {},
	budgetMs?: number,
) {
	const pollTimes = { item: [{ mode: 'everyMinute' }] };
	const node = nodeOf(NAME, 'teamWorkspaceTrigger', { pollTimes, ...parameters });
	const { workflow, data } = await workflowOf(credential, [node], {
		id: `workflow ${++published}`,
		active: true,
		staticData: { [`node:${NAME}`]: structuredClone(saved) },
	});
	const type = workflow.nodeTypes.getByNameAndVersion(node.type);
	const warnings: string[] = [];
	const contextFor = (mode: WorkflowExecuteMode) => {
		const context = new n8nCore.PollContext(
			workflow,
			workflow.getNode(NAME) as INode,
			data,
			mode,
			'activate',
			...UNUSED,
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
		/** One poll as n8n makes it; gives the json of the items, or null. */
		poll: async (mode: WorkflowExecuteMode = 'trigger') => {
			const output = await passTime(Promise.resolve(type.poll?.call(contextFor(mode))));
			return output ? output[0].map(({ json }) => json) : null;
		},
		/** What n8n would save of the trigger. */
		staticData: () => JSON.parse(JSON.stringify(staticData())) as IDataObject,
		/** Lines that the trigger wrote into n8n's log, without its name, which begins each of them. */
		warnings,
	};
}

/** A published trigger after its first poll, which emits nothing. The arguments are those of `publish`. */
export async function polling(...published: Parameters<typeof publish>): Promise<Trigger> {
	const trigger = await publish(...published);
	expect(await trigger.poll()).toBeNull();
	return trigger;
}
