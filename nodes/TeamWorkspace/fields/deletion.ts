import { assumptions } from '../../../contract';
import { throughTransport, type OperationWords } from '../../transport';
import { checkLocator, chosenId } from './locator';

/**
 * Deletes the record that a resource locator points to; gives `{ deleted: true, id }`.
 * @param field the display name of the locator
 */
export const deletion = (name: string, field: string, notFound: OperationWords[number]) =>
	throughTransport({
		check: (parameters) => checkLocator(parameters, name, field),
		perform: async ({ path, send }, parameters) => {
			await send({ method: 'DELETE', path });
			return { deleted: true, id: chosenId(parameters, name) };
		},
		simplify: (record) => record,
		words: { 404: notFound, assumption: assumptions.delete.assumed },
	});
