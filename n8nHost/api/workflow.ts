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

/** Identifies a credential for the nodes that use it. */
export interface CredentialReference {
	id: string;
	name: string;
	type: string;
}
