import type { ListQuery, Pagination } from '../../contract';

/** Spec section 4.2: the effective limit and offset, the total, and whether more rows follow. */
export const paginationOf = (
	{ limit, offset }: ListQuery,
	count: number,
	total: number,
): Pagination => ({ limit, offset, total, hasMore: offset + count < total });
