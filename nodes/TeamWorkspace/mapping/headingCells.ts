import type { IDataObject } from 'n8n-workflow';
import { InvalidInput, type InputProblem } from '../../transport';
import { fieldLabel } from '../form/fieldLabel';
import { refuse } from '../form/invalidInput';
import { describeValue, listFirst } from '../values/describeValue';
import { foldedWords } from '../values/personName';
import { isSameField } from '../values/equivalence';
import { findPlatform } from '../values/platforms';
import { toText } from '../values/text';
import { headingRows, type HeadingRow, type MappedKind, type Target } from './headings';
import { mappingField } from './mappingField';

/** What people, or Excel in their language, write to say whether somebody has something; in lower case. */
const MARKS = new Set([
	...['x', '✓', '✔', '☑', '✅', 'true', 'yes', 'y', '1', 'on'],
	...['ja', 'oui', 'sí', 'si', 'sì', 'wahr', 'vrai', 'verdadero'],
	...['nein', 'non', 'falsch', 'faux', 'falso'],
	...['✗', '✘', '☐', '☒', '❌', 'false', 'no', 'n', '0', 'off', '-', '–', '—', 'n/a', 'none'],
]);

/** True for a tick or a cross in a cell. */
export function isMark(cell: unknown): boolean {
	const text = toText(cell);
	if (typeof text !== 'string') return cell === false;
	// Without the character that asks for an emoji or for plain text.
	return MARKS.has(text.replace(/[\uFE0E\uFE0F]/g, '').toLowerCase());
}

/** What an operation makes of the headings of an item. */
export interface Mapping {
	kind: MappedKind;
	required: string[];
}

export interface MappedValue extends Target {
	heading: string;
	value: string;
}

interface Cell {
	heading: string;
	value: unknown;
}

const MAX_LISTED = 20;

/** The same text for all spellings of a heading: 'E-mail', 'e_mail' and 'EMAIL' are one. */
const normalizeHeading = (heading: string): string =>
	heading
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');

const rowByHeading = new Map(
	headingRows.flatMap((row) =>
		row.headings.map((heading) => [normalizeHeading(heading), row] as const),
	),
);

/** The recognized headings of one kind of record, as {@link normalizeHeading} makes them. */
export const knownHeadings = (kind: MappedKind): string[] =>
	[...rowByHeading].filter(([, row]) => row[kind]).map(([heading]) => heading);

/** What an item has for a field; `filled` also where the cell is ignored, such as a tick. */
export type CellState = 'empty' | 'filled' | 'no heading';

/** @param headings of all items; one of them has to fill in the field by itself, which a country cannot */
export function cellStateOf(
	{ kind }: Mapping,
	field: string,
	item: IDataObject,
	headings: readonly string[],
): CellState {
	const rowsOf = (names: readonly string[]) =>
		names
			.flatMap((name) => rowByHeading.get(normalizeHeading(name)) ?? [])
			.filter((row) => row[kind]?.field === field);
	if (rowsOf(headings).every(({ address }) => address === 'part')) return 'no heading';
	const filled = Object.keys(item).filter((name) => toText(item[name]) !== undefined);
	return rowsOf(filled).length > 0 ? 'filled' : 'empty';
}

const namesOf = (cells: Array<{ heading: string }>): string =>
	cells.map(({ heading }) => heading).join("' and '");

/** The cells with a value, each value once: two headings for one field may be empty, or say the same. */
const differentCells = ({ field, detail }: Target, cells: Cell[]): Cell[] => {
	const filled = cells.filter(({ value }) => toText(value) !== undefined);
	return filled.filter(({ value }, index) => {
		const isSame = (cell: Cell) =>
			isSameField(toText(cell.value), toText(value), field ?? String(detail?.group));
		return filled.findIndex(isSame) === index;
	});
};

function problemsWith({ headings }: HeadingRow, target: Target, cells: Cell[]): InputProblem[] {
	const noTexts = cells.filter(
		({ value }) => !['undefined', 'string'].includes(typeof toText(value)),
	);
	if (noTexts.length > 0)
		return noTexts.map(({ heading, value }) => ({
			field: heading,
			problem: `must be text or a number, but is ${describeValue(value)}`,
		}));
	const different = differentCells(target, cells);
	if (different.length < 2) return [];
	const problem = `are headings for the same field, ${headings[0]}, with different values: remove or rename all but one`;
	return [{ field: namesOf(different), problem }];
}

/**
 * The cells of one field as one value. A whole value, such as a full name, has precedence over its parts. But if 'Name'
 * lacks the only part that is filled in, they are joined: German exports have the last name in it, beside 'Vorname'. 'Name'
 * gives way to parts that have all of its words and more.
 */
function joined(cells: MappedValue[]): MappedValue {
	const filled = cells.filter(({ value }) => value !== '');
	const whole = filled.find(({ separator }) => separator === undefined);
	const parts = filled.filter((cell) => cell !== whole);
	const words = foldedWords(whole?.value);
	const ofParts = parts.flatMap(({ value }) => foldedWords(value));
	const lacksWords =
		normalizeHeading(whole?.heading ?? '') === 'name' &&
		!ofParts.every((word) => words.includes(word));
	const areWholeName = !whole || (lacksWords && words.every((word) => ofParts.includes(word)));
	const isJoined = lacksWords && parts.length === 1;
	const used = areWholeName ? parts : isJoined ? filled : [whole];
	const separator = parts[0]?.separator;
	const texts = used.map((cell) => cell.value);
	// Berlin is a city and a state; but the first and the last name may be the same.
	const value = (separator === ', ' ? [...new Set(texts)] : texts).join(separator);
	return { ...cells[0], heading: namesOf(used.length > 0 ? used : cells), value };
}

/** The cells that are used, by the row of the table with their heading, in the order of the table. */
function cellsByRow({ kind, required }: Mapping, item: IDataObject) {
	const cells = Object.entries(item).map(([heading, value]) => ({
		heading,
		value,
		row: rowByHeading.get(normalizeHeading(heading)),
	}));
	const found = headingRows.flatMap((row) => {
		const target = row[kind];
		const own = cells.filter(
			(cell) => cell.row === row && !(row.ignoresMarks && isMark(cell.value)),
		);
		const isUsed = !row.ifRequired || required.includes(String(target?.field));
		return target && isUsed && own.length > 0 ? [{ row, target, cells: own }] : [];
	});
	const hasPlace = found.some(
		({ row, target, cells }) => row.address === 'place' && differentCells(target, cells).length > 0,
	);
	const hasOther = ({ field }: Target) =>
		found.some(({ row, target }) => !row.ifAlone && target.field === field);
	return found.filter(
		({ row: { address, ifAlone }, target }) =>
			(hasPlace || address !== 'part') && !(ifAlone && hasOther(target)),
	);
}

const targetName = ({ field, detail }: Target): string => {
	if (!detail) return fieldLabel(String(field));
	const name = findPlatform(detail.platform)?.name ?? fieldLabel(detail.group);
	return detail.label ? `${name} (${detail.label})` : name;
};

/** Which headings of the items are used, for which fields, and which are ignored; as texts, for a person to read. */
export function describeMapping(mapping: Mapping, items: readonly IDataObject[]) {
	const used = new Map<string, string>();
	for (const { target, cells } of items.flatMap((item) => cellsByRow(mapping, item)))
		for (const { heading } of cells) used.set(heading, `${heading} → ${targetName(target)}`);
	const all = new Set(items.flatMap((item) => Object.keys(item)));
	return {
		mapped: [...used.values()].join(', '),
		ignored: [...all].filter((heading) => !used.has(heading)).join(', ') || 'none',
	};
}

/** @throws {InvalidInput} that lists the headings found, when a required field has none */
function requireHeadings({ kind, required }: Mapping, found: Target[], headings: string[]): void {
	const missing = required.filter((name) => !found.some(({ field }) => field === name));
	if (missing.length === 0) return;
	const examples = missing.map(
		(name) =>
			headingRows.find(({ [kind]: to }) => to?.field === name && !to.separator)?.headings[0],
	);
	const listed = listFirst(headings, MAX_LISTED, describeValue) || 'none';
	const problem = `is 'Map Automatically', but the item has no heading for: ${examples.join(', ')}. Headings found: ${listed}. Rename the headings, or choose 'Map Each Field Below'`;
	refuse(mappingField, problem);
}

/**
 * The values of an item for the fields of the form, found by their headings, in the order of the table.
 * @throws {InvalidInput} when two headings for one field have different values, a required field has none, or a value is not text
 */
export function mappedValues(mapping: Mapping, item: IDataObject): MappedValue[] {
	const found = cellsByRow(mapping, item);
	const problems = found.flatMap(({ row, target, cells }) => problemsWith(row, target, cells));
	if (problems.length > 0) throw new InvalidInput(problems);
	const targets = found.map(({ target }) => target);
	requireHeadings(mapping, targets, Object.keys(item));
	const byTarget = new Map<string, MappedValue[]>();
	for (const { target, cells } of found) {
		const { heading, value } = differentCells(target, cells)[0] ?? cells[0];
		const key = JSON.stringify(target.field ?? target.detail);
		const text = String(toText(value) ?? '');
		byTarget.set(key, [...(byTarget.get(key) ?? []), { ...target, heading, value: text }]);
	}
	return [...byTarget.values()].map(joined);
}
