import { setTimeout as sleep } from 'node:timers/promises';
import type { N8nApi } from '../../../n8nHost/api/n8nApi';

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
	return executions.flatMap((execution) => execution.items(trigger).map(({ json }) => json));
}
