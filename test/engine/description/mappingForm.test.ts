import type { INodeParameters, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';

const { NodeHelpers } = n8nWorkflow;

let node: INodeTypeDescription;
beforeAll(async () => {
	[node] = (await loadPackage()).types.nodes;
});

/** The names of the fields that the form shows; like the editor, it holds only the values of fields that are shown. */
function shown(parameters: INodeParameters, description = node): string[] {
	const values = NodeHelpers.getNodeParameters(
		description.properties,
		parameters,
		true,
		false,
		null,
		description,
	) as INodeParameters;
	return description.properties
		.filter((field) => NodeHelpers.displayParameter(values, field, null, description))
		.map(({ name }) => name);
}

const byHand = [
	'additionalFields',
	'contactDetails',
	'email',
	'firstName',
	'fullName',
	'lastName',
	'specifyContactDetails',
];

describe('Mapping in the form', () => {
	it.each(
		['teamMember', 'contact'].flatMap((resource) => [
			{ resource, operation: 'create' },
			{ resource, operation: 'upsert' },
		]),
	)('hides with Map Automatically the fields that the headings fill in: %j', (parameters) => {
		const automatic = shown({ ...parameters, mappingMode: 'autoMapInputData' });
		expect(automatic.filter((name) => byHand.includes(name))).toEqual([]);
		expect(automatic).toEqual(expect.arrayContaining(['mappingMode', 'mappingNotice', 'output']));
		expect(automatic.includes('clearFields')).toBe(parameters.operation === 'upsert');
		const manual = shown(parameters);
		expect(manual).not.toContain('mappingNotice');
		expect(manual).toEqual(expect.arrayContaining(['mappingMode', 'email', 'additionalFields']));
	});

	it('is not offered to agents, nor in operations that change no whole record', () => {
		const tool = { ...node, name: `${node.name}Tool` };
		for (const operation of ['create', 'upsert']) {
			const fields = shown({ resource: 'teamMember', operation }, tool);
			expect(fields).not.toContain('mappingMode');
			expect(fields).toEqual(expect.arrayContaining(['firstName', 'contactDetails']));
		}
		for (const operation of ['update', 'get', 'list', 'delete']) {
			expect(shown({ resource: 'teamMember', operation })).not.toContain('mappingMode');
		}
		expect(shown({ resource: 'teamMember', operation: 'update' })).toContain('contactDetails');
	});
});
