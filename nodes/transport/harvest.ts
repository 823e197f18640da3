import type { ListingOptions } from './page';

/** What is kept of rows that come in the order of the list. */
export class Harvest<Row> {
	readonly rows: Row[] = [];
	/** True when no further row can add to it. */
	isEnough = false;

	constructor(private readonly options: Pick<ListingOptions<Row>, 'filter' | 'wanted'>) {}

	add(row: Row): void {
		const { filter, wanted } = this.options;
		if (this.isEnough) return;
		if (!filter || filter.keeps(row)) this.rows.push(row);
		this.isEnough = this.rows.length >= wanted || (filter?.endsAfter?.(row) ?? false);
	}
}
