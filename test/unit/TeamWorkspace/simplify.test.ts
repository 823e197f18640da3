import { simplifyContact } from '../../../nodes/TeamWorkspace/contact/output';
import { simplifyTeamMember } from '../../../nodes/TeamWorkspace/teamMember/output';

describe('A simplified row', () => {
	it.each([
		['team member', simplifyTeamMember],
		['contact', simplifyContact],
	])('of a %s has no objects in it, whatever is missing', (_, simplify) => {
		const row = simplify({ id: '1', contact: {}, tags: null, connectedWith: null });
		expect(Object.keys(row).length).toBeLessThanOrEqual(10);
		expect(Object.values(row).filter((value) => typeof value === 'object' && value)).toEqual([]);
	});

	it.each([
		['a text', 'VIP', 'VIP'],
		['a list of texts', ['VIP', 'Berlin'], 'VIP, Berlin'],
		['one tag that is not in a list', { name: 'VIP' }, 'VIP'],
		['null in a list', [null, { name: 'VIP' }], 'VIP'],
		['tags without a name', [{}, { name: '' }, { color: 'red' }], ''],
		['an empty object', {}, ''],
		['a number', 7, '7'],
	])('has tags also where the service sends %s', (_, tags, told) => {
		expect(simplifyContact({ id: '1', tags })).toMatchObject({ tags: told });
	});

	it.each([
		['a text', 'Ada', 'Ada'],
		['no name', {}, null],
		['nothing', null, null],
	])('has an assigned member also where the service sends %s', (_, connectedWith, told) => {
		expect(simplifyContact({ id: '1', connectedWith })).toMatchObject({ assignedMember: told });
	});

	it.each([
		[{ mobile: '+1', phone: '+2' }, '+1'],
		[{ mobile: '', phone: '+2' }, '+2'],
		[{}, null],
	])('has one phone number of a contact: %j', (numbers, phone) => {
		expect(simplifyContact({ id: '1', ...numbers })).toMatchObject({ phone });
	});

	it.each(['+47 22 22 22 22', null, []])('of a team member takes %j as contact', (contact) => {
		expect(simplifyTeamMember({ id: '1', contact })).toMatchObject({ phone: null });
	});
});
