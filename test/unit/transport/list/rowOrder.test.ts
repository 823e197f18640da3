import { RowOrder } from '../../../../nodes/transport/list/rowOrder';

it.each([
	[[], 'not shown yet'],
	[[1], 'not shown yet'],
	[[1, 1], 'not shown yet'],
	[[3, 2, 2, 1], 'newest first'],
	[[1, 2, 2, 3], 'oldest first'],
	[[2, 3, 1], 'neither'],
	[[3, NaN, 1], 'neither'],
])('Rows created at %j are %s', (times, order) => {
	expect(new RowOrder().add(times).value).toBe(order);
});
