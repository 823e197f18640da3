import { dependencies as pinnedN8n1 } from './pinned/n8n1/package.json';
import { dependencies as pinnedN8n2 } from './pinned/n8n2/package.json';

/** The major versions of Node.js that a release line of n8n runs on. */
export interface NodeRequirement {
	oldest: number;
	newest?: number;
	/** The exact version to install from npm when the Node.js of this machine does not fit. */
	fallback: string;
}

/**
 * A release line of n8n. Its version is set in `pinned/<folder>/package.json` only. To move on:
 * 1. Enter the version there, and a date after its release as `before` in the `.npmrc` next to it.
 * 2. In that folder, run `npm install --package-lock-only`.
 * 3. For n8n 2, run `npm test -- n8nVersion`: it names the versions of n8n's engine to install for the engine tests.
 */
export interface N8nLine {
	/** The folder in `pinned/` with its package.json, lock file and npm settings. */
	folder: string;
	version: string;
	node: NodeRequirement;
	/** The approximate size of the installation, shown to the user. */
	size: string;
	/**
	 * Whether a failed credential test shows the message that the credential declares for the HTTP status. n8n 1 loses
	 * the cause of a failed request (ExecutionBaseError in n8n-workflow declares `cause` again) and shows its own text.
	 */
	showsDeclaredMessages: boolean;
	/** Environment variables for this line only; n8n may refuse to start with a setting that it does not know. */
	settings: Record<string, string>;
}

/** The current release line, and the default everywhere. */
export const n8n2: N8nLine = {
	folder: 'n8n2',
	version: pinnedN8n2.n8n,
	node: { oldest: 24, fallback: '24.21.0' },
	size: 'about 2,200 packages and 2.6 GB',
	showsDeclaredMessages: true,
	// The only module that regularly sends requests to a server on the internet.
	settings: { N8N_DISABLED_MODULES: 'mcp-registry' },
};

/** The previous release line. Its native modules are pinned to versions that are compiled for Node.js 20 only. */
export const n8n1: N8nLine = {
	folder: 'n8n1',
	version: pinnedN8n1.n8n,
	node: { oldest: 20, newest: 20, fallback: '20.20.2' },
	size: 'about 1,800 packages and 1.7 GB',
	showsDeclaredMessages: false,
	// Store files on disk, as n8n 2 does, so that they can be downloaded through the REST API.
	settings: {
		N8N_RUNNERS_ENABLED: 'true',
		N8N_DEFAULT_BINARY_DATA_MODE: 'filesystem',
		// Without it, executions at the same time fail now and then with "Transaction is not started yet".
		DB_SQLITE_POOL_SIZE: '4',
	},
};
