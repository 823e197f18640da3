import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { KeyedRecords, type LookupKey } from '../../../../nodes/transport/execution/keyedRecords';
import { runs } from '../../../support/expectations/propertyRuns';

const byEmails: LookupKey = { fields: ['emails'], of: ({ emails }) => emails as string[] };
const byName: LookupKey = { fields: ['name'], of: ({ name }) => [name as string].filter(Boolean) };
const values = ['x', 'y', 'z'];

const value = fc.option(fc.constantFrom(...values), { nil: undefined });
const id = fc.constantFrom('a', 'b', 'c', 'A');
const change = fc.oneof(
	fc.record({ put: fc.record({ id, emails: fc.array(fc.constantFrom(...values)), name: value }) }),
	fc.record({ remove: id }),
	fc.record({ find: fc.constantFrom(byEmails, byName) }),
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
					} else records.find(one.find, ['x']);
				}
				const all = [...plain.values()];
				expect(records.all()).toEqual(all);
				for (const key of [byEmails, byName])
					for (const wanted of [['x'], ['y'], ['z'], ['z', 'x']]) {
						const found = all.filter((one) => key.of(one).some((each) => wanted.includes(each)));
						expect(new Set(records.find(key, wanted))).toEqual(new Set(found));
						expect(records.find(key, wanted)).toHaveLength(found.length);
					}
				for (const one of ['a', 'B', 'C'])
					expect(records.get(one)).toBe(plain.get(one.toLowerCase()));
			}),
			{ numRuns: runs(2_000) },
		);
	});
});
