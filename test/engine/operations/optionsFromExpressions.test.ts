import type { INodeParameters } from 'n8n-workflow';
import { ada, detailsInJson, fromItem, member, one } from '../../support/form/parameters';
import { createMember, useService } from '../../support/services/service';

const service = useService();
const mobile = { type: 'phone', label: 'Mobile', value: '+1' };
const office = { type: 'phone', label: 'Office', value: '+2' };
const both = [mobile, office];

const contactDetails = { phone: [{ value: '+2', label: 'Office' }] };
const update = (id: string, contactDetailsMode: string): INodeParameters =>
	one('teamMember', 'update', 'id', id, { contactDetails, contactDetailsMode });

/** A member with one number on the card; what it took to make it is forgotten. */
async function added(): Promise<string> {
	const { id } = await createMember(service, { ...ada, contactDetails: [mobile] });
	service.forget();
	return id;
}

describe('A choice that an expression makes', () => {
	it.each([
		['"merge"', both],
		['" add OR change "', both],
		['"replace"', [office]],
		['"replace all"', [office]],
	])('of Change Contact Details may be %s', async (mode, expected) => {
		await service.run(update(await added(), `={{ ${mode} }}`));
		expect(service.bodies().at(-1)).toEqual({ contactDetails: expected });
	});

	it('of Specify Contact Details and Return All may be the name or the value', async () => {
		const ways = ['json', 'Using JSON', ' using json'].map((way) => ({ way }));
		const details = { ...detailsInJson([mobile]), specifyContactDetails: '={{ $json.way }}' };
		await service.run(member('create', { ...ada, ...details }), { items: ways });
		const sent = { ...ada, contactDetails: [mobile] };
		expect(service.bodies()).toEqual([sent, sent, sent]);

		service.sandbox.seed(service.workspaceId, { members: 12 });
		const answers = [true, 1, 'TRUE', ' Yes ', false, 0, 'No'];
		const list = member('list', { ...fromItem('returnAll'), limit: 3 });
		const all = await service.run(list, { items: answers.map((returnAll) => ({ returnAll })) });
		const paired = all.items.map(({ pairedItem }) => (pairedItem as { item: number }).item);
		const counts = answers.map((_, index) => paired.filter((item) => item === index).length);
		expect(counts).toEqual([13, 13, 13, 13, 3, 3, 3]);
	});
});
