import type { Page } from '../../nodes/transport/pagination/page';

export interface SimulatedRecord {
	id: string;
	createdAt: string;
	updatedAt: string;
	enrichedAt: string | null;
	status: string;
}

/** A service in simulated time: its list is ordered newest first, and what happens to it is written down. */
export class SimulatedWorkspace {
	now = Date.UTC(2026, 0, 1);
	requests = 0;
	/** Called before each request is answered. */
	beforeAnswer: () => void = () => {};
	private records: SimulatedRecord[] = [];
	private count = 0;

	constructor(readonly pageSize: number) {}

	private readonly stamp = (ms: number) => new Date(ms).toISOString();

	/** A record stamped `lateMs` before now, but never further down the list than one page. */
	create(lateMs = 0): SimulatedRecord {
		const deepest = this.records[this.pageSize - 2];
		const earliest = deepest ? Date.parse(deepest.createdAt) : -Infinity;
		const createdAt = this.stamp(Math.max(this.now - lateMs, earliest));
		const record = {
			id: `record ${++this.count}`,
			createdAt,
			updatedAt: createdAt,
			enrichedAt: null,
			status: 'not_invited',
		};
		// Newest first, and of equal ones the last created: before the first that is not newer.
		const place = this.records.findIndex((other) => other.createdAt <= createdAt);
		this.records.splice(place < 0 ? this.records.length : place, 0, record);
		return record;
	}

	/** A record that appears between two others, stamped like the one above it. */
	insertAt(position: number, id: string): void {
		this.records.splice(position, 0, { ...this.records[position - 1], id });
	}

	/** One of the records, or undefined when there is none. */
	pick(index: number): SimulatedRecord | undefined {
		return this.records[index % Math.max(1, this.records.length)];
	}

	delete(index: number): void {
		this.records.splice(index % Math.max(1, this.records.length), 1);
	}

	all(): SimulatedRecord[] {
		return this.records.map((record) => ({ ...record }));
	}

	/** A moment that no record has had yet: now, or as far away from it as given. */
	moment(awayMs = 0): string {
		return this.stamp(this.now + awayMs + ++this.count);
	}

	readonly fetchPage = async (offset: number, limit: number): Promise<Page<SimulatedRecord>> => {
		await Promise.resolve();
		this.beforeAnswer();
		this.requests += 1;
		const rows = this.records.slice(offset, offset + limit).map((record) => ({ ...record }));
		const total = this.records.length;
		return { offset, limit, rows, total, hasMore: offset + rows.length < total };
	};
}
