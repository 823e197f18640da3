import { exampleWorkflow, type ExampleName } from '../../../n8nHost/api/examples';
import type { Execution } from '../../../n8nHost/api/execution';
import { formAddress, submitForm, type FormEnding } from '../../../n8nHost/api/form';
import type { Workflow } from '../../../n8nHost/api/workflow';
import type { RecordedRequest } from '../../../sandbox';
import type { World } from './world';

export interface Submission {
	/** The last page of the form. */
	ending: FormEnding;
	execution: Execution;
	/** The requests that the service got meanwhile. */
	requests: RecordedRequest[];
}

export interface ExampleForm {
	/** The example with its credential; there when the tests run. */
	workflow: Workflow;
	/** Fills in the form of the example, or of another published workflow. */
	submit(answers: Record<string, string | File>, workflow?: Workflow): Promise<Submission>;
}

/** Publishes an example that begins with a form, before the tests of a file. */
export function useExampleForm(world: World, name: ExampleName): ExampleForm {
	const form = {
		async submit(answers, workflow = form.workflow) {
			const before = world.sandbox.requests.length;
			const ending = await submitForm(formAddress(world.api.origin, workflow), answers);
			const execution = await world.api.waitForExecution(ending.executionId);
			return { ending, execution, requests: world.sandbox.requests.slice(before) };
		},
	} as ExampleForm;
	beforeAll(async () => {
		form.workflow = await exampleWorkflow(name, world.credential);
		await world.api.publishWorkflow(form.workflow);
	});
	return form;
}

/** The requests as `METHOD status`. */
export const statusesOf = (requests: RecordedRequest[]): string[] =>
	requests.map(({ method, status }) => `${method} ${status}`);
