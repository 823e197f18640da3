import { ItemQueue } from '../../../../nodes/transport/execution/itemQueue';

describe('A write that was acknowledged', () => {
	/** Sends its item and counts that; `shape` fails the first time. */
	const job = (sent: string[]) => {
		let isShaped = false;
		return (itemIndex: number) => ({
			itemIndex,
			stopOnFailure: true,
			send: async () => {
				sent.push(`item ${itemIndex}`);
				return [itemIndex];
			},
			toOutput: (answer: number[]) => {
				if (!isShaped) {
					isShaped = true;
					throw new TypeError('tags.map is not a function');
				}
				return answer.map(String);
			},
		});
	};

	it('is remembered before it is shaped: a later try does not send it again', async () => {
		const sent: string[] = [];
		const run = new ItemQueue<number[], string[]>(2);
		const of = job(sent);
		const first = [run.write(of(0)), run.write(of(1))];
		await expect(first[0]).rejects.toThrow('tags.map is not a function');
		expect(await first[1]).toBeUndefined();
		expect(sent).toEqual(['item 0']);

		const second = [run.write(of(0)), run.write(of(1))];
		expect(await Promise.all(second)).toEqual([['0'], ['1']]);
		expect(sent).toEqual(['item 0', 'item 1']);
	});
});

it('Reads run eight at a time, in item order', async () => {
	const queue = new ItemQueue<number, number>(20);
	const begun: number[] = [];
	let underWay = 0;
	let most = 0;
	const reads = Array.from({ length: 20 }, async (_, itemIndex) => {
		const send = async () => {
			begun.push(itemIndex);
			most = Math.max(most, ++underWay);
			await new Promise(setImmediate);
			underWay -= 1;
			if (itemIndex === 3) throw new Error('as intended');
			return itemIndex;
		};
		return await queue.read({ itemIndex, stopOnFailure: false, send, toOutput: (sent) => sent });
	});
	const results = await Promise.allSettled(reads);
	expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
	expect(begun).toEqual(Array.from({ length: 20 }, (_, i) => i));
	expect(most).toBe(8);
});
