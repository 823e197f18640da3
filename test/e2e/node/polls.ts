import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';
import type { CredentialReference, Workflow } from '../../../n8nHost/api/workflow';
import type { Sandbox } from '../../../sandbox';
import { runningN8n } from '../support/ownN8n';
import { chainOf, ourNode } from '../support/workflows';

/** A poll comes once a minute; it may have to wait for its second. */
const TWO_POLLS_MS = 150_000;

/** Waits until something is true that polls bring about. @throws when two polls were not enough */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
	const deadline = Date.now() + TWO_POLLS_MS;
	while (!(await isTrue())) {
		if (Date.now() > deadline) throw new Error(`It did not happen: ${what}`);
		await sleep(500);
	}
}

export const TRIGGER = 'Trigger';

/**
 * A workflow of the trigger alone; Raw, so that all fields can be seen.
 * @param pollTimes the entries of Poll Times
 */
export const triggerOn = (
	event: string,
	credential: CredentialReference,
	pollTimes: object[] = [{ mode: 'everyMinute' }],
): Workflow => {
	const parameters = { pollTimes: { item: pollTimes }, event, output: 'raw' };
	return chainOf(`On ${event}`, ourNode(TRIGGER, parameters, credential, 'teamWorkspaceTrigger'));
};

/** How many polls have begun to read a list. */
export const pollsOf = ({ requests }: Pick<Sandbox, 'requests'>): number =>
	requests.filter(({ query }) => query.offset === '0').length;

/** n8n's durable scheduler needs up to this long after publishing before a trigger knows what exists, in ms. */
const FIRST_POLL_MS = 80_000;

/** Waits until published triggers know what exists. */
export async function untilFirstPolls(): Promise<void> {
	const { isDurable } = runningN8n();
	if (isDurable) await sleep(FIRST_POLL_MS);
}

/** The items that the executions of a workflow were started with, in their order; none of them has failed. */
export async function itemsOf(
	api: N8nApi,
	workflowId: string,
	trigger: string,
): Promise<Array<Record<string, unknown>>> {
	const listed = await api.executions(workflowId);
	const ids = listed.map(({ id }) => id).sort((a, b) => Number(a) - Number(b));
	const executions = await Promise.all(ids.map(async (id) => await api.waitForExecution(id)));
	expect(executions.map(({ error }) => error)).toEqual(ids.map(() => undefined));
	return executions.flatMap((execution) => execution.rows(trigger));
}
