import type { Behavior } from '../operation/operation';
import { hasFields } from './kind';
import { readReference, type RecordLocator, type Reference } from './locate';

/** What Get does, for both resources. The record is returned as the list shows it, if that has all of its fields. */
export const getBehavior = (
	locator: RecordLocator,
	shown: Pick<Behavior<Reference>, 'simplify' | 'vCard'>,
): Behavior<Reference> => ({
	read: ({ get }) => readReference(locator, get),
	lookup: ({ get }) => locator.lookup(readReference(locator, get)),
	run: async (reference, client) => {
		const { path, listed } = await locator.locate(reference, client);
		if (listed && hasFields(listed, locator.kind.fields)) return listed;
		return await client.get(path);
	},
	messages: { 404: locator.kind.noSuchRecord },
	...shown,
});
