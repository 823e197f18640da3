import { columnsOf } from '../../../../nodes/TeamWorkspace/values/columns';
import type { IDataObject } from 'n8n-workflow';
import { contact, teamMember } from '../../../../contract';
import type { GetParameter } from '../../../../nodes/TeamWorkspace/form/readValue';
import { outputShape } from '../../../../nodes/TeamWorkspace/form/output';

const parametersOf =
	(values: IDataObject): GetParameter =>
	(name, fallback) =>
		(name in values ? values[name] : fallback) as never;
const simplify = (record: IDataObject) => ({ simplified: record.id });
const shape = (values: IDataObject, kind = 'contact') =>
	outputShape(parametersOf(values), kind, simplify, ['outcome', 'changedFields', 'warning']);
const record = { id: '1', fullName: 'Ada', email: null, company: 'Looms', outcome: 'updated' };
const selected = (fields: unknown, kind?: string) =>
	shape({ output: 'selected', fields } as IDataObject, kind);

describe('A record leaves the node', () => {
	it.each([
		['simplified, unless something else is chosen', {}, { simplified: '1' }],
		['simplified', { output: 'simplified' }, { simplified: '1' }],
		['raw: as the service sends it', { output: 'raw' }, record],
	])('%s', (_, values, expected) => expect(shape(values)(record)).toEqual(expected));

	it('simplified where there is nothing to choose from', () => {
		expect(selected(['fullName'], 'workspace')(record)).toEqual({ simplified: '1' });
	});

	it.each([
		['with its ID last', ['company', 'fullName'], 'company fullName outcome id'],
		['with its ID once', ['fullName', 'id'], 'fullName outcome id'],
		[
			'with names in other spellings',
			['Full Name', 'full-name', 'FULL_NAME'],
			'fullName outcome id',
		],
		['with names as one text', ' company ,, fullName,', 'company fullName outcome id'],
		['with names in JSON', '["company", "Full Name"]', 'company fullName outcome id'],
		['with a text among names', ['company,email', 'id'], 'company email outcome id'],
		['with its ID alone', [], 'outcome id'],
		['with its ID alone for an empty text', '', 'outcome id'],
		['with its ID alone for nothing in a list', [null, undefined, '', ' ', false], 'outcome id'],
	])('%s', (_, fields, names) => {
		expect(Object.keys(selected(fields)(record)).join(' ')).toBe(names);
	});

	it('with its ID alone when Fields is not there', () => {
		expect(shape({ output: 'selected' })({ id: '1' })).toEqual({ id: '1' });
	});

	it('with null for what the service does not send', () => {
		expect(selected(['email', 'website'])(record)).toMatchObject({ email: null, website: null });
	});

	it('with all that the operation says about it, and in that order', () => {
		const said = { changedFields: 'a', outcome: null, other: 1 };
		const row = Object.entries(selected([])({ id: '1', ...said }));
		expect(row).toEqual(Object.entries({ outcome: null, changedFields: 'a', id: '1' }));
	});

	it.each([
		['contact', contact],
		['teamMember', teamMember],
	])('with every field of a %s', (kind, { shape: fields }) => {
		const names = Object.keys(fields);
		expect(selected(names, kind)({})).toEqual(columnsOf({}, names));
	});

	it.each([[undefined], [null], [[undefined]]])(
		'not at all when an expression gives %j for Fields',
		(fields) => {
			expect(() => selected(fields)).toThrow(
				"'Fields' must be a list, such as [] to choose nothing",
			);
		},
	);

	it.each([
		[[{}], 'an object'],
		[[5], '5'],
	])('not at all for %j, which is no name', (fields, told) => {
		expect(() => selected(fields)).toThrow(`'Fields' has ${told}, but must be one or more of: `);
	});

	it('not at all when a field is none of its kind', () => {
		expect(() => selected(['fullName', 'department'])).toThrow(
			/^'Fields' has 'department', but must be one or more of: Address, Assigned Member, Capture Method, .+, LinkedIn, .+, Workspace ID$/,
		);
	});

	it('not at all when Output is none of the choices of the form', () => {
		expect(() => shape({ output: 'all' })).toThrow(
			"'Output' is 'all', but must be one of: Raw, Selected Fields, Simplified",
		);
	});
});
