import type { Page } from '../../nodes/transport/page';

/** A service with a list of numbered rows, newest first. */
export class NumberedList {
	rows: number[];
	private nextId: number;
	readonly requests: Array<{ offset: number; limit: number }> = [];
	/** What happens once so many requests are answered. */
	after: Record<number, () => void> = {};

	constructor(
		count: number,
		private readonly quirk: (page: Page<number>, limit: number) => Page<number> = (page) => page,
	) {
		this.rows = Array.from({ length: count }, (_, i) => count - i);
		this.nextId = count + 1;
	}

	insert(): void {
		this.rows.unshift(this.nextId++);
	}

	delete(position: number): void {
		if (this.rows.length > 0) this.rows.splice(position % this.rows.length, 1);
	}

	/** Those that were ever there. */
	everyRow(): number[] {
		return Array.from({ length: this.nextId - 1 }, (_, i) => i + 1);
	}

	page(offset: number, limit: number): Page<number> {
		this.requests.push({ offset, limit });
		const rows = this.rows.slice(offset, offset + limit);
		const total = this.rows.length;
		this.after[this.requests.length]?.();
		return this.quirk({ offset, rows, total, hasMore: offset + rows.length < total }, limit);
	}
}

/** Services that do not keep to all that the specification says of a page. */
export const quirks: Array<[string, (page: Page<number>, limit: number) => Page<number>]> = [
	[
		'caps pages at 60',
		(page) => ({
			...page,
			rows: page.rows.slice(0, 60),
			hasMore: page.hasMore || page.rows.length > 60,
		}),
	],
	['tells no total', (page) => ({ ...page, total: undefined })],
	['tells a total that is too small', (page) => ({ ...page, total: 7 })],
	['tells a total that is too large', (page) => ({ ...page, total: 999 })],
	['always says that there is more', (page) => ({ ...page, hasMore: true })],
	[
		'always says that there is more and tells no total',
		(page) => ({ ...page, hasMore: true, total: undefined }),
	],
	[
		'sends shorter pages later on',
		(page) =>
			page.offset === 0
				? page
				: {
						...page,
						rows: page.rows.slice(0, 60),
						hasMore: page.hasMore || page.rows.length > 60,
					},
	],
];
