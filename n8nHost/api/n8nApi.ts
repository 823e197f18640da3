import { randomUUID } from 'node:crypto';
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

/** An execution in a list. Times are ISO 8601, or null when the execution has not started or stopped yet. */
export interface ExecutionSummary {
	id: string;
	status: string;
	startedAt: string | null;
	stoppedAt: string | null;
}

const POLL_MS = 150;

/** The operations on n8n that the demo, the tests and the benchmarks need. */
export class N8nApi extends N8nClient {
	readonly dataTables = new DataTables(this);

	/** Whether n8n has no owner account yet. */
	async isNew(): Promise<boolean> {
		const { userManagement } = await this.call<{
			userManagement: { showSetupOnFirstLoad: boolean };
		}>('GET', '/rest/settings');
		return userManagement.showSetupOnFirstLoad;
	}

	/** The version of n8n, for a user who is logged in. */
	async version(): Promise<string> {
		return (await this.call<{ versionCli: string }>('GET', '/rest/settings')).versionCli;
	}

	/** Creates the owner account of a new n8n and logs in. */
	async setUpOwner(owner: Owner): Promise<void> {
		await this.call('POST', '/rest/owner/setup', owner);
	}

	async logIn({ email, password }: Owner): Promise<void> {
		await this.call('POST', '/rest/login', { emailOrLdapLoginId: email, password });
	}

	/**
	 * Invites a user who sees nothing of other users, and accepts for them. Resolves with the API as they use it, and with what
	 * deletes them and their workflows, credentials and data tables.
	 */
	async addUser(): Promise<{ api: N8nApi; remove: () => Promise<void> }> {
		const name = randomUUID();
		const user = { firstName: 'Invited', lastName: 'Builder', password: `Only-1-${name}` };
		const [invited] = await this.call<Array<{ user: { id: string; inviteAcceptUrl?: string } }>>(
			'POST',
			'/rest/invitations',
			[{ email: `builder-${name}@example.com`, role: 'global:member' }],
		);
		const { id, inviteAcceptUrl } = invited.user;
		if (!inviteAcceptUrl) throw new Error('n8n sends its invitations by email only.');
		const token = new URL(inviteAcceptUrl).searchParams.get('token');
		const api = new N8nApi(this.origin);
		await api.call('POST', '/rest/invitations/accept', { ...user, token });
		const remove = async () => {
			await api.unpublishAll();
			await this.waitUntil('unpublish the workflows of a user', async () => {
				const { ok, status } = await this.fetch(`/rest/users/${id}`, { method: 'DELETE' });
				if (!ok && status !== 409) throw new Error(`n8n does not delete the user (${status}).`);
				return ok;
			});
		};
		return { api, remove };
	}

	/** Unpublishes all workflows of the user. */
	private async unpublishAll(): Promise<void> {
		const filter = encodeURIComponent(JSON.stringify({ active: true }));
		const workflows = '/rest/workflows';
		const published = await this.call<Array<{ id: string }>>(
			'GET',
			`${workflows}?filter=${filter}`,
		);
		for (const { id } of published) await this.call('POST', `${workflows}/${id}/deactivate`, {});
	}

	async createCredential(credential: Omit<Credential, 'id'>): Promise<Credential> {
		const { id } = await this.call<{ id: string }>('POST', '/rest/credentials', credential);
		return { id, ...credential };
	}

	/**
	 * Runs the credential test, as the editor does on Save. It runs once more where it found no node: n8n keeps one for all tests
	 * of a type, and removes it when the first of them ends (CredentialsTester).
	 */
	async testCredential(
		credentials: Credential,
	): Promise<{ status: 'OK' | 'Error'; message: string }> {
		const test = async () =>
			await this.call<{ status: 'OK' | 'Error'; message: string }>(
				'POST',
				'/rest/credentials/test',
				{ credentials },
			);
		const result = await test();
		return result.message === 'Node not found' ? await test() : result;
	}

	/** Imports a workflow as a draft. Its triggers are not active. */
	async importWorkflow(workflow: Workflow): Promise<{ id: string; versionId: string }> {
		const usable = await withDataTables(workflow, this, this.dataTables);
		return await this.call('POST', '/rest/workflows', { ...usable, active: false });
	}

	/** Imports a workflow and publishes it, which activates its triggers. Returns its ID. */
	async publishWorkflow(workflow: Workflow): Promise<string> {
		const { id } = await this.importWorkflow(workflow);
		await this.publish(id);
		return id;
	}

	/** Publishes the current version of a workflow, which activates its triggers. */
	async publish(id: string): Promise<void> {
		const workflow = `/rest/workflows/${id}`;
		const { name, versionId } = await this.call<{ name: string; versionId: string }>(
			'GET',
			workflow,
		);
		await this.call('POST', `${workflow}/activate`, { versionId });
		await this.waitUntil(`publish workflow "${name}"`, async () => {
			const response = await this.fetch(`${workflow}/publication-status`);
			// n8n 1 has no such endpoint: there, the workflow is published as soon as the call above returns.
			return response.status === 404 || (await response.text()).includes('published');
		});
	}

	/**
	 * Executes a workflow from one of its triggers, like the button in the editor, and returns the ID of the execution
	 * without waiting for it. With `json`, the trigger outputs one item with that data, like the chat in the editor.
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
		// n8n 1 executes the workflow in the request. n8n 2 ignores it and executes the stored workflow.
		const workflowData = await this.call('GET', workflow);
		const { executionId } = await this.call<{ executionId: string }>('POST', `${workflow}/run`, {
			workflowData,
			startNodes: [],
			triggerToStartFrom: { name: trigger, data },
		});
		return executionId;
	}

	/** Executes a workflow like {@link start} and waits until it finishes. */
	async run(...args: Parameters<N8nApi['start']>): Promise<Execution> {
		return await this.waitForExecution(await this.start(...args));
	}

	/** Returns the latest executions of a workflow, without their data. */
	async executions(workflowId: string, limit = 100): Promise<ExecutionSummary[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const { results } = await this.call<{ results: ExecutionSummary[] }>(
			'GET',
			`/rest/executions?filter=${filter}&limit=${limit}`,
		);
		return results;
	}

	/** Waits until an execution finishes, and returns it with its data. */
	async waitForExecution(id: string): Promise<Execution> {
		return await this.waitUntil(`finish execution ${id}`, async () => {
			const execution = new Execution(
				await this.call<ExecutionResponse>('GET', `/rest/executions/${id}`),
			);
			return execution.hasEnded && execution;
		});
	}

	/** Downloads a file that a node has output. */
	async download(fileId: string): Promise<Buffer> {
		const query = new URLSearchParams({ id: fileId, action: 'download' });
		const response = await this.fetch(`/rest/binary-data?${query.toString()}`);
		if (!response.ok) throw new Error(`n8n refused to download the file (${response.status}).`);
		return Buffer.from(await response.arrayBuffer());
	}

	/** Polls until `ask` returns something other than false. n8n does most of its work in the background. */
	private async waitUntil<T>(
		what: string,
		ask: () => Promise<T | false>,
		seconds = 120,
	): Promise<T> {
		const deadline = Date.now() + seconds * 1000;
		for (;;) {
			const answer = await ask();
			if (answer !== false) return answer;
			if (Date.now() > deadline) throw new Error(`n8n did not ${what} within ${seconds} s.`);
			await sleep(POLL_MS);
		}
	}
}
