/** Connects an MCP client, as a chat assistant does. @throws when the server refuses the token */
export async function connectMcp(url: string, token: string) {
	const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
	const { StreamableHTTPClientTransport } =
		await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
	const client = new Client({ name: 'test', version: '1.0.0' });
	const requestInit = { headers: { authorization: `Bearer ${token}` } };
	await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
	return client;
}

export type McpClient = Awaited<ReturnType<typeof connectMcp>>;
