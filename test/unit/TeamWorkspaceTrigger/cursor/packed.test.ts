import fc from 'fast-check';
import { pack, unpack, type Entry } from '../../../../nodes/TeamWorkspaceTrigger/cursor/packed';
import { runs } from '../../../support/propertyRuns';

/** Published workflows hold entries in this format, so this text must not change. */
it('has the format that published workflows hold', () => {
	const entries: Entry[] = [
		['PyuMHlpNTm', 'ada@example.com', 'Ada | 50%; Co'],
		['.3F2B', '', ''],
	];
	const packed = 'PyuMHlpNTm|ada@example.com|Ada %7c 50%25%3b Co;.3F2B||';
	expect(pack(entries)).toBe(packed);
	expect(unpack(packed)).toEqual(entries);
	expect(unpack('')).toEqual([]);
	expect(unpack()).toEqual([]);
});

it('keeps every text as it is', () => {
	const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[%|;7c25]*$/));
	const key = fc.oneof(fc.uuid(), fc.stringMatching(/^[%|;.a-f0-9-]{1,40}$/));
	const entry = fc.tuple(key, fc.array(text, { maxLength: 3 }));
	fc.assert(
		fc.property(fc.array(entry), (given) => {
			const entries = given.map(([id, values]): Entry => [id, ...values]);
			const saved = JSON.parse(JSON.stringify(pack(entries))) as string;
			expect(unpack(saved)).toEqual(entries);
		}),
		{ numRuns: runs(1_000) },
	);
});
