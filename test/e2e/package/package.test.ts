import { useWorld } from '../support/world';

const PACKAGE = 'n8n-nodes-team-workspace';

describe('the package in n8n', () => {
	const world = useWorld();

	it('offers the node, the same node as a tool for AI agents, and the trigger, which is no tool', async () => {
		const types = await world.api.nodeTypes();
		const ours = types.filter(({ name }) => name.startsWith(`${PACKAGE}.`));
		expect([...new Set(ours.map(({ name }) => name))].sort()).toEqual(
			['', 'Tool', 'Trigger'].map((end) => `${PACKAGE}.teamWorkspace${end}`),
		);
		const node = ours.find(({ name }) => name === `${PACKAGE}.teamWorkspace`);
		expect(node).toMatchObject({ displayName: 'Team Workspace', version: 1 });
	});

	it('offers the credential', async () => {
		const types = await world.api.credentialTypes();
		const credential = types.find(({ name }) => name === 'teamWorkspaceApi');
		// n8n lists the nodes again each time it loads the types anew, as other tests may make it do.
		expect(credential).toMatchObject({
			displayName: 'Team Workspace API',
			supportedNodes: expect.arrayContaining([
				`${PACKAGE}.teamWorkspace`,
				`${PACKAGE}.teamWorkspaceTrigger`,
			]) as unknown,
		});
	});

	it('brings icons for light and dark backgrounds that n8n serves', async () => {
		const types = [...(await world.api.nodeTypes()), ...(await world.api.credentialTypes())];
		const ours = types.filter(({ name }) => /teamWorkspace(Api|Trigger)?$/.test(name));
		expect(ours).toHaveLength(3);
		for (const { iconUrl = {} } of ours) {
			expect(Object.keys(iconUrl).sort()).toEqual(['dark', 'light']);
			for (const icon of Object.values(iconUrl)) {
				const response = await world.api.fetch(`/${icon}`);
				expect(response.status).toBe(200);
				expect(response.headers.get('content-type')).toContain('svg');
			}
		}
	});
});
