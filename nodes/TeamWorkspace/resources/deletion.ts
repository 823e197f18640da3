import { assumptions } from '../../../contract';
import { executeOperation } from '../operation/executeOperation';
import type { OperationMessages, ApiClient } from '../../transport';
import type { Parameters } from '../operation/operation';
import { checkLocator } from '../fields/locator';

/**
 * Deletes the record that a resource locator points to; gives `{ deleted: true, id }`.
 * @param field the display name of the locator
 * @param chosen finds the record
 */
export const deletion = (
	name: string,
	field: string,
	notFound: OperationMessages[number],
	chosen: (steps: ApiClient, parameters: Parameters) => Promise<{ id: string; path: string }>,
) =>
	executeOperation({
		check: (parameters) => checkLocator(parameters, name, field),
		execute: async (steps, parameters) => {
			const { id, path } = await chosen(steps, parameters);
			await steps.send({ method: 'DELETE', path });
			return { deleted: true, id };
		},
		simplify: (record) => record,
		messages: { 404: notFound, assumption: assumptions.delete.assumed },
	});
