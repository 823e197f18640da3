import fc from 'fast-check';
import { pack, unpack, type Entry } from '../../../../nodes/TeamWorkspaceTrigger/cursor/packed';
import { runs } from '../../../support/expectations/propertyRuns';

const ANY = /^/;
const key = /^[\w.]/;

/** Published workflows hold entries in this format, so this text must not change. */
it('has the format that published workflows hold', () => {
	const entries: Entry[] = [
		['PyuMHlpNTm', 'ada@example.com', 'Ada | 50%; Co'],
		['.3F2B', '', ''],
	];
	const packed = '54:PyuMHlpNTm|ada@example.com|Ada %7c 50%25%3b Co;.3F2B||';
	expect(pack(entries)).toBe(packed);
	expect(unpack(packed, [key, ANY, ANY])).toEqual(
		new Map([
			['PyuMHlpNTm', ['ada@example.com', 'Ada | 50%; Co']],
			['.3F2B', ['', '']],
		]),
	);
	expect(pack([])).toBe('0:');
	expect(unpack('0:', [key])).toEqual(new Map());
});

it.each([
	['an empty text', ''],
	['no length', 'a|1;b|2'],
	['a wrong length', '6:a|1;b|2'],
	['a length alone', '7:'],
	['text before the length', ' 7:a|1;b|2'],
	['a key of another form', '7:a|1;-|2'],
	['a value of another form', '7:a|1;b|x'],
	['a value too many', '9:a|1;b|2|3'],
	['a value too few', '5:a|1;b'],
	['an entry without a key', '6:a|1;|2'],
])('refuses %s', (_, packed) => {
	const parts = [/^\w$/, /^\d$/];
	expect(unpack('7:a|1;b|2', parts)?.size).toBe(2);
	expect(unpack(packed, parts)).toBeUndefined();
});

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[%|;7c25]*$/));
const keys = fc.oneof(fc.uuid(), fc.stringMatching(/^[%|;.a-f0-9-]{1,40}$/));
const entriesOf = (count: number) =>
	fc.uniqueArray(fc.tuple(keys, fc.array(text, { minLength: count, maxLength: count })), {
		selector: ([one]) => one,
	});

it('keeps every text as it is', () => {
	const given = fc.nat(3).chain((count) => fc.tuple(fc.constant(count), entriesOf(count)));
	fc.assert(
		fc.property(given, ([count, entries]) => {
			const packed = pack(entries.map(([id, values]): Entry => [id, ...values]));
			const saved = JSON.parse(JSON.stringify(packed)) as string;
			expect(unpack(saved, Array(count + 1).fill(ANY))).toEqual(new Map(entries));
		}),
		{ numRuns: runs(1_000) },
	);
});

it('refuses every text that was shortened', () => {
	fc.assert(
		fc.property(entriesOf(1), fc.integer({ min: 1, max: 60 }), (entries, lost) => {
			const packed = pack(entries.map(([id, values]): Entry => [id, ...values]));
			expect(unpack(packed.slice(0, Math.max(0, packed.length - lost)), [ANY, ANY])).toBe(
				undefined,
			);
		}),
		{ numRuns: runs(1_000) },
	);
});
