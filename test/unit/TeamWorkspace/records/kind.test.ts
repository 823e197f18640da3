import type { IDataObject } from 'n8n-workflow';
import { contact, teamMember } from '../../../../contract';
import { isComplete, locksOf, type RecordKind } from '../../../../nodes/TeamWorkspace/records/kind';
import { CONTACT } from '../../../../nodes/TeamWorkspace/contact/kind';
import { sampleContact } from '../../../../nodes/TeamWorkspace/contact/output';
import { MEMBER } from '../../../../nodes/TeamWorkspace/teamMember/kind';
import { sampleMember } from '../../../../nodes/TeamWorkspace/teamMember/output';

it.each([
	['member', teamMember, sampleMember],
	['contact', contact, sampleContact],
])('The sample of a %s is a complete record as the API sends it', (_, schema, sample) => {
	expect(schema.strict().parse(sample)).toEqual(sample);
	expect(Object.keys(sample).sort()).toEqual(Object.keys(schema.shape).sort());
});

const without = (record: object, name: string) =>
	Object.fromEntries(Object.entries(record).filter(([other]) => other !== name));
const withoutPhone = without(sampleContact, 'phone');

it.each<[string, RecordKind, object, IDataObject, boolean]>([
	['a member with all fields', MEMBER, sampleMember, {}, true],
	['a member without one', MEMBER, without(sampleMember, 'slug'), {}, false],
	['the ID of a member', MEMBER, { id: sampleMember.id }, {}, false],
	['a contact with all fields', CONTACT, sampleContact, { phone: '1' }, true],
	['a contact without values', CONTACT, withoutPhone, {}, true],
	['a contact that lacks what was sent', CONTACT, withoutPhone, { phone: '1' }, false],
	['a contact that lacks what was emptied', CONTACT, withoutPhone, { phone: null }, true],
	['a contact without its name', CONTACT, without(sampleContact, 'fullName'), {}, false],
])('%s is a complete record or not', (_, kind, record, sent, expected) => {
	expect(isComplete(kind, sent)(record as IDataObject)).toBe(expected);
});

it.each<[unknown[], string]>([
	[['A-1', 'Ada@X.example'], 'a-1 ada@x.example'],
	[[undefined, ' ada@x.example ', undefined], 'ada@x.example'],
	[['a-1', 'a@x.example', 'A@x.example'], 'a-1 a@x.example'],
	[['a-1', null, ''], 'a-1'],
])('The locks of %j are %s', ([id, ...keys], names) => {
	expect(locksOf(id as string | undefined, ...keys).join(' ')).toBe(names);
});
