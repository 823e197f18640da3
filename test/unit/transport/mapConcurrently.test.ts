import { mapConcurrently } from '../../../nodes/transport/concurrency';

describe('Work in parallel', () => {
	const begun: number[] = [];
	const work = async (input: number) => {
		begun.push(input);
		await new Promise(setImmediate);
		if (input === 1) throw new Error('page 1');
		return input * 2;
	};
	beforeEach(() => begun.splice(0));

	it('gives its results in the order of the inputs', async () => {
		expect(await mapConcurrently([5, 4, 3], 2, work)).toEqual([10, 8, 6]);
	});

	it('begins nothing more after the first failure', async () => {
		await expect(mapConcurrently([0, 1, 2, 3, 4, 5], 2, work)).rejects.toThrow('page 1');
		for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
		expect(begun.length).toBeLessThanOrEqual(3);
	});
});
