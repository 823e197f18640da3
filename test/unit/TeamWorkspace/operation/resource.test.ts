import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { formFields } from '../../../../nodes/TeamWorkspace/operation/resource';

const field = (
	name: string,
	displayOptions?: INodeProperties['displayOptions'],
): INodeProperties => ({ displayName: name, name, type: 'string', default: '', displayOptions });

const operation = (value: string, fields: INodeProperties[]) => ({
	option: { name: value, value } satisfies INodePropertyOptions,
	fields,
});

const [locator, name, details, more, clear, output] = [
	'locator',
	'name',
	'details',
	'more',
	'clear',
	'output',
].map((fieldName) => field(fieldName));

const operations = [
	operation('create', [name, details, more, output]),
	operation('upsert', [name, details, more, clear, output]),
	operation('delete', [locator]),
	operation('get', [locator, output]),
	operation('update', [locator, clear, output]),
];

describe('The fields of a resource', () => {
	const fields = formFields('contact', operations);

	it('have each field once', () => {
		const names = fields.map((one) => one.name);
		expect(names).toEqual([...new Set(names)]);
	});

	it.each(operations.map((one) => [one.option.value, one.fields]))(
		'show %s its own fields, in its order',
		(value, own) => {
			const shown = fields.filter(({ displayOptions }) =>
				displayOptions?.show?.operation?.includes(value),
			);
			expect(shown.map((one) => one.name)).toEqual(own.map((one) => one.name));
			expect(shown.every(({ displayOptions }) => displayOptions?.show?.resource)).toBe(true);
		},
	);

	it('keep the conditions of a field', () => {
		const limit = field('limit', { show: { returnAll: [false] } });
		expect(formFields('contact', [operation('list', [limit])])[0].displayOptions).toEqual({
			show: { resource: ['contact'], operation: ['list'], returnAll: [false] },
		});
	});

	it('are different fields when they only have the same name', () => {
		const optional = { ...name, required: true };
		const both = formFields('contact', [operation('a', [name]), operation('b', [optional])]);
		expect(both.map(({ displayOptions }) => displayOptions?.show?.operation)).toEqual([
			['b'],
			['a'],
		]);
	});

	it('refuse operations that show the same fields in different orders', () => {
		expect(() =>
			formFields('contact', [operation('a', [name, more]), operation('b', [more, name])]),
		).toThrow("b shows 'name' after 'more', but another operation of contact before it");
	});
});
