import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { loadPackage } from '../../support/engine/engine';
import { visibleFields, shownFields } from '../../support/form/view';

let node: INodeTypeDescription;
let fields: INodeProperties[];
beforeAll(async () => {
	[, node] = (await loadPackage()).types.nodes;
	fields = visibleFields(node);
});

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
		const shown = shownFields(node, { event, output: 'selected' });
		expect(shown.map(({ name }) => name).join(' ')).toBe(names);
	});

	it('offers 8 events, each with a description of its own', () => {
		const options = fields[0].options as INodePropertyOptions[];
		const descriptions = options.map(({ description }) => description);
		expect(new Set(descriptions).size).toBe(8);
		for (const description of descriptions) expect(description).toMatch(/^Triggers when .*request/);
	});

	it('gives each parameter one meaning, because what reads the description of the node merges equal names', () => {
		const names = fields.map(({ name }) => name);
		expect(names).toEqual([...new Set(names)]);
	});
});
