import { setTimeout as sleep } from 'node:timers/promises';
import { withDataTables } from './dataTableNodes';
import { DataTables } from './dataTables';
import { Execution, type ExecutionResponse } from './execution';
import { N8nClient } from './n8nClient';
import type { CredentialReference, Workflow } from './workflow';

export interface Owner {
	email: string;
	password: string;
	firstName: string;
	lastName: string;
}

export interface Credential extends CredentialReference {
	data: Record<string, unknown>;
}

/** An execution in a list; the times are of ISO 8601, and null as long as it did not come to them. */
export interface ExecutionSummary {
	id: string;
	status: string;
	startedAt: string | null;
	stoppedAt: string | null;
}

const POLL_MS = 150;

/** What the playground and its tests do with an n8n. */
export class N8nApi extends N8nClient {
	readonly dataTables = new DataTables(this);

	/** Makes the first user of a new n8n and logs in. */
	async setUpOwner(owner: Owner): Promise<void> {
		await this.call('POST', '/rest/owner/setup', owner);
	}

	async logIn({ email, password }: Owner): Promise<void> {
		await this.call('POST', '/rest/login', { emailOrLdapLoginId: email, password });
	}

	async createCredential(credential: Omit<Credential, 'id'>): Promise<Credential> {
		const { id } = await this.call<{ id: string }>('POST', '/rest/credentials', credential);
		return { id, ...credential };
	}

	/** What the editor shows after Save in the credential. */
	async testCredential(
		credentials: Credential,
	): Promise<{ status: 'OK' | 'Error'; message: string }> {
		return await this.call('POST', '/rest/credentials/test', { credentials });
	}

	/** Imports a workflow, as a draft whose triggers do not run. */
	async importWorkflow(workflow: Workflow): Promise<{ id: string; versionId: string }> {
		const usable = await withDataTables(workflow, this, this.dataTables);
		return await this.call('POST', '/rest/workflows', { ...usable, active: false });
	}

	/** Imports a workflow and publishes it, so that its triggers run; gives its id. */
	async publishWorkflow(workflow: Workflow): Promise<string> {
		const { id } = await this.importWorkflow(workflow);
		await this.publish(id);
		return id;
	}

	/** Publishes a workflow as it is, so that its triggers run. */
	async publish(id: string): Promise<void> {
		const workflow = `/rest/workflows/${id}`;
		const { name, versionId } = await this.call<{ name: string; versionId: string }>(
			'GET',
			workflow,
		);
		await this.call('POST', `${workflow}/activate`, { versionId });
		await this.waitUntil(`workflow "${name}" published`, async () => {
			const response = await this.fetch(`${workflow}/publication-status`);
			// n8n 1 has no such address: there, a workflow is published when the answer to the call above came.
			return response.status === 404 || (await response.text()).includes('published');
		});
	}

	/**
	 * Begins to run a workflow from one of its triggers, as the button in the editor does; gives the id of the execution.
	 * With `json` the trigger gives one item of that content, as the chat of the editor does.
	 */
	async start(
		workflowId: string,
		trigger: string,
		json?: Record<string, unknown>,
	): Promise<string> {
		const data = json && {
			startTime: Date.now(),
			executionTime: 0,
			executionIndex: 0,
			executionStatus: 'success',
			data: { main: [[{ json }]] },
			source: [null],
		};
		const workflow = `/rest/workflows/${workflowId}`;
		// n8n 1 runs the workflow that it is sent. n8n 2 drops what it is sent, and runs the one it has.
		const workflowData = await this.call('GET', workflow);
		const { executionId } = await this.call<{ executionId: string }>('POST', `${workflow}/run`, {
			workflowData,
			startNodes: [],
			triggerToStartFrom: { name: trigger, data },
		});
		return executionId;
	}

	/** {@link start}, and waits for the end. */
	async run(...what: Parameters<N8nApi['start']>): Promise<Execution> {
		return await this.waitForExecution(await this.start(...what));
	}

	/** The newest executions of a workflow, without their data. */
	async executions(workflowId: string, limit = 100): Promise<ExecutionSummary[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await this.call<{ results: ExecutionSummary[] }>(
			'GET',
			`/rest/executions?filter=${filter}&limit=${limit}`,
		);
		return results;
	}

	async waitForExecution(id: string): Promise<Execution> {
		return await this.waitUntil(`execution ${id} ended`, async () => {
			const execution = new Execution(
				await this.call<ExecutionResponse>('GET', `/rest/executions/${id}`),
			);
			return execution.hasEnded && execution;
		});
	}

	async download(fileId: string): Promise<Buffer> {
		const query = new URLSearchParams({ id: fileId, action: 'download' });
		const response = await this.fetch(`/rest/binary-data?${query.toString()}`);
		if (!response.ok) throw new Error(`n8n did not give the file (${response.status}).`);
		return Buffer.from(await response.arrayBuffer());
	}

	/** Asks again and again until there is an answer; n8n does most things in the background. */
	private async waitUntil<T>(
		what: string,
		ask: () => Promise<T | false>,
		seconds = 120,
	): Promise<T> {
		const deadline = Date.now() + seconds * 1000;
		for (;;) {
			const answer = await ask();
			if (answer !== false) return answer;
			if (Date.now() > deadline) throw new Error(`Not after ${seconds} s: ${what}.`);
			await sleep(POLL_MS);
		}
	}
}
