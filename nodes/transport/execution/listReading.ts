import type { IDataObject } from 'n8n-workflow';
import { NeededFields } from '../list/neededFields';
import { idOf, type ListSource } from '../list/page';
import { PAGES_AT_ONCE, readList, type ListPage } from '../list/readList';
import { createdAt, RowOrder, type Order } from '../list/rowOrder';

/** One reading of a list: how far it has got, in which order the rows are, and what they have shown. */
export class ListReading {
	/** The IDs of the rows. */
	readonly ids = new Set<string>();
	/** The fields that a row has, if only as null. */
	private readonly fields = new Set<string>();
	private rowOrder = new RowOrder();
	/** The offset of the last row. */
	place = 0;

	get order(): Order {
		return this.rowOrder.value;
	}

	/** Reads the list from its first row on. */
	async *read(
		list: ListSource<IDataObject>,
		ahead: readonly number[],
	): AsyncGenerator<ListPage<IDataObject>, void, undefined> {
		for await (const page of readList(list, { ahead })) {
			this.show(page.rows);
			this.rowOrder.add(page.rows.map(createdAt));
			this.place = page.place;
			yield page;
		}
	}

	/** Reads the rows that were added to the list since; see {@link readAdded}. */
	async continue(list: ListSource<IDataObject>): Promise<IDataObject[]> {
		const added = new Map<string, IDataObject>();
		let { place } = this;
		for await (const page of readAdded(list, this)) {
			place = page.place;
			for (const row of page.rows) {
				// A row that is read twice takes its later place.
				added.delete(idOf(row.id));
				added.set(idOf(row.id), row);
			}
		}
		const rows = [...added.values()];
		// Not while reading, which ends at a known row.
		this.show(rows);
		// Such a list was read whole, so its rows may show the order now.
		if (this.order === 'not shown yet') this.rowOrder = new RowOrder().add(rows.map(createdAt));
		if (this.order === 'oldest first') this.place = place;
		return rows;
	}

	/** Some fields, as far as the list was read. @param known the records that may have them; some may not be of the list */
	needed(names: readonly string[], known: readonly IDataObject[]): NeededFields {
		return new NeededFields(
			names.filter((name) => !this.fields.has(name)),
			known.flatMap(({ id }) => (this.ids.has(idOf(id)) ? [{ id }] : [])),
		);
	}

	private show(rows: readonly IDataObject[]): void {
		for (const row of rows) {
			this.ids.add(idOf(row.id));
			for (const name of Object.keys(row)) this.fields.add(name);
		}
	}
}

/** How many rows are read at first to see whether any were added. */
const FIRST_LOOK = 10;

/**
 * Reads the rows that were added to a list since it was read, from where new rows appear to the first known one; some known
 * rows come with them. A list whose order is not shown yet is read whole; a list in neither order is not read, because new
 * rows can be anywhere.
 */
export async function* readAdded(
	list: ListSource<IDataObject>,
	{ ids, place, order }: Pick<ListReading, 'ids' | 'place' | 'order'>,
): AsyncGenerator<ListPage<IDataObject>, void, undefined> {
	const ahead = PAGES_AT_ONCE.oneByOne;
	if (order === 'oldest first') yield* readList(list, { ahead, from: { place, seen: ids } });
	if (order === 'oldest first' || order === 'neither') return;
	for (const atMost of [FIRST_LOOK, Infinity]) {
		for await (const page of readList(list, { ahead, atMost })) {
			const { rows, total } = page;
			const isEnd = order === 'newest first' && rows.some(({ id }) => ids.has(idOf(id)));
			yield page;
			if (isEnd || rows.length >= total) return;
		}
	}
}
