import type { IDataObject } from 'n8n-workflow';
import { CONTACT } from '../../../../nodes/TeamWorkspace/contact/kind';
import { simplifyContact } from '../../../../nodes/TeamWorkspace/contact/output';
import { unsavedFields, withWarning } from '../../../../nodes/TeamWorkspace/records/report';
import { sampleMember } from '../../../../nodes/TeamWorkspace/teamMember/output';
import { simplifyTeamMember } from '../../../../nodes/TeamWorkspace/teamMember/output';
import { sampleContact } from '../../../../nodes/TeamWorkspace/contact/output';

describe('What a service has not saved', () => {
	it.each([
		['all that was sent', { company: 'A', phone: '1 2' }, { company: 'A', phone: '1 2' }, []],
		['a number in its own spelling', { phone: '+4722' }, { phone: '+47 22' }, []],
		['a text with other white space', { message: 'a\nb ' }, { message: 'a \r\nb' }, []],
		['a number in place of its text', { company: 5 }, { company: '5' }, []],
		['nothing where a field was emptied', {}, { company: null }, []],
		['a field as it was', { company: 'B', phone: '1' }, { company: 'A', phone: '1' }, ['company']],
		['a field that was to be emptied', { company: 'B' }, { company: null }, ['company']],
		['nothing of a field', { id: '1' }, { company: 'A' }, ['company']],
		['a list in place of a text', { company: ['A'] }, { company: 'A' }, ['company']],
	])('is told where it has %s', (_, record, sent, unsaved) => {
		const written = {
			record,
			sent: sent as IDataObject,
			isConfirmed: true,
			mayHaveBeenApplied: false,
		};
		expect(unsavedFields(CONTACT, written)).toEqual(unsaved);
		expect(unsavedFields(CONTACT, { ...written, isConfirmed: false })).toEqual([]);
	});

	it('is named as the form names it', () => {
		const record = { id: '1' };
		const sent = { jobTitle: 'A', avatarUrl: 'https://a.example/', linkedin: 'a' };
		const written = { record, sent, isConfirmed: true, mayHaveBeenApplied: false };
		expect(withWarning(CONTACT, written)).toEqual({
			id: '1',
			warning: 'The service reported success but did not save: Job Title, Avatar URL, LinkedIn',
		});
		expect(withWarning(CONTACT, { ...written, sent: {} })).toBe(record);
	});
});

it('Simplified has at most 10 columns, whatever an operation reports', () => {
	const subsets = ['changedFields', 'maybeSameAs', 'dryRun', 'warning'].reduce<string[][]>(
		(all, name) => [...all, ...all.map((names) => [...names, name])],
		[['outcome']],
	);
	for (const names of [[], ['created'], ['created', 'warning'], ...subsets]) {
		const report = Object.fromEntries(names.map((name) => [name, 'x']));
		const member = Object.keys(simplifyTeamMember({ ...sampleMember, ...report }));
		expect([names, member.length <= 10]).toEqual([names, true]);
		// Only members have these.
		if (names.some((name) => ['created', 'maybeSameAs'].includes(name))) continue;
		const contact = Object.keys(simplifyContact({ ...sampleContact, ...report }));
		expect([names, contact.length <= 10]).toEqual([names, true]);
	}
});
