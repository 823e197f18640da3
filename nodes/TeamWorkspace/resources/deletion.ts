import { assumptions } from '../../../contract';
import { throughTransport } from '../operation/executeOperation';
import type { OperationWords, Steps } from '../../transport';
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
	notFound: OperationWords[number],
	chosen: (steps: Steps, parameters: Parameters) => Promise<{ id: string; path: string }>,
) =>
	throughTransport({
		check: (parameters) => checkLocator(parameters, name, field),
		perform: async (steps, parameters) => {
			const { id, path } = await chosen(steps, parameters);
			await steps.send({ method: 'DELETE', path });
			return { deleted: true, id };
		},
		simplify: (record) => record,
		words: { 404: notFound, assumption: assumptions.delete.assumed },
	});
