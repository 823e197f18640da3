import type { IDataObject } from 'n8n-workflow';
import { CONTACT } from '../../../../nodes/TeamWorkspace/contact/kind';
import {
	unsavedFields,
	withPlan,
	withWarning,
} from '../../../../nodes/TeamWorkspace/records/report';

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
		const written = { record, sent: sent as IDataObject, isConfirmed: true };
		expect(unsavedFields(CONTACT, written)).toEqual(unsaved);
		expect(unsavedFields(CONTACT, { ...written, isConfirmed: false })).toEqual([]);
	});

	it('is compared as the kind of record compares it', () => {
		const [record, sent] = [{ contactDetails: [1] }, { contactDetails: [2] }];
		const differences = jest.fn(() => ({}));
		const written = { record, sent, isConfirmed: true };
		expect(unsavedFields({ ...CONTACT, differences }, written)).toEqual([]);
		expect(differences).toHaveBeenCalledWith(record, sent);
	});

	it('is named as the form names it', () => {
		expect(withWarning({ id: '1' }, ['jobTitle', 'avatarUrl', 'linkedin'])).toEqual({
			id: '1',
			warning: 'The service reported success but did not save: Job Title, Avatar URL, LinkedIn',
		});
		expect(withWarning({ id: '1' }, [])).toEqual({ id: '1' });
	});
});

it.each([
	[['jobTitle'], 'updated'],
	[[], 'unchanged'],
])('A dry run in which %j would be sent says "%s"', (changedFields, outcome) => {
	expect(withPlan({ id: '1' }, changedFields)).toEqual({
		id: '1',
		outcome,
		changedFields,
		dryRun: true,
	});
});
