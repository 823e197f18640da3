import { pathOf } from '../../../contract';
import { operation, type Description, type Operation } from '../operation/operation';
import { hasFields, noSuchRecord } from './kind';
import { readReference, type RecordLocator } from './locate';

/** Get, for either kind of record. The record is returned as the list shows it, if that has all of its fields. */
export function getOperation(
	locator: RecordLocator,
	texts: Pick<Description, 'description' | 'use'>,
): Operation {
	const { kind, field } = locator;
	return operation({
		...texts,
		...kind.output,
		name: 'Get',
		value: 'get',
		action: `Get ${kind.singular}`,
		request: { method: 'GET' },
		read: ({ get }) => readReference(locator, get),
		lookup: ({ get }) => locator.lookup(readReference(locator, get)),
		run: async (reference, client) => {
			const { id, listed } = await locator.locate(reference, client);
			if (listed && hasFields(listed, kind.fields)) return listed;
			return await client.get(pathOf(kind.path, id));
		},
		messages: { 404: noSuchRecord(kind) },
		example: { [field.name]: { __rl: true, mode: 'email', value: '={{ $json.email }}' } },
		fields: [field, ...kind.output.fields],
	});
}
