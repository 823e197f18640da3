import { exampleWorkflow } from '../../../n8nHost/api/examples';
import type { ModelRequest, ScriptedModel } from '../support/scriptedModel';
import { startScriptedModel } from '../support/scriptedModel';
import { addMember, useWorld } from '../support/world';

const people = [
	['Ada', 'Sales'],
	['Grace', 'Engineering'],
	['Tove', 'sales'],
];

/** What a model does that looks people up and tells of those in sales. */
function whoIsInSales({ messages }: ModelRequest) {
	const result = messages.find(({ role }) => role === 'tool');
	if (!result) return { toolArguments: { department: 'Sales', limit: 1000 } };
	const names = people.map(([it]) => it).filter((name) => String(result.content).includes(name));
	return { text: `In sales: ${names.join(', ')}` };
}

describe('the example "Agent: who is in sales?"', () => {
	const world = useWorld();
	let model: ScriptedModel;

	beforeAll(async () => {
		model = await startScriptedModel(whoIsInSales);
		for (const [firstName, department] of people) {
			await addMember(world, firstName, { department });
		}
	});

	afterAll(async () => await model.server.stop());

	it('shows the model a tool, asks the service what the model wants, and answers with the result', async () => {
		const openAi = await world.api.createCredential({
			name: 'OpenAI account',
			type: 'openAiApi',
			data: { apiKey: 'not-a-real-key', url: model.server.baseUrl },
		});
		const workflow = await exampleWorkflow('agent-who-is-in-sales', world.credential, openAi);
		const id = await world.api.publishWorkflow(workflow);
		const before = world.sandbox.requests.length;
		const execution = await world.api.run(id, 'Question', {
			sessionId: 'one',
			action: 'sendMessage',
			chatInput: 'Who is in sales?',
		});
		expect(execution.error).toBeUndefined();

		const [first, second] = model.requests;
		expect(model.requests).toHaveLength(2);
		expect(first.messages.at(-1)).toMatchObject({ role: 'user', content: 'Who is in sales?' });
		const [tool, ...others] = first.tools?.map((one) => one.function) ?? [];
		expect([tool.name, others]).toEqual(['Read_the_directory', []]);
		expect(tool.description).toMatch(/^Reads team members of the company/);
		const { department, limit } = tool.parameters.properties;
		expect([department.type, limit.type]).toEqual(['string', 'number']);
		expect(department.description).toMatch(/^The full name of one department/);
		expect(limit.description).toMatch(/^How many team members to read/);
		expect(world.sandbox.requests.slice(before)).toMatchObject([
			{ method: 'GET', path: '/team-members', query: { limit: '100' } },
		]);
		const result = second.messages.find(({ role }) => role === 'tool');
		expect(String(result?.content)).toContain('Tove');
		expect(String(result?.content)).not.toContain('Grace');
		expect(execution.rows('Agent')).toMatchObject([{ output: 'In sales: Ada, Tove' }]);
	});
});
