import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from './paths';

export interface WorkflowNode {
	id: string;
	name: string;
	type: string;
	typeVersion: number;
	position: [number, number];
	parameters: Record<string, unknown>;
	credentials?: Record<string, { id: string | null; name: string }>;
	webhookId?: string;
	disabled?: boolean;
}

/** A workflow as n8n's editor exports and imports it. */
export interface Workflow {
	name: string;
	nodes: WorkflowNode[];
	connections: Record<string, unknown>;
	settings: Record<string, unknown>;
}

/** How a node names the credential that it uses. */
export interface CredentialReference {
	id: string;
	name: string;
	type: string;
}

export const examples = [
	'hr-form-to-team-member',
	'contacts-to-spreadsheet',
	'directory-sync',
	'new-contact-to-spreadsheet-row',
	'active-member-welcome',
	'import-hires-from-file',
	'nightly-directory-export',
	'refused-rows-log',
	'ask-the-directory',
	'agent-who-is-in-sales',
] as const;

/** An example workflow, its nodes set to use credentials: what the user does in the editor after an import. */
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

/** Where the form of a published workflow is filled in. */
export function formAddress(origin: string, { name, nodes }: Workflow): string {
	const form = nodes.find(({ type }) => type === 'n8n-nodes-base.formTrigger');
	const { path: formPath } = (form?.parameters.options ?? {}) as { path?: string };
	if (!formPath) throw new Error(`The workflow "${name}" has no form with a path of its own.`);
	return `${origin}/form/${formPath}`;
}
