import type { IDataObject } from 'n8n-workflow';
import { contact, teamMember } from '../../contract';
import { chosenOption } from './choice';
import { InvalidInput } from './invalidInput';
import type { Parameters } from './operation';
import { shown } from './shown';

/** The fields of a record as the service sends it (spec 2.1, 2.5). */
const fieldsOf: Record<string, string[] | undefined> = {
	contact: Object.keys(contact.shape),
	teamMember: Object.keys(teamMember.shape),
};

/** Output, as the form has it. */
export const OUTPUT = {
	displayName: 'Output',
	name: 'output',
	default: 'simplified',
	options: [
		{ name: 'Simplified', value: 'simplified' },
		{ name: 'Selected Fields', value: 'selected' },
		{ name: 'Raw', value: 'raw' },
	],
};

/** What the operation itself says about a record goes with any choice of fields. */
const REPORT = ['created', 'outcome', 'changedFields', 'deleted'];

/** Makes the JSON of an item from a record. */
export type Shape = (record: IDataObject) => IDataObject;

const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** True for two ways to write the name of a field: 'Job Title', 'jobTitle', 'job_title'. */
export const isSameName = (a: string, b: unknown): boolean =>
	typeof b === 'string' && keyOf(a) === keyOf(b);

/**
 * Names from a list or a text; an expression gives what it likes, people write 'Job Title, email' and agents
 * '["jobTitle"]'. What is no name at all stays, to be refused.
 */
export const enteredNames = (value: unknown): unknown[] =>
	[value]
		.flat()
		.flatMap((entry) =>
			typeof entry === 'string' ? entry.replace(/[[\]"']/g, '').split(',') : [entry],
		)
		.map((name) => (typeof name === 'string' ? name.trim() : (name ?? '')))
		.filter((name) => name !== '' && name !== false);

/** @throws {InvalidInput} when a name is no field of such a record */
function chosenFields(value: unknown, known: string[]): string[] {
	return enteredNames(value).map((name) => {
		const field = known.find((candidate) => isSameName(candidate, name));
		if (field) return field;
		const problem = `has ${shown(name)}, but must be one or more of: ${known.join(', ')}`;
		throw new InvalidInput([{ field: 'Fields', problem }]);
	});
}

/**
 * How records leave the node, as Output says. Selected fields are as the service sends them, null where it sends none;
 * the ID is always the first.
 * @param kind `contact` or `teamMember`; for anything else there is no choice
 * @param simplify the few flat fields of Simplified
 * @throws {InvalidInput} when Output is none, or Fields has something that is no field
 */
export function shapeOf(parameters: Parameters, kind: string, simplify: Shape): Shape {
	const output = chosenOption(parameters, OUTPUT);
	const known = fieldsOf[kind];
	if (output === 'raw') return (record) => record;
	if (output !== 'selected' || !known) return simplify;
	const fields = ['id', ...chosenFields(parameters<unknown>('fields', []), known)];
	return (record) => {
		const names = [...fields, ...REPORT.filter((name) => name in record)];
		return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
	};
}
