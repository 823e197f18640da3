import { contact } from '../../../../contract';
import { sampleContact } from '../../../../nodes/TeamWorkspace/contact/sample';

it('is a complete record as the API sends it', () => {
	expect(contact.strict().parse(sampleContact)).toEqual(sampleContact);
	expect(Object.keys(sampleContact).sort()).toEqual(Object.keys(contact.shape).sort());
});
