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

/** Reads an example workflow and selects the credentials in its nodes, as a user does after importing it. */
export async function exampleWorkflow(
	name: (typeof examples)[number],
	...credentials: CredentialReference[]
): Promise<Workflow> {
	const file = path.join(repository, 'examples', name, 'workflow.json');
	const workflow = JSON.parse(await readFile(file, 'utf8')) as Workflow;
	for (const node of workflow.nodes) {
		for (const { id, name: credentialName, type } of credentials) {
			if (node.credentials?.[type]) node.credentials[type] = { id, name: credentialName };
		}
	}
	return workflow;
}
