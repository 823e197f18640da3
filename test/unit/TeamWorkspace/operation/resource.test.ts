import type { INodeProperties } from 'n8n-workflow';
import { formFields } from '../../../../nodes/TeamWorkspace/operation/resource';

const field = (name: string): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
});

const operation = (value: string, fields: INodeProperties[]) => ({
	option: { name: value, value },
	fields,
});

const [name, more] = ['name', 'more'].map(field);

describe('The fields of a resource', () => {
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
