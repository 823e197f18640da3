import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../support/paths';
import type { CredentialReference, Workflow } from './workflow';

/** The folders in `examples/`. */
export const examples = [
	'hr-form-to-team-member',
	'contacts-to-spreadsheet',
	'directory-sync',
	'leaver-form-delete-member',
	'new-contact-to-spreadsheet-row',
	'contact-follow-up',
	'active-member-welcome',
	'leaver-to-offboarding',
	'welcome-mail-with-card',
	'import-hires-from-file',
	'nightly-directory-export',
	'refused-rows-log',
	'ask-the-directory',
	'agent-who-is-in-sales',
	'directory-over-mcp',
] as const;

export type ExampleName = (typeof examples)[number];

/**
 * The credential that a node needs. The examples have none: n8n can neither test nor publish a node that was imported with a
 * credential that it does not have.
 */
const credentialTypes: Partial<Record<string, string>> = {
	'n8n-nodes-team-workspace.teamWorkspace': 'teamWorkspaceApi',
	'n8n-nodes-team-workspace.teamWorkspaceTool': 'teamWorkspaceApi',
	'n8n-nodes-team-workspace.teamWorkspaceTrigger': 'teamWorkspaceApi',
	'@n8n/n8n-nodes-langchain.lmChatOpenAi': 'openAiApi',
	'@n8n/n8n-nodes-langchain.mcpTrigger': 'httpBearerAuth',
	'n8n-nodes-base.emailSend': 'smtp',
};

/** Reads an example workflow and selects the credentials in its nodes, as a user does after importing it. */
export async function exampleWorkflow(
	name: ExampleName,
	...credentials: CredentialReference[]
): Promise<Workflow> {
	const file = path.join(repository, 'examples', name, 'workflow.json');
	const workflow = JSON.parse(await readFile(file, 'utf8')) as Workflow;
	for (const node of workflow.nodes) {
		const credential = credentials.find(({ type }) => type === credentialTypes[node.type]);
		if (credential)
			node.credentials = { [credential.type]: { id: credential.id, name: credential.name } };
	}
	return workflow;
}
