import type { IDataObject } from 'n8n-workflow';
import type { Contact, TeamMember } from '../../../contract';
import { chosenOption } from './chosenOption';
import { InvalidInput } from '../operation/invalidInput';
import type { Parameters } from '../operation/operation';
import { shown } from '../values/describeValue';

/** The fields of a member as the service sends them (spec 2.1) and as the form names them, in its order. */
const memberFields: Record<Exclude<keyof TeamMember, 'id'>, string> = {
	accountId: 'Account ID',
	avatarUrl: 'Avatar URL',
	contact: 'Contact',
	contactDetails: 'Contact Details',
	createdAt: 'Created At',
	department: 'Department',
	displayName: 'Display Name',
	email: 'Email',
	firstName: 'First Name',
	jobTitle: 'Job Title',
	lastName: 'Last Name',
	profileUrl: 'Profile URL',
	slug: 'Slug',
	status: 'Status',
	updatedAt: 'Updated At',
	workspaceId: 'Workspace ID',
};

/** The same for a contact (spec 2.5). */
const contactFields: Record<Exclude<keyof Contact, 'id'>, string> = {
	address: 'Address',
	captureMethod: 'Capture Method',
	company: 'Company',
	connectedWith: 'Connected With',
	createdAt: 'Created At',
	details: 'Details',
	email: 'Email',
	enrichedAt: 'Enriched At',
	fullName: 'Full Name',
	internalNote: 'Internal Note',
	jobTitle: 'Job Title',
	linkedin: 'LinkedIn',
	message: 'Message',
	mobile: 'Mobile',
	phone: 'Phone',
	tags: 'Tags',
	website: 'Website',
	workspaceId: 'Workspace ID',
};

/** What the form offers to select, by the kind of record. The ID is always there and not among them. */
export const SELECTABLE = { contact: contactFields, teamMember: memberFields };

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
const REPORT = ['created', 'outcome', 'changedFields', 'deleted', 'warning'];

/** Makes the JSON of an item from a record. */
export interface Shape {
	(record: IDataObject): IDataObject;
	/** The fields of the record that it tells. */
	needs?: readonly string[];
}

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
function chosenFields(value: unknown, selectable: Record<string, string>): string[] {
	const known = ['id', ...Object.keys(selectable)];
	return enteredNames(value).map((name) => {
		const field = known.find((candidate) => isSameName(candidate, name));
		if (field) return field;
		const offered = Object.values(selectable).join(', ');
		const problem = `has ${shown(name)}, but must be one or more of: ${offered}`;
		throw new InvalidInput([{ field: 'Fields', problem }]);
	});
}

const isSelectable = (kind: string): kind is keyof typeof SELECTABLE =>
	Object.hasOwn(SELECTABLE, kind);

/**
 * How records leave the node, as Output says. Selected fields are as the service sends them, null where it sends none;
 * the ID is always the first.
 * @param kind `contact` or `teamMember`; for anything else there is no choice
 * @param simplify the few flat fields of Simplified
 * @throws {InvalidInput} when Output is none, or Fields has something that is no field
 */
export function shapeOf(parameters: Parameters, kind: string, simplify: Shape): Shape {
	const output = chosenOption(parameters, OUTPUT);
	if (output === 'raw') return (record) => record;
	if (output !== 'selected' || !isSelectable(kind)) return simplify;
	const fields = ['id', ...chosenFields(parameters<unknown>('fields', []), SELECTABLE[kind])];
	const shape: Shape = (record) => {
		const names = [...fields, ...REPORT.filter((name) => name in record)];
		return Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
	};
	shape.needs = fields;
	return shape;
}
