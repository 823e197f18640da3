import type { IDataObject } from 'n8n-workflow';
import { addressParts } from '../../../../contract';
import { plain } from '../../values/text';

type Comparison = (a: IDataObject, b: IDataObject) => boolean;

/** Two details are of one kind when type, label and, for social media, platform are the same. */
const kindOf = ({ type, label, platform }: IDataObject): string =>
	JSON.stringify([type, plain(label), platform ?? null]);

const contentOf = ({ type, platform, value, address }: IDataObject): string =>
	JSON.stringify([
		type,
		platform ?? null,
		type === 'address'
			? addressParts.map((part) => (address as IDataObject | undefined)?.[part] || null)
			: value,
	]);

const isOfSameKind: Comparison = (a, b) => kindOf(a) === kindOf(b);
const saysTheSame: Comparison = (a, b) => contentOf(a) === contentOf(b);
const isSame: Comparison = (a, b) => isOfSameKind(a, b) && saysTheSame(a, b);

/** True for two lists that look the same on a card. */
export const areSameDetails = (a: IDataObject[], b: IDataObject[]): boolean =>
	a.length === b.length &&
	a.every(
		(detail, index) =>
			saysTheSame(detail, b[index]) && (detail.label || null) === (b[index].label || null),
	);

/** An answer may have null for a part that is missing; a request may not (spec 2.4). */
const givenParts = (address: unknown): IDataObject =>
	Object.fromEntries(
		Object.entries((address ?? {}) as IDataObject).filter(([, value]) => value !== null),
	);

/** A detail of an answer (spec 2.2) as a request takes it (spec 4.1): without id and without what is derived. */
const toInput = ({ type, label, value, platform, address }: IDataObject): IDataObject => ({
	type,
	label: label ?? null,
	...(type === 'address' ? { address: givenParts(address) } : { value }),
	...(platform ? { platform } : {}),
});

/**
 * The details that are there, each changed by the wanted one of its kind, and after them those that are new. What the
 * card has already stays where it is; of the others of a kind, the first goes to the first, the second to the second.
 * What the card says under another label is not said again: a service may change labels, and the list has to stay as
 * it is however often it is merged.
 */
export function mergedDetails(present: IDataObject[], wanted: IDataObject[]): IDataObject[] {
	const card = present.map(toInput);
	const settled = new Set<number>();
	/** Finds each a place of its own on the card; gives those for which there is none. */
	const settle = (details: IDataObject[], matches: Comparison, isChange: boolean) =>
		details.filter((detail) => {
			const index = card.findIndex((one, at) => !settled.has(at) && matches(one, detail));
			if (index < 0) return true;
			settled.add(index);
			if (isChange) card[index] = detail;
			return false;
		});
	const isNew = (detail: IDataObject) => !card.some((one) => saysTheSame(one, detail));

	const others = settle(wanted, isSame, false);
	const labelled = settle(
		others.filter(({ label }) => plain(label)),
		isOfSameKind,
		true,
	);
	const unlabelled = others.filter((detail) => !plain(detail.label) && isNew(detail));
	const left = [...labelled, ...settle(unlabelled, isOfSameKind, true)];
	return [...card, ...others.filter((detail) => left.includes(detail) && isNew(detail))];
}
