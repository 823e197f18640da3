import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { KeyedRecords, type LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import { runs } from '../../../support/expectations/propertyRuns';

const byEmail: LookupKey = { field: 'email', of: ({ email }) => email as string | undefined };
const byName: LookupKey = { field: 'name', of: ({ name }) => name as string | undefined };
const values = ['x', 'y', 'z'];

const value = fc.option(fc.constantFrom(...values), { nil: undefined });
const id = fc.constantFrom('a', 'b', 'c', 'A');
const change = fc.oneof(
	fc.record({ put: fc.record({ id, email: value, name: value }) }),
	fc.record({ remove: id }),
	fc.record({ find: fc.constantFrom(byEmail, byName) }),
);

describe('Keyed records', () => {
	it('are found by each key and by their ID, in any letter case, as a plain search finds them', () => {
		fc.assert(
			fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
				const records = new KeyedRecords();
				const plain = new Map<string, IDataObject>();
				for (const one of changes) {
					if ('put' in one) {
						records.put(one.put);
						plain.delete(one.put.id.toLowerCase());
						plain.set(one.put.id.toLowerCase(), one.put);
					} else if ('remove' in one) {
						records.remove(one.remove);
						plain.delete(one.remove.toLowerCase());
					} else records.find(one.find, 'x');
				}
				const all = [...plain.values()];
				expect(records.all()).toEqual(all);
				for (const key of [byEmail, byName])
					for (const wanted of values)
						expect(records.find(key, wanted)).toEqual(all.filter((one) => key.of(one) === wanted));
				for (const one of ['a', 'B', 'C'])
					expect(records.get(one)).toBe(plain.get(one.toLowerCase()));
			}),
			{ numRuns: runs(2_000) },
		);
	});
});
