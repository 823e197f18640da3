import { assumptions } from '../../../contract';
import { checkMaximumDeletions } from '../form/options/checks';
import { deleteRecord, type DeleteInput } from '../records/delete';
import { readReference, type RecordLocator } from '../records/locate';
import type { Behavior } from './operation';

/** What Delete does, for both resources (assumption `delete`). */
export const deleteBehavior = (locator: RecordLocator): Behavior<DeleteInput> => ({
	read: ({ get, options, execution }) => {
		checkMaximumDeletions(options, execution);
		const { dryRun, ignoreMissing } = options;
		return { dryRun, ignoreMissing, reference: readReference(locator, get) };
	},
	lookup: ({ get }) => locator.lookup(readReference(locator, get)),
	run: async (input, client) => await deleteRecord(locator, input, client),
	simplify: (record) => record,
	messages: { 404: locator.kind.noSuchRecord, assumption: assumptions.delete.assumed },
});
