import type { IDataObject } from 'n8n-workflow';
import { isKnownType, isSameDetail, keysOfDetail } from '../../values/equivalence';
import { normalizeText, omit, toNfc, toText } from '../../values/text';
import {
	byContent,
	byKind,
	byKindAnd,
	finderIn,
	givenParts,
	kindOf,
	type Matching,
} from './matching';

const hasLabel = ({ label }: IDataObject): boolean => normalizeText(label) !== '';

/** Without a wanted label, any is fine: the service may add one, such as 'Phone'. Letter case matters. */
const hasWantedLabel = ({ label }: IDataObject, { label: wanted }: IDataObject): boolean =>
	toText(wanted) === undefined || toText(wanted) === toText(label);

const byType = (details: IDataObject[]): IDataObject[] =>
	[...details].sort((a, b) => String(a.type).localeCompare(String(b.type)));

/**
 * True when the card already has exactly the wanted details. Order matters only within a type: the first phone number is the
 * quick-access number of the member (spec 2.1), but a service may sort its entries by type.
 */
export function areSameDetails(card: IDataObject[], wanted: IDataObject[]): boolean {
	const required = byType(wanted);
	const isSameAt = (detail: IDataObject, at: number) =>
		isSameDetail(detail, required[at]) && hasWantedLabel(detail, required[at]);
	return card.length === wanted.length && byType(card).every(isSameAt);
}

/**
 * A detail of a response (spec 2.2) as a request takes it (spec 4.1): without its ID and derived value. One of an unknown
 * type stays as it is, except that all texts are in NFC.
 */
function toInput(shown: IDataObject): IDataObject {
	const detail = JSON.parse(toNfc(JSON.stringify(omit(shown, 'id')))) as IDataObject;
	const { type, label, value, platform, address } = detail;
	if (!isKnownType(type)) return detail;
	return {
		type,
		label: label ?? null,
		...(type === 'address' ? { address: givenParts(address) } : { value }),
		...(platform ? { platform } : {}),
	};
}

/** The parts of a wanted address replace those of the card, and the others stay. Empty for what is no address. */
const mergedAddress = ({ address: shown }: IDataObject, wanted: unknown): IDataObject =>
	wanted ? { address: { ...givenParts(shown), ...givenParts(wanted) } } : {};

export function newKinds(present: IDataObject[], wanted: IDataObject[]): IDataObject[] {
	const kinds = new Set(present.map(kindOf));
	return wanted.filter((detail) => !kinds.has(kindOf(detail)));
}

/** The details that no earlier one makes superfluous. */
function withoutDuplicates(details: IDataObject[], { shown, wanted }: Matching): IDataObject[] {
	const seen = new Set<string>();
	return details.filter((detail) => {
		const isNew = !wanted(detail).some((key) => seen.has(key));
		for (const key of shown(detail)) seen.add(key);
		return isNew;
	});
}

/**
 * The details that the card does not show under another label, unless the row has another value for that label: a column
 * 'Phone' may be the mobile number of the card.
 */
export function notShown(present: IDataObject[], wanted: IDataObject[]): IDataObject[] {
	const wantedKinds = new Set(wanted.map(kindOf));
	const others = present.filter((entry) => !wantedKinds.has(kindOf(entry)));
	const shown = new Set(others.flatMap((entry) => keysOfDetail(entry)));
	return wanted.filter(
		(detail) => detail.type !== 'phone' || !keysOfDetail(detail).some((key) => shown.has(key)),
	);
}

/**
 * Merges contact details into those of a card. Each wanted detail takes one entry of the card, duplicates share
 * one, and details that find none are added at the end. In this order of preference, a wanted detail takes an entry
 * 1. of the same kind and value, which stays as it is;
 * 2. of the same value, if the detail has no label: the service may have added one;
 * 3. of the same kind, in order, which it replaces (of an address, only the given parts).
 * A value that the card already has under another label is not added again, so merging twice has the same result as merging once.
 * @param present the details of the card (spec 2.2)
 * @param wanted the details to merge (spec 4.1)
 */
export function mergedDetails(present: IDataObject[], wanted: IDataObject[]): IDataObject[] {
	const card = present.map(toInput);
	const taken = new Set<number>();
	const content = byContent(wanted);
	const kindAndContent = byKindAnd(content);
	const left = new Set(withoutDuplicates(wanted, kindAndContent));
	const newOnes = () => {
		const shown = new Set(card.flatMap(content.shown));
		// A labelled address that shares only the city is another one.
		const keysOf = (detail: IDataObject) =>
			hasLabel(detail) ? keysOfDetail(detail) : content.wanted(detail);
		return [...left].filter((detail) => !keysOf(detail).some((key) => shown.has(key)));
	};
	/** Lets each of the details take a matching entry of the card, if there is one. */
	const take = (details: IDataObject[], matching: Matching, isReplaced = false) => {
		const find = finderIn(card, taken, matching);
		for (const detail of details) {
			const index = find(detail);
			if (index === Infinity) continue;
			taken.add(index);
			left.delete(detail);
			if (isReplaced) card[index] = { ...detail, ...mergedAddress(card[index], detail.address) };
		}
	};
	take([...left], kindAndContent);
	take(
		[...left].filter((detail) => !hasLabel(detail)),
		content,
	);
	take([...left].filter(hasLabel), byKind, true);
	take(newOnes(), byKind, true);
	return [...card, ...newOnes()];
}
