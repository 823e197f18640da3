import { ItemQueue } from '../../../../nodes/transport/execution/itemQueue';

it.each([
	['Reads run eight', true, 8],
	['Writes run one', false, 1],
])('%s at a time, in item order', async (_, isRead, most) => {
	const queue = new ItemQueue(20);
	const begun: number[] = [];
	let underWay = 0;
	let mostUnderWay = 0;
	const sent = Array.from({ length: 20 }, async (__, itemIndex) => {
		return await queue.send({ itemIndex, isRead, stopOnFailure: false }, async () => {
			begun.push(itemIndex);
			mostUnderWay = Math.max(mostUnderWay, ++underWay);
			await new Promise(setImmediate);
			underWay -= 1;
			if (itemIndex === 3) throw new Error('as intended');
		});
	});
	const results = await Promise.allSettled(sent);
	expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1);
	expect(begun).toEqual(Array.from({ length: 20 }, (__, i) => i));
	expect(mostUnderWay).toBe(most);
	// With batches, items come after all others have ended.
	const later = { itemIndex: 20, isRead, stopOnFailure: false };
	expect(await queue.send(later, async () => 'sent')).toBe('sent');
});
