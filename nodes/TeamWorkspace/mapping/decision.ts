import type { IDataObject } from 'n8n-workflow';
import { foldedWords } from '../values/compareNames';
import { addressOf } from './addressColumns';
import { areMostly, readColumns, type Column } from './columns';
import type { Topic } from './headingWords';
import { bestOf, rankOf } from './rank';
import { isAboutApplicants } from './signs';
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
 * What 'Name' is beside other columns: the missing one of first and last name, as in German and French lists; beside both, or
 * beside a contact person, it is the company if it names somebody else.
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

/** In a file about applicants, the job is the one that they apply for, unless it is the current one. */
const ofVacancy = (column: Column): Column =>
	(column.topic === 'jobTitle' || column.topic === 'department') &&
	!column.words.every((word) => /^tit/.test(word)) &&
	!column.words.some((word) => /^(?:current|actual|actuel|aktuell)/.test(word))
		? { ...column, reason: column.reason ?? 'is that of the vacancy' }
		: column;

/**
 * Decides which columns are used, from the headings of all items and a look at their values.
 * @param items the JSON of all items
 */
export function decide(mapping: Mapping, items: readonly IDataObject[]): Decision {
	const { kind, required, isNameEnough } = mapping;
	const read = withNames(readColumns(items, kind, required), items);
	const columns = isAboutApplicants(read) ? read.map(ofVacancy) : read;
	const typeOf = typesOf(columns);
	const { address, mayBePrivate, needsWorkType } = addressOf(columns, kind, typeOf);
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
		// The address may have made a street its second line.
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
		needsWorkType,
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
