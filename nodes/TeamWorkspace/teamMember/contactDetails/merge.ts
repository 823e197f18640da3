import type { IDataObject } from 'n8n-workflow';
import { isKnownType, isSameDetail } from '../../values/equivalence';
import { findPlatform } from '../../values/platforms';
import { filterFields, normalizeText, omit, toNfc, toText } from '../../values/text';

type Comparison = (entry: IDataObject, detail: IDataObject) => boolean;

const hasLabel = ({ label }: IDataObject): boolean => normalizeText(label) !== '';

/** A profile without a label is shown with the name of its platform, so that is its label. */
const labelOf = ({ label, platform }: IDataObject): string =>
	normalizeText(label) || normalizeText(findPlatform(platform)?.name);

const kindOf = (detail: IDataObject): string =>
	JSON.stringify([detail.type, labelOf(detail), detail.platform ?? null]);

const isOfSameKind: Comparison = (a, b) => kindOf(a) === kindOf(b);

/** True when the entry of a card has what a detail says; an address may have more parts. */
const hasContent: Comparison = (entry, { address, ...detail }) =>
	isSameDetail(entry, { ...detail, ...mergedAddress(entry, address) });
const isSame: Comparison = (entry, detail) =>
	isOfSameKind(entry, detail) && hasContent(entry, detail);

/** Without a wanted label, any is fine: the service may add one, such as 'Phone'. Letter case matters. */
const hasWantedLabel: Comparison = ({ label }, { label: wanted }) =>
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

/** A response may have null for a missing part; a request may not (spec 2.4). */
const givenParts = (address: unknown): IDataObject =>
	filterFields((address ?? {}) as IDataObject, (_, value) => value !== null);

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

export const newKinds = (present: IDataObject[], wanted: IDataObject[]): IDataObject[] =>
	wanted.filter((detail) => !present.some((entry) => isOfSameKind(entry, detail)));

/**
 * The details that the card does not show under another label, unless the row has another value for that label: a column
 * 'Phone' may be the mobile number of the card.
 */
export const notShown = (present: IDataObject[], wanted: IDataObject[]): IDataObject[] =>
	wanted.filter(
		(detail) =>
			detail.type !== 'phone' ||
			!present.some(
				(entry) =>
					isSameDetail(entry, detail) && !wanted.some((other) => isOfSameKind(entry, other)),
			),
	);

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
	const left = new Set(
		wanted.filter((one, at) => wanted.findIndex((other) => isSame(other, one)) === at),
	);
	// A labelled address that shares only the city is another one.
	const isNew = (detail: IDataObject) =>
		!card.some((entry) => (hasLabel(detail) ? isSameDetail : hasContent)(entry, detail));
	/** Lets each of the details left take a matching entry of the card, if there is one. */
	const take = (isFor: typeof isNew, matches: Comparison, isReplaced = false) => {
		for (const detail of [...left].filter(isFor)) {
			const index = card.findIndex((entry, at) => !taken.has(at) && matches(entry, detail));
			if (index < 0) continue;
			taken.add(index);
			left.delete(detail);
			if (isReplaced) card[index] = { ...detail, ...mergedAddress(card[index], detail.address) };
		}
	};
	take(() => true, isSame);
	take((detail) => !hasLabel(detail), hasContent);
	take(hasLabel, isOfSameKind, true);
	take(isNew, isOfSameKind, true);
	return [...card, ...[...left].filter(isNew)];
}
