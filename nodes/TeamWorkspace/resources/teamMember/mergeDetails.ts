import type { IDataObject } from 'n8n-workflow';
import { addressParts } from '../../../../contract';

/** Two details are of one kind when type, label and, for social media, platform are the same. */
const kindOf = ({ type, label, platform }: IDataObject): string =>
	JSON.stringify([type, label || null, platform ?? null]);

const contentOf = ({ type, value, address }: IDataObject): unknown =>
	type === 'address'
		? addressParts.map((part) => (address as IDataObject | undefined)?.[part] || null)
		: value;

const isSame = (a: IDataObject, b: IDataObject): boolean =>
	kindOf(a) === kindOf(b) && JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

const isOfSameKind = (a: IDataObject, b: IDataObject): boolean => kindOf(a) === kindOf(b);

/** True for two lists that look the same on a card. */
export const areSameDetails = (a: IDataObject[], b: IDataObject[]): boolean =>
	a.length === b.length && a.every((detail, index) => isSame(detail, b[index]));

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
 */
export function mergedDetails(present: IDataObject[], wanted: IDataObject[]): IDataObject[] {
	const left = [...wanted];
	const take = (detail: IDataObject, matches: typeof isSame): IDataObject | undefined => {
		const index = left.findIndex((one) => matches(one, detail));
		return index < 0 ? undefined : left.splice(index, 1)[0];
	};
	const same = present.map((detail) => take(detail, isSame));
	const changed = present.map(
		(detail, index) => same[index] ?? take(detail, isOfSameKind) ?? toInput(detail),
	);
	return [...changed, ...left];
}
