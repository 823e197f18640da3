import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { sampleContact, simplifyContact } from '../../../nodes/TeamWorkspace/contact/output';
import { sampleMember, simplifyTeamMember } from '../../../nodes/TeamWorkspace/teamMember/output';
import { forAll } from '../../support/expectations/propertyRuns';

describe('A simplified row', () => {
	const reports = ['changedFields', 'dryRun', 'warning'];

	it.each([
		['team member', simplifyTeamMember, sampleMember, ['maybeSameAs'], ['created', 'warning']],
		['contact', simplifyContact, sampleContact, [], []],
	])('of a %s has at most 10 columns, whatever an operation reports', (...given) => {
		const [, simplify, sample, more, ofCreate] = given;
		const ofOthers = fc.subarray([...reports, ...more]).map((names) => ['outcome', ...names]);
		forAll(500, [fc.oneof(ofOthers, fc.subarray(ofCreate))], (names) => {
			const row = simplify({ ...sample, ...Object.fromEntries(names.map((name) => [name, 'x'])) });
			expect(Object.keys(row).length).toBeLessThanOrEqual(10);
		});
	});

	it.each<[string, object]>([
		['VIP', { tags: 'VIP' }],
		['VIP, Berlin', { tags: ['VIP', 'Berlin'] }],
		['VIP', { tags: { name: 'VIP' } }],
		['VIP', { tags: [null, { name: 'VIP' }] }],
		['', { tags: [{}, { name: '' }, { color: 'red' }] }],
		['', { tags: {} }],
		['', { tags: null }],
		['7', { tags: 7 }],
	])('has tags as the text %j where the service sends %j', (tags, sent) => {
		expect(simplifyContact({ id: '1', ...sent })).toMatchObject({ tags });
	});

	it.each([
		['Ada', 'Ada'],
		[null, {}],
		[null, null],
	])(
		'has %j as the assigned member where the service sends %j',
		(assignedMember, connectedWith) => {
			expect(simplifyContact({ id: '1', connectedWith })).toMatchObject({ assignedMember });
		},
	);

	it('has both phone numbers of a contact, so that it can be poured back', () => {
		const numbers = { mobile: '+1', phone: '+2' };
		expect(simplifyContact({ id: '1', ...numbers })).toMatchObject(numbers);
	});

	it.each(['+47 22 22 22 22', null, [], {}])('of a team member takes %j as contact', (contact) => {
		const row = simplifyTeamMember({ id: '1', contact } as IDataObject);
		expect(row).toMatchObject({ phone: null });
	});
});
