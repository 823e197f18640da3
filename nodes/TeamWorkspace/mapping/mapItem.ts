import type { IDataObject } from 'n8n-workflow';
import { InvalidInput } from '../../transport';
import { fieldLabel } from '../form/fieldLabel';
import { readAll } from '../form/invalidInput';
import { readCell, type Cell } from '../values/cell';
import { describeValue } from '../values/describeValue';
import { isSameField } from '../values/equivalence';
import { foldedWords } from '../values/personName';
import { fold } from '../values/search';
import { splitName } from '../values/splitName';
import type { Column } from './columns';
import { isDisplayName, rankOf, type Decision } from './decision';
import { readHeading } from './heading';
import type { Topic } from './lexicon';
import { contactDetails, isAddress, TARGETS, targetName, type Target } from './targets';

/** The fields of the form that are not in Additional Fields. */
const OWN_FIELDS = ['firstName', 'lastName', 'fullName', 'email', 'memberId'];

const NAME_TOPICS: Topic[] = ['firstName', 'lastName', 'secondLastName', 'name'];

interface Value {
	topic: Topic;
	text: string;
	column: Column;
}

const namesOf = (columns: ReadonlyArray<{ name: string }>): string =>
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

/** A cell of a column; empty where words in it say that it is somebody's private number. */
function cellOf(item: IDataObject, { name }: Column, topic: Topic): Cell {
	if (!Object.hasOwn(item, name)) return {};
	const cell = readCell(item[name], TARGETS[topic].cell);
	const isNumber = TARGETS[topic].cell === 'phone' && cell.text !== undefined;
	return isNumber && contextOf(String(cell.text)) === 'not to be used' ? {} : cell;
}

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
function readItem(decision: Decision, item: IDataObject): Map<Topic, Value> {
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

/** Whether a house number stands before the street, as in '12 rue' and '12 High Street'. */
const isBeforeStreet = ({ words }: Column): boolean =>
	words.some((word) => ['rue', 'voie', 'house', 'street'].includes(word));

/** The parts of an address: a house number joins its street, and a state its city. */
function addressOf(values: Map<Topic, Value>): Array<[Topic, string]> {
	const textOf = (topic: Topic) => values.get(topic)?.text;
	const [street, number] = [values.get('street'), values.get('houseNumber')];
	if (!street && !values.has('city')) return [];
	const house = street && number && !street.text.includes(number.text) ? number.text : undefined;
	const line1 =
		number && isBeforeStreet(number.column) ? [house, street?.text] : [street?.text, house];
	const [city, state] = [textOf('city'), textOf('state')];
	const place = [city, city && fold(state ?? '') !== fold(city) ? state : undefined];
	const parts: Array<[Topic, string]> = [
		['street', line1.filter(Boolean).join(' ')],
		['line2', textOf('line2') ?? ''],
		['city', place.filter(Boolean).join(', ')],
		['postalCode', textOf('postalCode') ?? ''],
		['country', textOf('country') ?? ''],
	];
	return parts.filter(([, text]) => text !== '');
}

/** An address in one line. What the street says already, as in a whole address, is not said again. */
function oneLine(parts: Array<[Topic, string]>): string {
	const said = new Set<string>();
	return parts
		.flatMap(([, text]) => text.split(', '))
		.filter((part) => {
			const isNew = !said.has(fold(part));
			said.add(fold(part));
			return isNew;
		})
		.join(', ');
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
	const split = isDisplayName(column) ? undefined : splitName(text, column.isLastFirst);
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

/** First and last name go before a whole name, which may be the one of them that is missing. */
function fullName(values: Map<Topic, Value>): string {
	const [first, last, second, whole] = NAME_TOPICS.map((topic) => values.get(topic)?.text);
	const parts = [first, last, second];
	const column = values.get('name')?.column;
	const isTurned = column?.isLastFirst || (column?.hasCommas && whole?.includes(','));
	const split = whole && isTurned ? splitName(whole, column?.isLastFirst) : undefined;
	if (split && !first && !last) return `${split.first} ${split.last}`;
	if (!whole || (first && last)) return parts.filter(Boolean).join(' ');
	const words = foldedWords(whole);
	const isWhole = foldedWords(parts.filter(Boolean).join(' ')).every((word) =>
		words.includes(word),
	);
	return isWhole ? whole : [first ?? whole, last ?? whole, second].filter(Boolean).join(' ');
}

/** The fields of the record and the contact details that an item fills in. */
function targetsOf(
	decision: Decision,
	values: Map<Topic, Value>,
): Array<Target & { text: string }> {
	const { kind } = decision;
	const address = addressOf(values);
	const join = (topics: Topic[]) =>
		topics.flatMap((topic) => values.get(topic)?.text ?? []).join(' ');
	const last = join(['lastName', 'secondLastName']);
	const texts = new Map<Topic, string>([
		...[...values]
			.filter(([topic]) => !isAddress(topic))
			.map(([topic, { text }]) => [topic, text] as const),
		...(kind === 'contact'
			? [['name', fullName(values)] as const, ['street', oneLine(address)] as const]
			: address),
		...(kind === 'member' ? [['lastName', last] as const] : []),
	]);
	for (const topic of [
		'secondLastName',
		...(kind === 'contact' ? ['firstName', 'lastName'] : []),
	] as Topic[])
		texts.delete(topic);
	return [...texts].flatMap(([topic, text]) => {
		const target = TARGETS[topic][kind];
		return target && text !== '' ? [{ ...target, text }] : [];
	});
}

/**
 * The parameters that the form would have, had each field been mapped by hand.
 * @throws {InvalidInput} that names the headings, when two columns of one field differ or a cell cannot be used
 */
export function mapItem(decision: Decision, item: IDataObject) {
	const values = withSplitName(decision, readItem(decision, item));
	if (decision.required.includes('email') && !values.has('email'))
		refuseUnusedEmail(decision, item);
	const targets = targetsOf(decision, values);
	const fields: IDataObject = {};
	for (const { field, text } of targets) if (field) fields[field] = text;
	const additionalFields = Object.fromEntries(
		Object.entries(fields).filter(([name]) => !OWN_FIELDS.includes(name)),
	);
	const details = contactDetails(targets);
	const hasDetails = Object.keys(details).length > 0;
	const asExpressions = targets.map((one) => ({ ...one, text: '=' }));
	return {
		parameters: {
			...Object.fromEntries(OWN_FIELDS.map((name) => [name, fields[name] ?? ''])),
			additionalFields,
			updateFields: fields,
			specifyContactDetails: 'fields',
			contactDetails: details,
			// Without a heading for them, the contact details stay: 'Replace All' would remove them.
			...(hasDetails ? {} : { contactDetailsMode: 'merge' }),
		},
		/** The same before expressions are resolved: every mapped value comes from an expression. */
		raw: { memberId: '=', contactDetails: contactDetails(asExpressions) },
		/** An address without a street is only filled in, and so is a name that has been split. */
		keeps: [
			...(values.has('street') ? [] : ['address']),
			...(decision.splitsName ? ['firstName', 'lastName'] : []),
		],
		/** The headings as they came, by the label of the field that they fill in. */
		headings: headingsOf(decision, values),
	};
}

/** The headings of each field, by its label: those with a value in this item, or else all. */
function headingsOf({ kind, used }: Decision, values: Map<Topic, Value>): Map<string, string> {
	const columns = new Map<string, Column[]>();
	const isFilled = ({ name }: Column) =>
		[...values.values()].some(({ column }) => column.name === name);
	for (const [topic, all] of used) {
		const { field } = TARGETS[topic][kind] ?? {};
		if (field) columns.set(fieldLabel(field), [...(columns.get(fieldLabel(field)) ?? []), ...all]);
	}
	return new Map(
		[...columns].map(([label, all]) => {
			const filled = all.filter(isFilled);
			return [label, namesOf(filled.length > 0 ? filled : all)];
		}),
	);
}
