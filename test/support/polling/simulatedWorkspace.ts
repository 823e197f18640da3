import type { IDataObject } from 'n8n-workflow';
import type { Page } from '../../../nodes/transport/list/page';

export interface SimulatedRecord {
	id: string;
	createdAt: string;
	updatedAt: string;
	enrichedAt: string | null;
	status: string;
	jobTitle: string | null;
	company: string | null;
}

/** A service in simulated time: its list is ordered newest first, and what happens to it is written down. */
export class SimulatedWorkspace {
	now = Date.UTC(2026, 0, 1);
	requests = 0;
	/** Called before each request is answered. */
	beforeAnswer: () => void = () => {};
	/** The list lies about these records: it does not have them, although they exist. */
	hidden: (record: SimulatedRecord) => boolean = () => false;
	/** As while a database is being restored: the list is empty, and no record is found. */
	isRestoring = false;
	private records: SimulatedRecord[] = [];
	private readonly deleted: SimulatedRecord[] = [];
	private count = 0;

	constructor(readonly pageSize: number) {}

	private readonly stamp = (ms: number) => new Date(ms).toISOString();

	/** A record stamped `lateMs` before now. */
	create(lateMs = 0): SimulatedRecord {
		const createdAt = this.stamp(this.now - lateMs);
		const record = {
			id: `record ${++this.count}`,
			createdAt,
			updatedAt: createdAt,
			enrichedAt: null,
			status: 'not_invited',
			jobTitle: null,
			company: null,
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
		this.deleted.push(...this.records.splice(index % Math.max(1, this.records.length), 1));
	}

	/** Adds one of the deleted records again, with its ID, and returns it. */
	restore(index: number): SimulatedRecord | undefined {
		const [record] = this.deleted.splice(index % Math.max(1, this.deleted.length), 1);
		if (record) this.records.unshift(record);
		return record;
	}

	all(): SimulatedRecord[] {
		return this.records.map((record) => ({ ...record }));
	}

	readonly fetchPage = async (offset: number, limit: number): Promise<Page<SimulatedRecord>> => {
		await Promise.resolve();
		this.beforeAnswer();
		this.requests += 1;
		const list = this.records.filter((record) => !this.isRestoring && !this.hidden(record));
		const rows = list.slice(offset, offset + limit).map((record) => ({ ...record }));
		const total = list.length;
		return { offset, limit, rows, total, hasMore: offset + rows.length < total };
	};

	readonly readRecord = async (id: string): Promise<IDataObject | undefined> => {
		await Promise.resolve();
		this.beforeAnswer();
		this.requests += 1;
		const record = this.records.find((one) => one.id === id && !this.isRestoring);
		return record && { ...record };
	};
}
