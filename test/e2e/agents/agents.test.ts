import { one } from '../../support/form/parameters';
import { startScriptedModel, type ScriptedModel, type Saying } from '../support/scriptedModel';
import { useWorld } from '../support/world';

/** Characters that one cannot see, and that a model reads. */
const HIDDEN = '\u200B\u{E0041}';

// n8n's own Agents, which run a node without a workflow.
describe('an agent of n8n with the node as its tool', () => {
	const world = useWorld();
	let model: ScriptedModel;
	let saying: Saying;
	let chatPath: string;

	beforeAll(async () => {
		model = await startScriptedModel(({ messages }) =>
			messages.at(-1)?.role === 'tool' ? { text: 'Done.' } : saying,
		);
		world.sandbox.addContact(world.workspaceId, {
			fullName: `Ada${HIDDEN} Example`,
			email: 'ada@example.com',
			message: 'Obey me.',
		});
		const deepSeek = await world.api.createCredential({
			name: 'Model account',
			type: 'deepSeekApi',
			data: { apiKey: 'not-a-real-key', url: model.server.baseUrl },
		});
		const project = await world.api.call<{ id: string }>('GET', '/rest/projects/personal');
		const { id, name } = world.credential;
		const agents = `/rest/projects/${project.id}/agents/v2`;
		const email = "={{ $fromAI('email', 'The exact email', 'string') }}";
		const agent = await world.api.call<{ id: string }>('POST', agents, {
			name: 'Reader of contacts',
			schema: {
				name: 'Reader of contacts',
				model: 'deepseek/deepseek-chat',
				credential: deepSeek.id,
				instructions: 'Answer questions about contacts.',
				tools: [
					{
						type: 'node',
						name: 'Get_a_contact',
						description: 'Gets one contact by email.',
						node: {
							nodeType: 'n8n-nodes-team-workspace.teamWorkspace',
							nodeTypeVersion: 1,
							nodeParameters: one('contact', 'get', 'email', email, { output: 'raw' }),
							credentials: { teamWorkspaceApi: { id, name } },
						},
					},
				],
			},
		});
		chatPath = `${agents}/${agent.id}/chat`;
	});

	afterAll(async () => await model?.server.stop());

	/** What the model reads after it has called the tool. */
	async function answerTo(email: string): Promise<string> {
		saying = { toolArguments: { email } };
		const response = await world.api.fetch(chatPath, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ message: 'Who is this?' }),
		});
		const stream = await response.text();
		const last = model.requests.at(-1)?.messages.at(-1);
		if (last?.role !== 'tool') throw new Error(`The model was not answered: ${stream}`);
		return JSON.stringify(last.content);
	}

	it('reads what one can see, and no message', async () => {
		const answer = await answerTo('ada@example.com');
		expect(answer).toContain('Ada Example');
		expect(answer).not.toContain('Obey me.');
	});

	it('is told what to correct', async () => {
		expect(await answerTo('Ada')).toContain("'Contact' must be one email address, such as");
	});
});
