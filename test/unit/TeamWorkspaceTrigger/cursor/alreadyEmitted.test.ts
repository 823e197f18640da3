import {
	emittedIds,
	emittedValues,
	packIds,
	packValues,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/alreadyEmitted';
import {
	idFingerprint,
	valueFingerprint,
} from '../../../../nodes/TeamWorkspaceTrigger/cursor/fingerprints';

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

/** Published workflows hold cursors in this format, so these texts must not change. */
describe('A stored cursor', () => {
	const known = 'UZS0c0YxlvAAAAAAAAAA';
	const seen = 'UZS0c0YxlvloeWEAAAAAAAAAArWj2i';

	it('has the ID fingerprints of new records', () => {
		expect(emittedIds(known)).toEqual(new Set([idFingerprint(ID), 'AAAAAAAAAA']));
	});

	it('has the value fingerprints of changed records, by ID fingerprint', () => {
		expect(emittedValues({ seen })).toEqual(
			new Map([
				[idFingerprint(ID), valueFingerprint('active')],
				['AAAAAAAAAA', valueFingerprint('2026-01-31T09:00:00.000Z')],
			]),
		);
	});

	it('is the same after reading and packing', () => {
		expect(packIds(emittedIds(known))).toBe(known);
		expect(packValues(emittedValues({ seen }))).toBe(seen);
	});

	it('holds nothing before the first poll', () => {
		expect(emittedIds(undefined).size).toBe(0);
		expect(emittedValues(undefined).size).toBe(0);
	});
});
