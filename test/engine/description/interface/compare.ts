import { toEntries, type Entry, type Interface } from './table';

/** What differs from the accepted interface, in the same way in all of these places. */
export interface Difference {
	section: string;
	name: string;
	/** The definition as accepted; undefined for an addition. */
	was?: string;
	/** The definition as measured; undefined for a removal. */
	is?: string;
	places: string[];
}

export interface Differences {
	/** Removed or changed: a saved workflow can break. */
	breaking: Difference[];
	/** Not noticed by saved workflows. */
	added: Difference[];
}

const byPlace = (table: Interface): Map<string, Entry> =>
	new Map(
		toEntries(table).map((entry) => [
			JSON.stringify([entry.section, entry.name, entry.place]),
			entry,
		]),
	);

/** One difference for each name and change, with all its places. */
function grouped(found: Array<Omit<Difference, 'places'> & { place: string }>): Difference[] {
	const groups = new Map<string, Difference>();
	for (const { place, ...rest } of found) {
		const key = JSON.stringify(rest);
		const group = groups.get(key) ?? { ...rest, places: [] };
		group.places.push(place);
		groups.set(key, group);
	}
	return [...groups.values()];
}

/** Compares the measured interface with the accepted one. */
export function compare(accepted: Interface, measured: Interface): Differences {
	const before = byPlace(accepted);
	const after = byPlace(measured);
	const different = [...new Map([...before, ...after])]
		.map(([key, { section, name, place }]) => ({
			section,
			name,
			was: before.get(key)?.definition,
			is: after.get(key)?.definition,
			place,
		}))
		.filter(({ was, is }) => was !== is);
	return {
		breaking: grouped(different.filter(({ was }) => was !== undefined)),
		added: grouped(different.filter(({ was }) => was === undefined)),
	};
}
