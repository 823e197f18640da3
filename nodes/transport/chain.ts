import { Harvest } from './harvest';
import { UnreadableList, type ListingOptions, type Page } from './page';
import { refuseRepetition } from './repetition';

export const tooRestless = () =>
	new UnreadableList(
		'The list changes faster than it can be read',
		'Try again when fewer records are added and deleted.',
	);

/** A list that changes faster than it can be read is given up after this many extra pages for each page. */
const MAX_REPAIRS_PER_PAGE = 3;

/** Pages that each share a row with the one before, as far as they are known. */
export class Chain<Row> {
	private readonly seen = new Set<string>();
	private readonly harvest: Harvest<Row>;
	private others: Array<Page<Row>> = [];
	/** For each row, the last of the other pages that holds it. */
	private readonly lastPageOf = new Map<string, number>();
	private current: Page<Row>;
	private next = 0;
	private repairs = 0;
	private isExhausted = false;

	constructor(
		private readonly first: Page<Row>,
		private readonly options: ListingOptions<Row>,
	) {
		this.current = first;
		this.harvest = new Harvest(options);
		this.add(first);
	}

	/** The rows that are kept. */
	rows(): Row[] {
		return this.harvest.rows;
	}

	/** How many rows were seen. */
	get length(): number {
		return this.seen.size;
	}

	/** The page that the chain ends with. */
	get last(): Page<Row> {
		return this.current;
	}

	/** Takes the pages to go on with, in the order of the list. */
	offer(others: Array<Page<Row>>): void {
		this.others = others;
		this.next = 0;
		this.lastPageOf.clear();
		others.forEach((page, index) => {
			for (const row of page.rows) this.lastPageOf.set(this.options.idOf(row), index);
		});
	}

	/** Goes from page to page over shared rows; true when that leads to the end of what is wanted. */
	reachesEnd(): boolean {
		for (let index = this.joined(); index !== undefined; index = this.joined()) {
			this.next = index + 1;
			this.current = this.others[index];
			this.add(this.current);
		}
		return this.isExhausted || !this.current.hasMore || this.harvest.isEnough;
	}

	/** As {@link reachesEnd}; true also when that leads over all pages that were offered. */
	reachesLast(): boolean {
		return this.reachesEnd() || this.next >= this.others.length;
	}

	/** Reads on from where the chain is broken, until it is joined again, and so on until it is done. */
	async repair(size: number, isDone = () => this.reachesEnd()): Promise<void> {
		const limit = Math.max(2, size);
		while (!isDone()) {
			const bridge = await this.readBridge(limit);
			const isNews = this.add(bridge);
			this.current = bridge;
			this.isExhausted = !isNews && bridge.rows.length < limit;
		}
	}

	/** A page that goes on from the rows of the chain, wherever their end has moved meanwhile. */
	private async readBridge(limit: number): Promise<Page<Row>> {
		let { total } = this.current;
		let offset = this.current.offset + Math.max(0, this.current.rows.length - 1);
		for (;;) {
			const page = await this.options.fetchPage(offset, limit);
			const pages = (page.total ?? this.others.length * limit) / (limit - 1);
			if (this.repairs++ > (pages + 10) * MAX_REPAIRS_PER_PAGE) throw tooRestless();
			if (offset === 0) return page;
			await refuseRepetition(this.first, page, this.options);
			if (page.rows.some((row) => this.seen.has(this.options.idOf(row)))) return page;
			const added = (page.total ?? 0) - (total ?? 0);
			total = page.total;
			// The place moved away from the start when rows were added, and towards it when rows before it were deleted.
			offset = added > 0 ? offset + added : Math.max(0, offset - (limit - 1));
		}
	}

	private joined(): number | undefined {
		let last = -1;
		for (const row of this.current.rows) {
			last = Math.max(last, this.lastPageOf.get(this.options.idOf(row)) ?? -1);
		}
		return last >= this.next ? last : undefined;
	}

	/** True when the page brings a new row. */
	private add(page: Page<Row>): boolean {
		const before = this.seen.size;
		for (const row of page.rows) {
			const id = this.options.idOf(row);
			if (this.seen.has(id)) continue;
			this.seen.add(id);
			this.harvest.add(row);
		}
		return this.seen.size > before;
	}
}
