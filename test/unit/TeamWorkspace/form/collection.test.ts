import type { INodeProperties } from 'n8n-workflow';
import type { InvalidInput } from '../../../../nodes/transport';
import * as form from '../../../../nodes/TeamWorkspace/form/collection';

const field = (name: string, resource?: string) => ({
	...{ displayName: name.toUpperCase(), name, type: 'string' as const, default: '' },
	...(resource && { displayOptions: { show: { '/resource': [resource] } } }),
});
const options = [field('b'), field('a'), field('c', 'contact')];
const collection = { ...field('options'), type: 'collection', options } as INodeProperties;
const groups = [{ name: 'phone', displayName: 'Phone', values: options }];
const details = {
	...field('details'),
	type: 'fixedCollection',
	options: groups,
} as INodeProperties;

/** What a property of a member's form holds, or what is wrong with it. */
const read = (name: 'addedFields' | 'addedEntries', property: INodeProperties, value: unknown) => {
	const values: Record<string, unknown> = { [property.name]: value, resource: 'teamMember' };
	try {
		return form[name]((parameter) => values[parameter] as never, property);
	} catch (error) {
		const [{ field: at, problem }] = (error as InvalidInput).problems;
		return `${at} ${problem}`;
	}
};

it.each([
	['OPTIONS must be an object with any of: b, a, but is a list', []],
	["OPTIONS has 'c', but must be an object with any of: b, a", { a: 1, c: 2 }],
	[{ b: undefined }, { b: undefined }],
])('The fields of a collection: %j', (expected, value) => {
	expect(read('addedFields', collection, value)).toEqual(expected);
});

it.each([
	['DETAILS must have a list of entries in phone, but that is empty', { phone: undefined }],
	["Phone 2 has 'x', but must be an object with any of: b, a, c", { phone: [{}, { x: 1 }] }],
	[{ phone: [{ b: '', a: '1', c: '' }] }, { phone: [{ a: '1' }] }],
	[{}, {}],
])('The entries of a collection with groups: %j', (expected, value) => {
	expect(read('addedEntries', details, value)).toEqual(expected);
});

it('A collection may be one expression: a hidden field has its name where it is no object', () => {
	const [first, hidden] = form.withWholeExpressions([{ ...collection, ...field('c', 'contact') }]);
	expect([first.name, hidden]).toEqual(['c', undefined]);
	const [, instead] = form.withWholeExpressions([
		{ ...collection, displayOptions: { hide: { '/x': [1] } } },
	]);
	const hide = { '/x': [1], '/options.constructor.name': ['Object'] };
	expect(instead).toEqual({ ...field('options'), type: 'hidden', displayOptions: { hide } });
	expect(form.byName(options).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});
