import type { ListQuery, Pagination } from '../../contract';

/** Spec section 4.2: the effective values, the total, and whether items follow. */
export const paginationOf = (
	{ limit, offset }: ListQuery,
	received: number,
	total: number,
): Pagination => ({ limit, offset, total, hasMore: offset + received < total });
