import type { IDataObject } from 'n8n-workflow';
import { contact, teamMember } from '../../contract';
import { InvalidInput } from './invalidInput';
import type { Parameters } from './operation';

/** The fields of a record as the service sends it (spec 2.1, 2.5). */
const fieldsOf: Record<string, string[] | undefined> = {
	contact: Object.keys(contact.shape),
	teamMember: Object.keys(teamMember.shape),
};

/** What the operation itself says about a record goes with any choice of fields. */
const REPORT = ['created', 'outcome', 'changedFields', 'deleted'];

/** Makes the JSON of an item from a record. */
export type Shape = (record: IDataObject) => IDataObject;

/** An expression may give the names as text, and as people write them: 'Job Title, email'. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** @throws {InvalidInput} when a name is no field of such a record */
function chosenFields(value: unknown, known: string[]): string[] {
	const names = [value]
		.flat()
		.flatMap((entry) => String(entry ?? '').split(','))
		.map((name) => name.trim())
		.filter(Boolean);
	return names.map((name) => {
		const field = known.find((candidate) => keyOf(candidate) === keyOf(name));
		if (field) return field;
		const problem = `has '${name}', but must be one or more of: ${known.join(', ')}`;
		throw new InvalidInput([{ field: 'Fields', problem }]);
	});
}

/**
 * How records leave the node, as Output says. Selected fields are as the service sends them, null where it sends none;
 * the ID is always the first.
 * @param kind `contact` or `teamMember`; for anything else there is no choice
 * @param simplify the few flat fields of Simplified
 * @throws {InvalidInput} when Fields has something that is no field
 */
export function shapeOf(parameters: Parameters, kind: string, simplify: Shape): Shape {
	const output = parameters<string>('output', 'simplified');
	const known = fieldsOf[kind];
	if (output === 'raw') return (record) => record;
	if (output !== 'selected' || !known) return simplify;
	const fields = ['id', ...chosenFields(parameters<unknown>('fields', []), known)];
	return (record) => {
		const names = [...fields, ...REPORT.filter((name) => name in record)];
		return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
	};
}
