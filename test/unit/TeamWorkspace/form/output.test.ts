import type { IDataObject } from 'n8n-workflow';
import type { GetParameter } from '../../../../nodes/TeamWorkspace/form/readValue';
import { outputShape, type Shape } from '../../../../nodes/TeamWorkspace/form/output';

const parametersOf =
	(values: IDataObject): GetParameter =>
	(name, fallback) =>
		(name in values ? values[name] : fallback) as never;
const simplify = (record: IDataObject) => ({ simplified: record.id });
const shape = (values: IDataObject, kind = 'contact') =>
	outputShape(parametersOf(values), kind, simplify, ['outcome', 'changedFields', 'warning']);
const record = { id: '1', fullName: 'Ada', email: null, company: 'Looms', outcome: 'updated' };
const idAlone = { outcome: 'updated', id: '1' };
const selected = (fields: unknown, kind?: string) =>
	shape({ output: 'selected', fields } as IDataObject, kind);

describe('A record leaves the node', () => {
	const simplified = { simplified: '1' };
	it.each<[string, Shape, object]>([
		['simplified, unless something else is chosen', shape({}), simplified],
		['simplified', shape({ output: 'simplified' }), simplified],
		['simplified where nothing can be chosen', selected(['fullName'], 'workspace'), simplified],
		['raw: as the service sends it', shape({ output: ' RAW ' }), record],
		['with its ID alone when Fields is not there', shape({ output: 'selected' }), idAlone],
		['with null for what is not sent', selected(['website']), { website: null, ...idAlone }],
	])('%s', (_, shapeOf, expected) => expect(shapeOf(record)).toEqual(expected));

	it.each([
		['with its ID last', ['company', 'fullName'], 'company fullName outcome id'],
		['with its ID once', ['fullName', 'id'], 'fullName outcome id'],
		['with other spellings', ['E_Mail', 'Assigned member'], 'email assignedMember outcome id'],
		['with names as one text', ' company ,, fullName,', 'company fullName outcome id'],
		['with names in JSON', '["company", "Full Name"]', 'company fullName outcome id'],
		['with a text among names', ['company,email', 'id'], 'company email outcome id'],
		['with its ID alone', [], 'outcome id'],
		['with its ID alone for an empty text', '', 'outcome id'],
		['with its ID alone for nothing in a list', [null, undefined, '', ' ', false], 'outcome id'],
	])('%s', (_, fields, names) => {
		expect(Object.keys(selected(fields)(record)).join(' ')).toBe(names);
	});

	it('with all that the operation says about it, and in that order', () => {
		const said = { changedFields: 'a', outcome: null, other: 1 };
		const row = Object.entries(selected([])({ id: '1', ...said }));
		expect(row).toEqual(Object.entries({ outcome: null, changedFields: 'a', id: '1' }));
	});

	const noList = "'Fields' must be a list, such as [] to choose nothing, but is empty";
	it.each([
		[undefined, noList],
		[null, noList],
		[[undefined], noList],
		[[{}], "'Fields' has an object, but must be one or more of: Address, "],
		[[5], "'Fields' has 5, but must be one or more of: Address, "],
		[
			['fullName', 'department'],
			/^'Fields' has 'department', but must be one or more of: Address, Assigned Member, Capture Method, .+, LinkedIn, .+, Workspace ID$/,
		],
	])('not at all when Fields is %j', (fields, message) => {
		expect(() => selected(fields)).toThrow(message);
	});

	it.each([
		['all', "'all'"],
		[['raw'], 'a list'],
	])('not at all when Output is %j, which is none of the choices', (output, told) => {
		expect(() => shape({ output })).toThrow(
			`'Output' is ${told}, but must be one of: Raw, Selected Fields, Simplified`,
		);
	});
});
