import type { INodeProperties } from 'n8n-workflow';
import { chosenOption } from './chosenOption';
import type { GetParameter } from './getParameter';

/** What a boolean field accepts: spreadsheets and agents write words and numbers for a boolean. */
const BOOLEANS = new Map([
	['true', true],
	['false', false],
	['yes', true],
	['no', false],
	['1', true],
	['0', false],
]);

const options = [...BOOLEANS].map(([name, value]) => ({ name, value }));

/**
 * Reads a boolean field. @param collection the name of the collection that the field is in, if any
 * @throws {InvalidInput} when it is anything but a boolean
 */
export function enteredBoolean(
	getParameter: GetParameter,
	{ displayName, name }: Pick<INodeProperties, 'displayName' | 'name'>,
	collection?: string,
): boolean {
	const path = collection ? `${collection}.${name}` : name;
	return chosenOption<boolean>(getParameter, { displayName, name: path, default: false, options });
}
