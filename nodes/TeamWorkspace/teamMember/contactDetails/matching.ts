import type { IDataObject } from 'n8n-workflow';
import { addressParts } from '../../../../contract';
import { keysOfDetail, type AddressParts } from '../../values/equivalence';
import { findPlatform } from '../../values/platforms';
import { filterFields, normalizeText } from '../../values/text';

/** An entry of a card and a wanted detail match if they share a key. */
export interface Matching {
	shown: (entry: IDataObject) => string[];
	wanted: (detail: IDataObject) => string[];
}

/** A profile without a label is shown with the name of its platform, so that is its label. */
const labelOf = ({ label, platform }: IDataObject): string =>
	normalizeText(label) || normalizeText(findPlatform(platform)?.name);

export const kindOf = (detail: IDataObject): string =>
	JSON.stringify([detail.type, labelOf(detail), detail.platform ?? null]);

/** A response may have null for a missing part; a request may not (spec 2.4). */
export const givenParts = (address: unknown): IDataObject =>
	filterFields((address ?? {}) as IDataObject, (_, value) => value !== null);

const givenPartsOf = ({ address }: IDataObject): AddressParts => {
	const given = givenParts(address);
	return addressParts.filter((part) => part in given);
};

/** The entry has what the detail says; an address may have more parts than those that any of the details has. */
export function byContent(details: IDataObject[]): Matching {
	const choices = new Map(
		[addressParts, ...details.map(givenPartsOf)].map((parts) => [parts.join(), parts]),
	);
	return {
		shown: (entry) => keysOfDetail(entry, [...choices.values()]),
		wanted: (detail) => keysOfDetail(detail, [givenPartsOf(detail)]),
	};
}

export const byKind: Matching = {
	shown: (entry) => [kindOf(entry)],
	wanted: (detail) => [kindOf(detail)],
};

export const byKindAnd = ({ shown, wanted }: Matching): Matching => ({
	shown: (entry) => shown(entry).map((key) => kindOf(entry) + key),
	wanted: (detail) => wanted(detail).map((key) => kindOf(detail) + key),
});

/**
 * Finds the position of the first entry that is not taken and matches a detail; Infinity for none. An entry that is taken is
 * passed over once, so n details among n entries take n steps.
 */
export function finderIn(card: IDataObject[], taken: Set<unknown>, { shown, wanted }: Matching) {
	const lastToFirst = new Map<string, number[]>();
	for (const [at, entry] of [...card.entries()].reverse())
		for (const key of shown(entry)) {
			const positions = lastToFirst.get(key) ?? [];
			lastToFirst.set(key, positions);
			positions.push(at);
		}
	const firstWith = (key: string): number => {
		const positions = lastToFirst.get(key) ?? [];
		while (taken.has(positions.at(-1))) positions.pop();
		return positions.at(-1) ?? Infinity;
	};
	return (detail: IDataObject) => Math.min(...wanted(detail).map(firstWith));
}
