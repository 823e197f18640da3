import type { Contact } from '../../../contract';

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
