import { paths } from './envelopes';

/**
 * What the spec leaves open and what this project assumes instead: each decision once, here.
 * The table in README.md holds the same sentences, and the OpenAPI text of the sandbox quotes them.
 */
export const assumptions = {
	listContacts: {
		spec: '4.6',
		open: 'Shape of list contacts',
		assumed:
			'`GET /contacts` takes `limit` and `offset` and answers like list team members: whole contacts, the newest first.',
	},
	createContact: {
		spec: '4.6, 2.5',
		open: 'Body and answer of create contact',
		assumed:
			'`POST /contacts` takes `fullName` (required), `email` and the text fields of 2.5 from `jobTitle` to `internalNote`; unknown properties are refused; the answer is 201 `{ data: Contact }`.',
	},
	contactNulls: {
		spec: '2.5',
		open: 'Which contact fields may be missing',
		assumed:
			'Only `id`, `workspaceId`, `fullName` and `createdAt` are always there; any other value may be null or absent.',
	},
	errorCodes: {
		spec: '7',
		open: 'Error codes other than `bad_request`, content of `details`',
		assumed:
			'The node shows code, message and details as they came and decides by the HTTP status alone; the sandbox puts the paths of the first 50 refused fields into `details`, and how many `more` there are.',
	},
	addressValue: {
		spec: '2.2',
		open: '`value` of an address detail in responses',
		assumed: 'The parts of the address in one line.',
	},
	emailCase: {
		spec: '4.1',
		open: 'Whether letter case matters when emails are compared',
		assumed: 'It does not; the spelling of the first create is kept.',
	},
	rateWindow: {
		spec: '8',
		open: 'How the service counts a minute',
		assumed: 'Fixed or sliding, the node is right under both; the sandbox counts fixed windows.',
	},
	update: {
		spec: '4.6',
		open: 'Path, body and answer of update',
		assumed:
			'`PATCH /team-members/{id}` and `PATCH /contacts/{id}`, body as in create, all fields optional; answered with the record, or with 204.',
	},
	delete: {
		spec: '4, 4.6',
		open: 'Path of delete',
		assumed:
			'`DELETE /team-members/{id}` and `DELETE /contacts/{id}`, answered with 204, or with the record.',
	},
} as const;

/** The assumption behind each list that the specification leaves open, by path. */
export const listAssumptions: Readonly<Record<string, string | undefined>> = {
	[paths.contacts]: assumptions.listContacts.assumed,
};
