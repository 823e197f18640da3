import type {
	INodeParameters,
	INodeProperties,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { n8nWorkflow } from '../../support/engine/n8n';

const { NodeHelpers } = n8nWorkflow;

let node: INodeTypeDescription;

beforeAll(async () => {
	const loader = await loadPackage();
	node = NodeHelpers.getVersionedNodeType(loader.getNode('teamWorkspaceTrigger').type).description;
});

/** Without hidden ones, which n8n's AI builder does not read either. The loader adds Poll Times. */
const ownFields = () =>
	node.properties.filter(({ name, type }) => name !== 'pollTimes' && type !== 'hidden');

/** The names of what the form shows for an event, in its order. */
function shownFor(event: string, more: INodeParameters = {}): string[] {
	const parameters = { event, ...more };
	const values = NodeHelpers.getNodeParameters(node.properties, parameters, true, true, null, node);
	return ownFields()
		.filter((field) => NodeHelpers.displayParameter(values as INodeParameters, field, null, node))
		.map(({ name }) => name);
}

describe('The form of the trigger', () => {
	it.each([
		['contactCreated', 'event contactFilters output contactFields options'],
		['contactDeleted', 'event deletedTestNotice deletedContactNotice options'],
		['contactEnriched', 'event contactFilters output contactFields options'],
		[
			'contactUpdated',
			'event updatedTestNotice watchContactFields contactFilters output contactFields options',
		],
		['teamMemberCreated', 'event output memberFields options'],
		['teamMemberDeleted', 'event deletedTestNotice'],
		['teamMemberStatusChanged', 'event memberFilters output memberFields options'],
		['teamMemberUpdated', 'event updatedTestNotice watchMemberFields output memberFields options'],
	])('shows for %s: %s', (event, names) => {
		expect(shownFor(event, { output: 'selected' }).join(' ')).toBe(names);
	});

	it('offers 8 events, each with a description of its own', () => {
		const options = ownFields()[0].options as INodePropertyOptions[];
		const descriptions = options.map(({ description }) => description);
		expect(new Set(descriptions).size).toBe(8);
		for (const description of descriptions) expect(description).toMatch(/^Triggers when .*request/);
	});

	it('gives each parameter one meaning, because what reads the description of the node merges equal names', () => {
		const names = ownFields().map(({ name }) => name);
		expect(names).toEqual([...new Set(names)]);
	});

	it('lists the fields to watch without times and IDs', () => {
		const labels = (name: string) =>
			(ownFields().find((field) => field.name === name) as INodeProperties).options?.map(
				(option) => option.name,
			);
		expect(labels('watchMemberFields')?.join(', ')).toBe(
			'Avatar URL, Contact Details, Department, Display Name, Email, First Name, Job Title, Last Name, Profile URL, Slug, Status',
		);
		const contact = labels('watchContactFields') as string[];
		expect(contact).not.toContain('Created At');
		expect(contact).not.toContain('Enriched At');
	});
});
