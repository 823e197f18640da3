import type { IExecutePaginationFunctions } from 'n8n-workflow';
import { log } from '../log';
import type { RunCost } from '../request/runCost';

/** n8n keeps this many characters of a name in the custom data of an execution. */
const MAX_KEY_LENGTH = 50;

/**
 * Tells what the requests of an execution have cost: n8n's log always, at level debug; and where limits or failures took
 * long, also the builder, in the custom data of the execution ("Highlighted data" in the list of executions). A
 * declarative node cannot show hints after its run.
 */
export function reportCost(context: IExecutePaginationFunctions, cost: RunCost): void {
	const sentence = cost.describe();
	if (sentence === undefined) return;
	log(context, cost.isLong ? 'info' : 'debug', sentence);
	if (!cost.isLong) return;
	const key = context
		.getNode()
		.name.replace(/[^\p{L}\p{N}\p{M}]+/gu, '_')
		.slice(0, MAX_KEY_LENGTH);
	const { $execution } = context.getWorkflowDataProxy(context.getItemIndex());
	try {
		$execution?.customData?.set(key, sentence);
	} catch {
		// n8n 1 refuses names with other letters than those of ASCII. The log has the sentence in any case.
	}
}
