import {
	changeRecord,
	fieldsNotSaved,
	withWarning,
} from '../../../../../nodes/TeamWorkspace/resources/shared/savedFields';

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
	])('is told where it has %s', (_, record, sent, unsaved) => {
		expect(fieldsNotSaved(record, sent)).toEqual(unsaved);
	});

	it('is named as the form names it', () => {
		expect(withWarning({ id: '1' }, ['jobTitle', 'avatarUrl', 'linkedin'])).toEqual({
			id: '1',
			warning: 'The service reported success but did not save: Job Title, Avatar URL, LinkedIn',
		});
		expect(withWarning({ id: '1' }, [])).toEqual({ id: '1' });
	});
});

describe('A change', () => {
	const answering = (patched: object, got: object) => {
		const sent: string[] = [];
		const send = async ({ method }: { method: string }) => {
			sent.push(method);
			return { record: (method === 'GET' ? got : patched) as never, uncertain: false };
		};
		return { sent, send: send as never };
	};
	const step = { path: '/contacts/1', body: { company: 'A', phone: null } };

	it.each([
		['is told by the answer', { id: '1', company: 'A' }, ['PATCH'], []],
		['is read where the answer leaves it out', { id: '1' }, ['PATCH', 'GET'], ['phone']],
	])('%s', async (_, patched, methods, unsaved) => {
		const { sent, send } = answering(patched, { id: '1', company: 'A', phone: '22' });
		expect((await changeRecord({ send }, step)).unsaved).toEqual(unsaved);
		expect(sent).toEqual(methods);
	});
});
