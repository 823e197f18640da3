import { exampleWorkflow, type ExampleName } from '../../../n8nHost/api/examples';
import { formAddress, submitForm } from '../../../n8nHost/api/form';
import type { Workflow } from '../../../n8nHost/api/workflow';
import type { RecordedRequest } from '../../../sandbox';
import type { World } from './world';

/** Publishes an example that begins with a form, before the tests of a file. */
export function useExampleForm(world: World, name: ExampleName) {
	/** The example with its credential; there when the tests run. */
	const form = { workflow: {} as Workflow };
	beforeAll(async () => {
		form.workflow = await exampleWorkflow(name, world.credential);
		await world.api.publishWorkflow(form.workflow);
	});
	return Object.assign(form, {
		/**
		 * Fills in the form of the example, or of another published workflow. Gives its last page, and the requests that the
		 * service got meanwhile.
		 */
		async submit(answers: Record<string, string | File>, workflow = form.workflow) {
			const before = world.sandbox.requests.length;
			const ending = await submitForm(formAddress(world.api.origin, workflow), answers);
			const execution = await world.api.waitForExecution(ending.executionId);
			return { ending, execution, requests: world.sandbox.requests.slice(before) };
		},
	});
}

/** The requests as `METHOD status`. */
export const statusesOf = (requests: RecordedRequest[]): string[] =>
	requests.map(({ method, status }) => `${method} ${status}`);
