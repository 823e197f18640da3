import type { IBuilderHintVariation } from 'n8n-workflow';
import { exampleCode } from '../aiBuilder/exampleCode';
import type { Operation } from './operation';

/** An example of each operation, for the part of the type definition that describes it. */
export const operationExamples = (
	resource: string,
	operations: Operation[],
): IBuilderHintVariation[] =>
	operations.map(({ option, hint: { example, item } }) => {
		const operation = String(option.value);
		const parameters = { resource, operation, ...example };
		return {
			displayOptions: { show: { resource: [resource], operation: [operation] } },
			content: exampleCode(
				{ factory: 'node', type: 'teamWorkspace', name: String(option.action), parameters },
				item,
			),
		};
	});
