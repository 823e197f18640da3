import type { IDataObject } from 'n8n-workflow';
import { CONTACT } from '../../../../nodes/TeamWorkspace/contact/kind';
import { unsavedFields, withWarning } from '../../../../nodes/TeamWorkspace/records/report';

describe('What a service has not saved', () => {
	it.each<[string, IDataObject, IDataObject, string[]]>([
		['all that was sent', { company: 'A', phone: '1 2' }, { company: 'A', phone: '1 2' }, []],
		['a number in its own spelling', { phone: '+4722' }, { phone: '+47 22' }, []],
		['a text with other white space', { message: 'a\nb ' }, { message: 'a \r\nb' }, []],
		['a number in place of its text', { company: 5 }, { company: '5' }, []],
		['nothing where a field was emptied', {}, { company: null }, []],
		['a field as it was', { company: 'B', phone: '1' }, { company: 'A', phone: '1' }, ['company']],
		['a field that was to be emptied', { company: 'B' }, { company: null }, ['company']],
		['nothing of a field', { id: '1' }, { company: 'A' }, ['company']],
		['a text without its space', { message: 'ab' }, { message: 'a b' }, ['message']],
		['a list in place of a text', { company: ['A'] }, { company: 'A' }, ['company']],
	])('is told where it has %s', (_, record, sent, unsaved) => {
		const written = { record, sent, outcome: 'confirmed' as const };
		expect(unsavedFields(CONTACT, written)).toEqual(unsaved);
		expect(unsavedFields(CONTACT, { ...written, outcome: 'perhaps' })).toEqual([]);
		const existing = { ...written, record: { ...record, created: false } };
		expect(unsavedFields(CONTACT, { ...existing, outcome: 'nothing' })).toEqual(unsaved);
	});

	it('is named in a warning, with the field names of the form', () => {
		const record = { id: '1', company: 'B', phone: '1' };
		const sent = { company: 'A', mobile: '2', phone: '1' };
		const written = { record, sent, outcome: 'confirmed' as const };
		const warning = 'The service reported success but did not save: Company, Mobile';
		expect(withWarning(CONTACT, written)).toEqual({ ...record, warning });
		expect(withWarning(CONTACT, { ...written, sent: { phone: '1' } })).toEqual(record);
	});
});
