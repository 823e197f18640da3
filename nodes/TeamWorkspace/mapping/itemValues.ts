import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../../transport';
import { readAll } from '../form/invalidInput';
import { readCell, type Cell } from '../values/cell/readCell';
import { clearName } from '../values/clearName';
import { describeValue } from '../values/describeValue';
import { isSameField } from '../values/equivalence';
import type { Column } from './columns';
import { isDisplayName, type Decision } from './decision';
import { readHeading } from './heading';
import type { Topic } from './headingWords';
import { rankOf } from './rank';
import { isAddress, TARGETS, targetName } from './targets';

/** What an item has for a topic. */
export interface Value {
	topic: Topic;
	text: string;
	column: Column;
}

export const namesOf = (columns: ReadonlyArray<{ name: string }>): string =>
	columns.map(({ name }) => name).join("' and '");

/** Whose value a heading, or a word beside a value, says that it is: one that is not for a card, or `other`. */
function contextOf(text: string): 'work' | 'other' | 'not to be used' | undefined {
	const { context } = readHeading(text);
	if (context === undefined || context === 'other') return context;
	return context === 'work' || context === 'company' ? 'work' : 'not to be used';
}

/** The topic of a column in one row: its type may be 'Mobile', 'Home' or 'Work Fax'. Undefined if it is not to be used. */
export function topicInRow(
	decision: Decision,
	item: IDataObject,
	column: Column,
	topic: Topic,
): Topic | undefined {
	const typed = decision.typeOf.get(column.name);
	if (!typed) return topic;
	const type = String(item[typed.name] ?? '');
	const context = contextOf(type);
	if (context === 'not to be used') return undefined;
	if (isAddress(topic) && (context === 'other' || (decision.needsWorkType && !context)))
		return undefined;
	return topic === 'phone' && readHeading(type).topic === 'mobile' ? 'mobile' : topic;
}

/** A cell of a column, without the numbers of which words in it say that they are private. */
function cellOf(item: IDataObject, { name }: Column, topic: Topic): Cell {
	if (!Object.hasOwn(item, name)) return {};
	const { cell } = TARGETS[topic];
	const isPrivate = (part: string) => cell === 'phone' && contextOf(part) === 'not to be used';
	return readCell(item[name], cell, isPrivate);
}

/** What an item says in columns that are used, but that is left out. */
export const lostValues = (decision: Decision, item: IDataObject): string[] =>
	[...decision.used].flatMap(([topic, columns]) =>
		columns.flatMap((column) => {
			const own = topicInRow(decision, item, column, topic);
			const { text, note, isLost } = own ? cellOf(item, column, own) : {};
			if (!isLost) return [];
			return text === undefined
				? [`'${column.name}' is left out: ${note}`]
				: [`'${column.name}': ${note}`];
		}),
	);

/** The values of the columns of one topic. @throws {InvalidInput} when they differ, or one cannot be used */
function valuesOf(decision: Decision, item: IDataObject, topic: Topic): Value[] {
	const found = (decision.used.get(topic) ?? []).flatMap((column) => {
		const own = topicInRow(decision, item, column, topic);
		const { text, problem } = own ? cellOf(item, column, own) : {};
		if (problem) throw new InvalidInput([{ field: column.name, problem }]);
		return own && text !== undefined ? [{ topic: own, text, column }] : [];
	});
	if (topic === 'line2' || found.some(({ column }) => decision.typeOf.has(column.name)))
		return found;
	const best = found.filter(({ column }) => rankOf(column) === rankOf(found[0].column));
	const { field = 'phone' } = TARGETS[topic][decision.kind] ?? {};
	const other = best.find(({ text }) => !isSameField(text, best[0].text, field));
	if (!other) return best;
	const problem = `are headings for the same field, ${targetName(decision.kind, topic)}, with different values: remove or rename all but one`;
	throw new InvalidInput([{ field: namesOf([best[0].column, other.column]), problem }]);
}

/** The values of an item by topic, each once, in the order of {@link TARGETS}. @throws {InvalidInput} with all problems */
function valuesByTopic(decision: Decision, item: IDataObject): Map<Topic, Value> {
	const hasPlace = (['street', 'city'] as const).some((topic) =>
		decision.used.get(topic)?.some(({ isFilled }) => isFilled),
	);
	const read = Object.keys(TARGETS) as Topic[];
	const found = readAll(
		read
			.filter((topic) => hasPlace || !isAddress(topic))
			.map((topic) => () => {
				const all = valuesOf(decision, item, topic);
				if (topic !== 'line2') return all;
				// The columns may stand in any order.
				const sorted = [...all].sort((a, b) => (a.column.name < b.column.name ? -1 : 1));
				const text = sorted.map((one) => one.text).join(', ');
				return sorted.map((one) => ({ ...one, text }));
			}),
	).flat();
	const values = new Map<Topic, Value>();
	// The first of several counts.
	for (const value of found) if (!values.has(value.topic)) values.set(value.topic, value);
	return values;
}

/**
 * The values with first and last name in place of the whole name of a member. A member who exists keeps the own name, so a
 * name that nobody can split is left out where that is enough.
 * @throws {InvalidInput} for a name that nobody can split
 */
function withSplitName(
	{ splitsName, isNameEnough }: Decision,
	values: Map<Topic, Value>,
): Map<Topic, Value> {
	const whole = splitsName ? values.get('name') : undefined;
	if (!whole) return values;
	const { text, column } = whole;
	const split = isDisplayName(column) ? undefined : clearName(text, column.isLastFirst);
	if (split)
		return new Map([
			...values,
			['firstName', { topic: 'firstName', text: split.first, column }],
			['lastName', { topic: 'lastName', text: split.last, column }],
		]);
	if (isNameEnough) return values;
	const problem = `is ${describeValue(text)}, in which first and last name cannot be told apart: add the columns First name and Last name`;
	throw new InvalidInput([{ field: column.name, problem }]);
}

/** @throws {InvalidInput} when the only emails of an item are marked as private, so that nobody takes them for missing */
function refuseUnusedEmail({ used, typeOf }: Decision, item: IDataObject): void {
	for (const { name } of used.get('email') ?? []) {
		const type = typeOf.get(name);
		if (!type || readCell(item[name], 'email').text === undefined) continue;
		const problem = `is not used, because '${type.name}' says ${describeValue(item[type.name])}, and the item has no other email: correct the type, or add a column Work email`;
		throw new InvalidInput([{ field: name, problem }]);
	}
}

/**
 * The values of an item by topic, each once.
 * @throws {InvalidInput} with all problems: columns that differ, cells that cannot be used, names that nobody can split
 */
export function itemValues(decision: Decision, item: IDataObject): Map<Topic, Value> {
	const values = withSplitName(decision, valuesByTopic(decision, item));
	if (decision.required.includes('email') && !values.has('email'))
		refuseUnusedEmail(decision, item);
	return values;
}
