import { exampleWorkflow } from '../../../n8nHost/api/examples';
import { connectMcp, type McpClient } from '../support/mcpClient';
import { useWorld } from '../support/world';

const TOKEN = 'token-of-the-mcp-clients';

describe('the example "Directory over MCP"', () => {
	const world = useWorld();
	let url = '';
	let client: McpClient;

	beforeAll(async () => {
		const bearer = await world.api.createCredential({
			name: 'Bearer Auth account',
			type: 'httpBearerAuth',
			data: { token: TOKEN },
		});
		const workflow = await exampleWorkflow('directory-over-mcp', world.credential, bearer);
		await world.api.publishWorkflow(workflow);
		url = `${world.api.origin}/mcp/team-directory`;
		client = await connectMcp(url, TOKEN);
	});

	afterAll(async () => await client?.close());

	/** What the client is given to read. */
	async function call(name: string, args: Record<string, unknown>) {
		const { content, isError } = await client.callTool({ name, arguments: args });
		expect(content).toEqual([{ type: 'text', text: expect.any(String) as string }]);
		const [{ text }] = content as Array<{ text: string }>;
		expect(text).not.toContain(world.apiKey);
		return { text, isError: isError === true };
	}

	/** The records of a call that succeeds. */
	async function records(name: string, args: Record<string, unknown>) {
		const { text, isError } = await call(name, args);
		expect(isError ? text : '').toBe('');
		return JSON.parse(text) as Array<Record<string, unknown>>;
	}

	const save = async (First_Name: string, more: Record<string, unknown> = {}) =>
		await records('Create_or_update_a_person', {
			First_Name,
			Last_Name: 'Example',
			Email: `${First_Name.toLowerCase()}@example.com`,
			...more,
		});

	it('refuses a client with another token', async () => {
		await expect(connectMcp(url, 'another')).rejects.toThrow('Authorization data is wrong!');
	});

	it('offers three tools and describes each input', async () => {
		const { tools } = await client.listTools();
		const required = tools.map(({ name, inputSchema }) => [name, inputSchema.required ?? []]);
		expect(Object.fromEntries(required)).toEqual({
			Find_people: [],
			Get_a_person: ['Email'],
			Create_or_update_a_person: ['First_Name', 'Last_Name', 'Email'],
		});
		const texts = tools.flatMap(({ name, description, inputSchema }) => [
			`${name}: ${description}`,
			...Object.entries(inputSchema.properties as Record<string, { description?: string }>).map(
				([input, schema]) => `${name}, ${input}: ${schema.description}`,
			),
		]);
		expect(texts.sort()).toEqual([
			expect.stringMatching(/^Create_or_update_a_person, Department: Full name of the department/),
			expect.stringMatching(/^Create_or_update_a_person, Email: Work email address, such as/),
			expect.stringMatching(/^Create_or_update_a_person, First_Name: First name/),
			expect.stringMatching(/^Create_or_update_a_person, Job_Title: Job title/),
			expect.stringMatching(/^Create_or_update_a_person, Last_Name: Last name/),
			expect.stringMatching(/^Create_or_update_a_person: Adds a person to the company's directory/),
			expect.stringMatching(/^Find_people, Limit: How many people/),
			expect.stringMatching(/^Find_people, Search: Words from the name/),
			expect.stringMatching(/^Find_people: Finds people in the company's directory/),
			expect.stringMatching(/^Get_a_person, Email: The exact work email address/),
			expect.stringMatching(/^Get_a_person: Gets one person/),
		]);
	});

	it('adds a person, then changes only what the model enters', async () => {
		const ada = { displayName: 'Ada Example', email: 'ada@example.com', jobTitle: 'Analyst' };
		expect(await save('Ada', { Job_Title: 'Analyst', Department: 'Sales' })).toEqual([
			expect.objectContaining({ ...ada, outcome: 'created', department: 'Sales' }),
		]);
		expect(await save('Ada', { Job_Title: '', Department: 'Research' })).toEqual([
			expect.objectContaining({ ...ada, outcome: 'updated', department: 'Research' }),
		]);
		expect(await save('Ada')).toEqual([
			expect.objectContaining({ ...ada, outcome: 'unchanged', department: 'Research' }),
		]);
		expect(await records('Get_a_person', { Email: 'ADA@example.com' })).toEqual([
			expect.objectContaining({ ...ada, department: 'Research' }),
		]);
	});

	it('finds people by words, and says when there are more', async () => {
		for (const name of ['Grace', 'Tove', 'Nora']) await save(name, { Department: 'Legal' });
		const names = (rows: Array<Record<string, unknown>>) =>
			rows.map(({ displayName, note }) => displayName ?? note);
		expect(names(await records('Find_people', { Search: 'tov legal' }))).toEqual(['Tove Example']);
		expect(names(await records('Find_people', { Search: 'legal', Limit: 2 }))).toEqual([
			'Nora Example',
			'Tove Example',
			expect.stringMatching(/^Only the 2 newest records are listed; there are more\./),
		]);
		expect(await records('Find_people', { Search: 'legal', Limit: 3 })).toHaveLength(3);
		expect(await records('Find_people', { Search: 'nobody' })).toEqual([]);
	});

	// What it is told by each operation: test/engine/operations/toolDoors.test.ts.
	it('tells the client what to correct', async () => {
		const writes = () => world.sandbox.requests.filter(({ method }) => method !== 'GET').length;
		const before = writes();
		const cy = { First_Name: 'Cy', Last_Name: 'Example', Email: 'cy at example' };
		const { text, isError } = await call('Create_or_update_a_person', cy);
		expect(isError).toBe(true);
		expect(text).toContain(
			"'Email' must be one email address, such as ada@example.com, but is 'cy at example'. Correct the input",
		);
		expect(writes()).toBe(before);
	});
});
