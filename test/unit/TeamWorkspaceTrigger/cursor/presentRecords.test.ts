import fc from 'fast-check';
import {
	packRecords,
	unpackRecords,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/presentRecords';
import { runs } from '../../../support/propertyRuns';

/** Published workflows hold records in this format, so this text must not change. */
it('has the format that published workflows hold', () => {
	const records = [
		{ id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b', values: ['ada@example.com', 'Ada | 50%; Co'] },
		{ id: '3F2B8C1E-5A4D-4E6F-9A7B-1C2D3E4F5A6B', values: ['', ''] },
	];
	const packed =
		'PyuMHlpNTm-aexwtPk9aaw|ada@example.com|Ada %7c 50%25%3b Co;.3F2B8C1E-5A4D-4E6F-9A7B-1C2D3E4F5A6B||';
	expect(packRecords(records)).toBe(packed);
	expect(unpackRecords(packed)).toEqual(records);
	expect(unpackRecords('')).toEqual([]);
});

it('keeps every ID and every value as it is', () => {
	const id = fc.oneof(
		fc.uuid(),
		fc.uuid().map((uuid) => uuid.toUpperCase()),
		fc.string({ unit: 'binary' }),
		fc.stringMatching(/^[%|;.a-f0-9-]{1,40}$/),
	);
	const values = fc.array(
		fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[%|;7c25]*$/)),
		{
			maxLength: 2,
		},
	);
	fc.assert(
		fc.property(fc.array(fc.record({ id, values })), (records) => {
			const saved = JSON.parse(JSON.stringify(packRecords(records))) as string;
			expect(unpackRecords(saved)).toEqual(records);
		}),
		{ numRuns: runs(1_000) },
	);
});
