import type { IDataObject } from 'n8n-workflow';
import { detailTypes } from '../../../../../contract';
import { isSameDetail } from '../../../values/sameMeaning';
import { plain, text } from '../../../values/text';

type Comparison = (a: IDataObject, b: IDataObject) => boolean;

/** Two details are of one kind when type, label and, for social media, platform are the same. */
const kindOf = ({ type, label, platform }: IDataObject): string =>
	JSON.stringify([type, plain(label), platform ?? null]);

const isOfSameKind: Comparison = (a, b) => kindOf(a) === kindOf(b);
const isSame: Comparison = (a, b) => isOfSameKind(a, b) && isSameDetail(a, b);

/** Whoever enters no label leaves it to the service, which may give one: 'Phone'. One that is entered counts to the letter. */
const hasLabel = ({ label }: IDataObject, { label: wanted }: IDataObject): boolean =>
	text(wanted) === undefined || text(wanted) === text(label);

/**
 * True when the card already has the wanted details. Order matters within one type only: the first phone number is the
 * member's quick-access number (spec 2.1), while a service may sort its entries by type.
 */
export const areSameDetails = (card: IDataObject[], wanted: IDataObject[]): boolean =>
	card.length === wanted.length &&
	detailTypes.every((type) => {
		const [there, wished] = [card, wanted].map((all) => all.filter((one) => one.type === type));
		return (
			there.length === wished.length &&
			there.every((detail, at) => isSameDetail(detail, wished[at]) && hasLabel(detail, wished[at]))
		);
	});

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
 * card says already stays where it is and as it is spelled; of the others of a kind, the first goes to the first, the
 * second to the second. What the card says under another label is not said again: a service may spell and label in its
 * own way, and the list has to stay as it is however often it is merged.
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
	const isNew = (detail: IDataObject) => !card.some((one) => isSameDetail(one, detail));

	const others = settle(wanted, isSame, false);
	const withoutLabel = settle(
		others.filter(({ label }) => !plain(label)),
		isSameDetail,
		false,
	);
	const labelled = settle(
		others.filter(({ label }) => plain(label)),
		isOfSameKind,
		true,
	);
	const left = [...labelled, ...settle(withoutLabel.filter(isNew), isOfSameKind, true)];
	return [...card, ...others.filter((detail) => left.includes(detail) && isNew(detail))];
}
