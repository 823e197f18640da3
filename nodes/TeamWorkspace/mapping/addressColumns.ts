import type { Column } from './columns';
import type { Context, Topic } from './headingWords';
import { bestOf } from './rank';
import { isAboutApplicants, isAboutWorkplaces } from './signs';
import { isAddress, type MappedKind } from './targets';

const isPlace = ({ topic, addressLine }: Column): boolean =>
	topic === 'city' || (topic === 'street' && addressLine === 1);

/** If only the street is marked as that of the office, the city, postal code and country without a mark belong to it. */
function restOf(place: Column, own: Column[], columns: Column[]): Column[] {
	const isAt = (topic: Topic, context?: Context) =>
		columns.some((one) => one.topic === topic && one.context === context);
	const isOnly = place.context === 'work' && !isAt('street') && !isAt('city', 'work');
	const hasHome = columns.some(
		({ topic, context }) => context === 'private' && topic && isAddress(topic),
	);
	if (!isOnly || hasHome) return [];
	return own.filter(({ context, ordinal }) => context === undefined && ordinal === place.ordinal);
}

/**
 * The columns of one address: that of work, of the company, or the one without such a word. A second line of a street
 * becomes Street Line 2.
 */
function columnsOfAddress(columns: Column[]): Column[] {
	const own = columns.filter(({ reason, topic }) => !reason && topic && isAddress(topic));
	const inGroup = (group: Column[], { context, ordinal }: Column) =>
		group.filter((one) => one.context === context && one.ordinal === ordinal);
	const rank = ({ context, ordinal }: Column) =>
		10 * ['work', 'company', undefined].indexOf(context as 'work' | 'company' | undefined) +
		ordinal;
	const [place] = bestOf(own.filter(isPlace), rank);
	const group = place ? [...inGroup(own, place), ...restOf(place, own, columns)] : [];
	return group.map((column) =>
		column.topic === 'street' && column.addressLine > 1
			? { ...column, topic: 'line2', line: column.addressLine }
			: column,
	);
}

/**
 * The columns of the address, and whether it may be a home address: in all rows (`mayBePrivate`), or in those whose type does
 * not say work (`needsWorkType`).
 * @param typeOf see `Decision`
 */
export function addressOf(
	columns: Column[],
	kind: MappedKind,
	typeOf: ReadonlyMap<string, Column>,
): { address: Column[]; mayBePrivate: boolean; needsWorkType: boolean } {
	const address = columnsOfAddress(columns);
	const isBare = address.length > 0 && address.every(({ context }) => context === undefined);
	if (!isBare) return { address, mayBePrivate: false, needsWorkType: false };
	const isHome = columns.some((one) => isPlace(one) && one.context === 'private' && one.isFilled);
	// A home address is there, and this one has no street of its own.
	const isRestOfHome =
		isHome && !address.some(({ topic, isFilled }) => topic === 'street' && isFilled);
	const mayBeOfMember = kind === 'member' && !isAboutWorkplaces(columns);
	const isTyped = address.some(({ name }) => typeOf.has(name));
	return {
		address,
		mayBePrivate: !isTyped && (isRestOfHome || isAboutApplicants(columns) || mayBeOfMember),
		needsWorkType: isTyped && mayBeOfMember,
	};
}
