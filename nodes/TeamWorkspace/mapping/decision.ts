import type { IDataObject } from 'n8n-workflow';
import { foldedWords } from '../values/personName';
import { areMostly, readColumns, type Column } from './columns';
import { hasPhrase } from './heading';
import {
	DIRECTORY_SIGNS,
	PARTICIPANTS,
	PERSONNEL_SIGNS,
	WORKPLACE_SIGNS,
	type Topic,
} from './lexicon';
import { isAddress, type MappedKind } from './targets';

/** What an operation makes of the headings of its items. */
export interface Mapping {
	kind: MappedKind;
	/** The fields that every item has to fill in. */
	required: string[];
	/** Whether a whole name that nobody can split will do: an existing member needs no name. */
	isNameEnough?: boolean;
}

/** Which columns of the incoming items fill in which fields: decided once, from all items. */
export interface Decision extends Mapping {
	columns: readonly Column[];
	/** The columns that are used for a topic. All say the same, or a row is refused; of `typed` ones, the first that fits counts. */
	used: ReadonlyMap<Topic, readonly Column[]>;
	/** The column that says of which kind another column is, by the name of the other. */
	typeOf: ReadonlyMap<string, Column>;
	/** Whether members have a column with whole names only: the first and last name come from it. */
	splitsName: boolean;
	/** The addresses that are not marked as those of work must be so by their type in each row. */
	needsWorkType: boolean;
}

const phrasesOf = (text: string): string[] => text.split(', ');

const hasSign = (columns: readonly Column[], signs: string): boolean => {
	const phrases = phrasesOf(signs);
	return columns.some(
		({ isFilled, words }) => isFilled && phrases.some((phrase) => hasPhrase(words, phrase)),
	);
};

/** Whether addresses without a word about work are those of workplaces. A card is public. */
function isAboutWorkplaces(columns: readonly Column[]): boolean {
	if (hasSign(columns, DIRECTORY_SIGNS)) return true;
	const hasHomePhone = columns.some(
		({ isFilled, topic, context }) => isFilled && context === 'private' && topic === 'phone',
	);
	if (hasHomePhone || hasSign(columns, PERSONNEL_SIGNS)) return false;
	const isOfCompany = ({ isFilled, topic, context }: Column) =>
		isFilled && (topic === 'company' || context === 'company');
	const areUserNames = ({ isFilled, topic, line, reason }: Column) =>
		isFilled && topic === 'email' && line > 0 && !reason;
	return (
		hasSign(columns, WORKPLACE_SIGNS) ||
		columns.some((column) => isOfCompany(column) || areUserNames(column))
	);
}

const participants = new Set(phrasesOf(PARTICIPANTS));

/** The lower, the better a column suits its topic. */
export const rankOf = ({ topic, context, ordinal, line, words }: Column): number => {
	const isOfSomebody = topic === 'email' || topic === 'phone' || topic === 'mobile';
	const ranks = { work: isOfSomebody ? 0 : 1, company: isOfSomebody ? 2 : 1, other: 3 };
	const isOther = !words.some((word) => participants.has(word));
	const rank = ranks[context as keyof typeof ranks] ?? 1;
	// Beside a person, a lead is the company.
	const isLead = words.includes('lead');
	const order = 100 * rank + 10 * Math.min(ordinal - 1, 9) + line;
	return order + (isOther ? 1_000 : 0) + (isLead ? 5 : 0);
};

/** The best of the columns of one topic; those with a value come first. */
function bestOf(columns: Column[], rank: (column: Column) => number): Column[] {
	const filled = columns.filter(({ isFilled }) => isFilled);
	const candidates = filled.length > 0 ? filled : columns;
	const lowest = Math.min(...candidates.map(rank));
	return candidates.filter((column) => rank(column) === lowest);
}

const isPlace = ({ topic, addressLine }: Column): boolean =>
	topic === 'city' || (topic === 'street' && addressLine === 1);

/**
 * The columns of one address: that of work, of the company, or the one without such a word. A second line of a street
 * becomes Street Line 2.
 */
function addressOf(columns: Column[]): Column[] {
	const own = columns.filter(({ reason, topic }) => !reason && topic && isAddress(topic));
	const inGroup = (group: Column[], { context, ordinal }: Column) =>
		group.filter((one) => one.context === context && one.ordinal === ordinal);
	const rank = ({ context, ordinal }: Column) =>
		10 * ['work', 'company', undefined].indexOf(context as 'work' | 'company' | undefined) +
		ordinal;
	const [place] = bestOf(own.filter(isPlace), rank);
	const group = place ? inGroup(own, place) : [];
	return group.map((column) =>
		column.topic === 'street' && column.addressLine > 1
			? { ...column, topic: 'line2', line: column.addressLine }
			: column,
	);
}

/** Whether a whole name shares a word with other columns, in most of the items that have both. */
function repeats(items: readonly IDataObject[], whole: Column, others: Column[]): boolean {
	const pairs = items
		.slice(0, 200)
		.map((item) => [
			foldedWords(item[whole.name]),
			others.flatMap(({ name }) => foldedWords(item[name])),
		])
		.filter(([words, own]) => words.length > 0 && own.length > 0)
		.map(([words, own]) => (own.some((word) => words.includes(word)) ? 'yes' : 'no'));
	return areMostly(pairs, (repeated) => repeated === 'yes');
}

/**
 * What 'Name' is beside other columns: the missing one of first and last name, as in German and French lists; and beside both,
 * or beside a contact person, if it names somebody else, the company.
 */
function withNames(columns: Column[], items: readonly IDataObject[]): Column[] {
	const having = (topic: Topic) =>
		columns.filter((one) => one.topic === topic && one.isFilled && !one.reason);
	// The name at birth is not always the last name.
	const last = having('lastName').filter(({ line }) => line < 3);
	const first = having('firstName');
	const persons = having('name').filter(({ line }) => line === 2);
	const isName = (column: Column) => column.topic === 'name' && column.line === 3 && !column.reason;
	const topicOf = (column: Column): Topic => {
		const others = [...first, ...last, ...persons];
		if (others.length === 0 || repeats(items, column, others)) return 'name';
		if (last.length > 0 && first.length === 0) return 'firstName';
		if (first.length > 0 && last.length === 0) return 'lastName';
		return having('company').length === 0 ? 'company' : 'name';
	};
	return columns.map((column) =>
		isName(column) ? { ...column, topic: topicOf(column), line: 0 } : column,
	);
}

/** A display name may be anything, so it names an existing member, but no new one. */
export const isDisplayName = ({ topic, line }: Column): boolean => topic === 'name' && line === 1;

/** Where the best column of a name is empty, the next one counts. */
const NAMES: Topic[] = ['firstName', 'lastName', 'name'];

/** The columns for each topic, the best only; of names and of columns with types all, in their order. */
function choose(columns: Column[], typeOf: Decision['typeOf']): Map<Topic, Column[]> {
	const byTopic = new Map<Topic, Column[]>();
	for (const column of columns) {
		if (!column.topic || column.reason) continue;
		byTopic.set(column.topic, [...(byTopic.get(column.topic) ?? []), column]);
	}
	return new Map(
		[...byTopic].map(([topic, all]) => {
			const typed = all.filter(({ name }) => typeOf.has(name));
			const isList = typed.length > 0 && !isAddress(topic);
			const byOrdinal = [...typed].sort((a, b) => a.ordinal - b.ordinal);
			if (NAMES.includes(topic)) return [topic, [...all].sort((a, b) => rankOf(a) - rankOf(b))];
			return [topic, isList ? byOrdinal : bestOf(all, rankOf)];
		}),
	);
}

/** The column with the type of each column that has one. */
function typesOf(columns: readonly Column[]): Map<string, Column> {
	const types = columns.filter(({ isType, topic }) => isType && topic);
	const isTypeOf = (type: Column, { topic, ordinal, context }: Column) =>
		type.ordinal === ordinal &&
		type.context === context &&
		topic !== undefined &&
		(type.topic === topic || (type.topic === 'street' && isAddress(topic)));
	return new Map(
		columns.flatMap((column) => {
			const type = column.isType ? undefined : types.find((one) => isTypeOf(one, column));
			return type ? [[column.name, type] as const] : [];
		}),
	);
}

/**
 * Decides which columns are used, from the headings of all items and a look at their values.
 * @param items the JSON of all items
 */
export function decide(mapping: Mapping, items: readonly IDataObject[]): Decision {
	const { kind, required, isNameEnough } = mapping;
	const columns = withNames(readColumns(items, kind, required), items);
	const typeOf = typesOf(columns);
	const address = addressOf(columns);
	const isBare = address.some(({ context }) => context === undefined);
	const isHome = columns.some((one) => isPlace(one) && one.context === 'private' && one.isFilled);
	const isTyped = address.some(({ name }) => typeOf.has(name));
	// A home address is there, and this one has no street of its own.
	const isRestOfHome =
		isHome && !address.some(({ topic, isFilled }) => topic === 'street' && isFilled);
	const mayBePrivate =
		isBare && !isTyped && (isRestOfHome || (kind === 'member' && !isAboutWorkplaces(columns)));
	const others = columns.filter(({ topic }) => !topic || !isAddress(topic));
	const used = choose([...others, ...(mayBePrivate ? [] : address)], typeOf);
	const names = ['firstName', 'lastName'] as const;
	const isOnlyName = required.includes('firstName') && !names.some((topic) => used.has(topic));
	const [whole] = used.get('name') ?? [];
	const isReadable = whole && (isNameEnough || !isDisplayName(whole));
	const splitsName = kind === 'member' && isOnlyName && Boolean(isReadable);
	if (kind === 'member' && !splitsName) used.delete('name');
	const explained = columns.map((column) => {
		const inUse = [...used.values()].flat().find(({ name }) => name === column.name);
		// The second line of a street is one only beside the first.
		if (column.reason || inUse) return inUse ?? column;
		return { ...column, reason: unusedReason(column, { kind, mayBePrivate, used }) };
	});
	const isSplit = (name: string) => splitsName && names.some((topic) => topic === name);
	return {
		kind,
		isNameEnough,
		splitsName,
		required: required.filter((name) => !isSplit(name)),
		columns: explained,
		used,
		typeOf,
		needsWorkType: isBare && isTyped && kind === 'member' && !isAboutWorkplaces(columns),
	};
}

const MAY_BE_PRIVATE =
	"may be a home address, because no column says that it is the workplace: to use it, rename the headings to 'Office street', 'Office city' and so on";

function unusedReason(
	{ topic }: Column,
	{
		kind,
		mayBePrivate,
		used,
	}: { kind: MappedKind; mayBePrivate: boolean; used: Map<Topic, Column[]> },
): string {
	if (!topic) return 'the heading is not known';
	if (isAddress(topic)) {
		if (mayBePrivate) return MAY_BE_PRIVATE;
		return used.has('street') || used.has('city')
			? 'another address is used'
			: 'an address needs a street or a city';
	}
	if (topic === 'name' && kind === 'member') return 'is not split into first and last name';
	return `'${used.get(topic)?.[0].name}' is used instead`;
}
