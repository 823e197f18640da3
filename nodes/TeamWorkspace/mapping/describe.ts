import type { IDataObject } from 'n8n-workflow';
import { refuseAll } from '../form/invalidInput';
import { describeValue, listFirst } from '../values/describeValue';
import { readCell } from '../values/cell/readCell';
import { toText } from '../values/text';
import { DAMAGED, type Column } from './columns';
import type { Decision } from './decision';
import { topicInRow } from './itemValues';
import { mappingField } from './mappingField';
import { TARGETS, targetName } from './targets';

/** What an item has for a field; `filled` also where the cell is ignored, such as a tick. */
export type CellState = 'empty' | 'filled' | 'no heading';

/** The columns that fill in a field. */
const columnsFor = ({ kind, used }: Decision, field: string): Column[] =>
	[...used].flatMap(([topic, columns]) => (TARGETS[topic][kind]?.field === field ? columns : []));

/** @param field a property of the record */
export function cellStateOf(decision: Decision, field: string, item: IDataObject): CellState {
	const columns = columnsFor(decision, field);
	if (columns.length === 0) return 'no heading';
	return columns.some(({ name }) => toText(item[name]) !== undefined) ? 'filled' : 'empty';
}

/** Whether an item has no value at all: n8n makes such items of the rows of a file that have only commas. */
export const isEmptyRow = ({ columns }: Decision, item: IDataObject): boolean =>
	columns.some(({ isFilled }) => isFilled) &&
	Object.values(item).every((value) => toText(value) === undefined);

/** The required fields that no column fills in. */
const missingFields = (decision: Decision): string[] =>
	decision.required.filter((field) => columnsFor(decision, field).length === 0);

const HEADINGS: Record<string, string> = {
	email: 'Email',
	firstName: 'First name',
	lastName: 'Last name',
	fullName: 'Full name',
	memberId: 'Member ID',
};

/** The words of a heading of which one column may be meant for the field. */
const LIKE: Record<string, RegExp> = {
	email: /mail|user|login|^id$/,
	firstName: /name|first|given|vor|prenom/,
	lastName: /name|last|family|nach|nom/,
	fullName: /name|nom|person|contact|kontakt/,
	memberId: /id|number|nummer/,
};

const MAX_LISTED = 20;

/**
 * @throws {InvalidInput} for all items, when a heading is damaged or a required field has no column; those that may be meant
 * come first
 */
export function requireHeadings(decision: Decision): void {
	const damaged = decision.columns.find(({ reason, isFilled }) => reason === DAMAGED && isFilled);
	if (damaged)
		refuseAll(
			mappingField,
			`is 'Map Automatically', but the heading ${describeValue(damaged.name)} has characters damaged by a wrong encoding. Export the file again as UTF-8, or set 'Encoding' in the node that reads it`,
		);
	const missing = missingFields(decision);
	if (missing.length === 0) return;
	const isLike = ({ words, values }: Column) =>
		missing.some((field) => words.some((word) => LIKE[field].test(word))) ||
		(missing.includes('email') && values.some((value) => /^\S+@\S+$/.test(value)));
	const { columns } = decision;
	const sorted = [...columns.filter(isLike), ...columns.filter((column) => !isLike(column))];
	const listed = listFirst(sorted, MAX_LISTED, ({ name }) => describeValue(name)) || 'none';
	const names = missing.map((field) => HEADINGS[field]).join(', ');
	const [only] = columns;
	if (columns.length === 1 && /[;\t]/.test(only.name))
		refuseAll(
			mappingField,
			`is 'Map Automatically', but the items have one column, ${describeValue(only.name)}: set 'Delimiter' in the node that reads the file`,
		);
	const isOfContact = decision.kind === 'contact' && missing.includes('email');
	const other = isOfContact ? ", or add the option 'Match By' for contacts without an email" : '';
	const problem = `is 'Map Automatically', but no item has a heading for: ${names}. Headings found: ${listed}. Rename the headings, or choose 'Map Each Field Below'${other}`;
	refuseAll(mappingField, problem);
}

/** What a column fills in, and an example; both from the rows whose type does not rule it out. */
function useOf(decision: Decision, items: readonly IDataObject[], column: Column) {
	const { kind, typeOf } = decision;
	const { name, topic, values, reason } = column;
	if (reason || !topic) return { field: 'ignored', example: values[0] };
	const type = typeOf.get(name);
	if (!type) return { field: targetName(kind, topic), example: values[0] };
	const uses = items.flatMap((item) => {
		const { text } = readCell(item[name], TARGETS[topic].cell);
		const own = text === undefined ? undefined : topicInRow(decision, item, column, topic);
		return own ? [{ field: targetName(kind, own), text }] : [];
	});
	if (uses.length === 0)
		return {
			field: 'ignored',
			example: values[0],
			why: `'${type.name}' says that it is not to be used`,
		};
	const fields = [...new Set(uses.map(({ field }) => field))].join(', ');
	return { field: fields, example: uses[0].text, why: `used as '${type.name}' says` };
}

/**
 * Each column as a row of a table: what it fills in, or why it does not.
 * @param items the JSON of all items
 * @param isOnCard with Show Email on Card
 */
export function previewOf(
	decision: Decision,
	items: readonly IDataObject[],
	isOnCard: boolean,
): IDataObject[] {
	const { kind, columns, used } = decision;
	const hasNames = used.has('firstName') && used.has('lastName');
	const shownOnCard = isOnCard && kind === 'member' && 'email';
	const missing = missingFields(decision).map((field) => ({
		column: 'none',
		field: HEADINGS[field],
		example: 'none',
		reason: 'is required, but no heading is for it',
	}));
	const rows = columns.map((column) => {
		const { name, topic, values, reason } = column;
		const { field, example = 'none', why } = useOf(decision, items, column);
		const noteOf = (item: IDataObject) => topic && readCell(item[name], TARGETS[topic].cell).note;
		const noted = reason ? undefined : items.find(noteOf);
		const note = noted && noteOf(noted);
		const rest = topic === 'name' && hasNames ? 'used without a first or last name' : undefined;
		const onCard = topic === shownOnCard ? 'used, and shown on the card' : 'used';
		const use = values.length === 0 ? 'has no usable value' : (why ?? rest ?? onCard);
		const told = [use, note].filter(Boolean).join(values.length === 0 ? ': ' : ', but ');
		return { column: name, field, example, reason: reason ?? told };
	});
	return [...missing, ...rows];
}

/** Which columns are used, for which fields, and which are ignored; in a sentence for n8n's log. */
export function mappingSentence({ kind, columns }: Decision): string {
	const used = columns.flatMap(({ name, topic, reason }) =>
		reason || !topic ? [] : [`${name} → ${targetName(kind, topic)}`],
	);
	const ignored = columns.flatMap(({ name, reason }) => (reason ? [name] : []));
	return `Map Automatically used ${used.join(', ')}. Ignored: ${ignored.join(', ') || 'none'}.`;
}
