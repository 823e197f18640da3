import type { IDataObject } from 'n8n-workflow';
import { addressParts } from '../../../../contract';

/** Two details are of one kind when type, label and, for social media, platform are the same. */
const kindOf = ({ type, label, platform }: IDataObject): string =>
	JSON.stringify([type, label || null, platform ?? null]);

const contentOf = ({ type, value, address }: IDataObject): unknown =>
	type === 'address'
		? addressParts.map((part) => (address as IDataObject | undefined)?.[part] || null)
		: value;

/** True for two lists that look the same on a card. */
export const areSameDetails = (a: IDataObject[], b: IDataObject[]): boolean =>
	a.length === b.length &&
	a.every(
		(detail, index) =>
			kindOf(detail) === kindOf(b[index]) &&
			JSON.stringify(contentOf(detail)) === JSON.stringify(contentOf(b[index])),
	);

/** A detail of an answer (spec 2.2) as a request takes it (spec 4.1): without id and without what is derived. */
const toInput = ({ type, label, value, platform, address }: IDataObject): IDataObject => ({
	type,
	label: label ?? null,
	...(type === 'address' ? { address } : { value }),
	...(platform ? { platform } : {}),
});

/**
 * The details that are there, each changed by the wanted one of its kind, and after them those that are new. Where a
 * kind comes several times, the first goes to the first, the second to the second.
 */
export function mergedDetails(present: IDataObject[], wanted: IDataObject[]): IDataObject[] {
	const left = [...wanted];
	const changed = present.map((detail) => {
		const index = left.findIndex((one) => kindOf(one) === kindOf(detail));
		return index < 0 ? toInput(detail) : left.splice(index, 1)[0];
	});
	return [...changed, ...left];
}
