import type { IDataObject } from 'n8n-workflow';
import type { Shape } from '../form/output';
import { listFirst } from './describeValue';
import { omit } from './text';

/** The model of an agent reads at most this many characters of one text. */
const MAX_LENGTH = 500;

/** People do not see these characters, but a model reads them. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{DI}\u2800]+/gu;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const BLANKS = /[\s\p{Cc}]+/gu;

/** Whole texts by strangers. The builder decides whether a model reads them. */
const FREE_TEXT = ['message', 'internalNote'];

/** A text as one sees it, in one line and without invisible and control characters; cut if it is long. */
function visibleText(text: string): string {
	const visible = text
		.replace(INVISIBLE, '')
		.replace(BLANKS, (blanks) => (CONTROL.test(blanks) ? ' ' : blanks));
	// A character outside of the basic plane is two code units.
	const characters = Array.from(visible.slice(0, 2 * MAX_LENGTH + 1));
	return characters.length > MAX_LENGTH
		? `${characters.slice(0, MAX_LENGTH - 1).join('')}…`
		: visible;
}

function forModel(value: unknown): unknown {
	if (typeof value === 'string') return visibleText(value);
	if (Array.isArray(value)) return value.map(forModel);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inner]) => [visibleText(name), forModel(inner)]),
	);
}

/**
 * What the model of an agent is given of a record. Contacts enter their names, messages and notes themselves, and may hide
 * instructions in them.
 */
export const shapeForModel =
	(shape: Shape): Shape =>
	(record) =>
		forModel(shape(shape.needs ? record : omit(record, ...FREE_TEXT))) as IDataObject;

/** Begins the ID of a record that a dry run would create. */
export const PLANNED = 'planned ';

const MAX_LISTED = 5;

/** Records for a message, by name and ID: 'Ada (1), Grace (2) and 3 more'. @param field the property with the name */
export const listNames = (records: IDataObject[], field: string): string =>
	listFirst(records, MAX_LISTED, (one) => {
		const id = String(one.id);
		const told = id.startsWith(PLANNED) ? 'which another item would create' : id;
		return `${visibleText(String(one[field]))} (${told})`;
	});
