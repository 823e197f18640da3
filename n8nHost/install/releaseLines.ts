/** Which versions of Node.js an n8n runs on, by major version. */
export interface NodeRequirement {
	oldest: number;
	newest?: number;
	/** The exact version taken from npm when this machine's own does not fit. */
	fallback: string;
}

/** A line of n8n that is still released. Its pinned manifest, lock and npm settings lie in the folder of its version. */
export interface N8nLine {
	version: string;
	node: NodeRequirement;
	/** Roughly what its installation brings, for those who wait for it. */
	size: string;
	/**
	 * Whether the test of a credential finds the words that the credential has for a status. n8n 1 loses the cause of a
	 * failed request (n8n-workflow, ExecutionBaseError declares `cause` anew), and shows words of its own.
	 */
	showsDeclaredMessages: boolean;
	/** Settings that only this line knows; an n8n may refuse to start on one that it does not know. */
	settings: Record<string, string>;
}

/** The line of n8n that is developed, and that the playground runs. */
export const n8n2: N8nLine = {
	version: '2.41.1',
	node: { oldest: 24, fallback: '24.21.0' },
	size: 'about 2,200 packages and 2.6 GB',
	showsDeclaredMessages: true,
	// The one module that asks a server on the internet again and again.
	settings: { N8N_DISABLED_MODULES: 'mcp-registry' },
};

/** The line before it. Its machine code is pinned to a version that is compiled for Node.js 20 and no other. */
export const n8n1: N8nLine = {
	version: '1.123.81',
	node: { oldest: 20, newest: 20, fallback: '20.20.2' },
	size: 'about 1,800 packages and 1.7 GB',
	showsDeclaredMessages: false,
	// Files go to disk, as they do in n8n 2, where the interface can fetch them.
	settings: { N8N_RUNNERS_ENABLED: 'true', N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem' },
};
