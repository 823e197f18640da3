import { formFields } from '../../../../nodes/TeamWorkspace/operation/resource';

const field = (name: string) => ({ displayName: name, name, type: 'string', default: '' }) as const;
const [name, more] = ['name', 'more'].map(field);

it('A resource refuses operations that show the same fields in different orders', () => {
	const operations = [
		{ option: { name: 'a', value: 'a' }, fields: [name, more] },
		{ option: { name: 'b', value: 'b' }, fields: [more, name] },
	];
	expect(() => formFields('contact', operations)).toThrow(
		"b shows 'name' after 'more', but another operation of contact before it",
	);
});
