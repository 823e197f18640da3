import { columnName } from '../values/columns';
import { isSameName } from './fieldNames';

const SPELLINGS = new Map([
	['id', 'ID'],
	['linkedin', 'LinkedIn'],
	['url', 'URL'],
]);

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A property of a record as the form shows it: 'Avatar URL' for avatarUrl. */
export const fieldLabel = (name: string): string =>
	columnName(name)
		.split(/(?=[A-Z])/)
		.map((word) => SPELLINGS.get(word.toLowerCase()) ?? capitalize(word))
		.join(' ');

/** True for the property or its label in any spelling: 'connectedWith', 'Assigned Member', 'assigned_member'. */
export const isFieldName = (name: string, entered: unknown): boolean =>
	isSameName(name, entered) || isSameName(fieldLabel(name), entered);
