import type { IDataObject } from 'n8n-workflow';
import type { Contact } from '../../../contract';
import { contactVCard } from '../../../vcard';
import { fieldsChoice, outputField } from '../form/output';
import { columnsOf } from '../values/columns';
import type { RecordOutput } from '../records/kind';
import { reported } from '../records/report';

export const sampleContact: Contact = {
	id: '9b1d7c52-3e0f-4a86-8c4d-5f6e7a8b9c0d',
	workspaceId: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
	fullName: 'Grace Hopper',
	jobTitle: 'Buyer',
	company: 'Northwind Ltd',
	email: 'grace@northwind.example',
	mobile: '+47 400 00 000',
	phone: '+47 22 22 22 22',
	website: 'https://northwind.example',
	linkedin: 'https://www.linkedin.com/in/grace',
	address: '12 High Street, 0150 Oslo',
	message: 'Please send an offer',
	internalNote: 'Met at the spring fair',
	captureMethod: 'qr_code',
	connectedWith: { id: '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b', name: 'Ada Lovelace' },
	tags: [{ name: 'Spring fair' }],
	details: [{ type: 'email', value: 'grace@northwind.example', isPrimary: true }],
	createdAt: '2026-01-31T09:00:00.000Z',
	enrichedAt: '2026-01-31T09:05:00.000Z',
};

/** What Simplified and the vCard have in common. */
const SHOWN = ['fullName', 'email', 'company', 'jobTitle', 'mobile', 'phone', 'linkedin', 'tags'];

/** These give way, in this order, to what an operation reports. */
const LEAST_WANTED = ['tags', 'connectedWith', 'linkedin', 'phone'];

/** A contact (spec 2.5) as one row of 10 columns at most. */
export function simplifyContact(contact: IDataObject): IDataObject {
	const report = reported(contact);
	const left = LEAST_WANTED.slice(0, Object.keys(report).length);
	const others = [...SHOWN.slice(2), 'connectedWith'].filter((name) => !left.includes(name));
	return {
		...columnsOf(contact, ['fullName', 'email']),
		...report,
		...columnsOf(contact, [...others, 'id']),
	};
}

simplifyContact.needs = [...SHOWN, 'connectedWith'];

export const contactOutput: RecordOutput = {
	fields: [outputField, fieldsChoice('contact')],
	sample: sampleContact,
	simplify: simplifyContact,
	vCard: {
		of: (record) => contactVCard(record),
		fields: [...SHOWN, 'website', 'address', 'message', 'details'],
	},
};
