import { paths } from './envelopes';

/**
 * The questions that the spec leaves open (`open`), the section where they arise (`spec`), and the answers that this project
 * assumes (`assumed`). docs/when-a-service-differs.md repeats these sentences; error messages and the OpenAPI text of the sandbox quote them.
 */
export const assumptions = {
	listContacts: {
		spec: '4.6',
		open: 'Shape of list contacts',
		assumed:
			'`GET /contacts` takes `limit` and `offset` and responds like list team members: complete contacts, newest first.',
	},
	createContact: {
		spec: '4.6, 2.5',
		open: 'Body and response of create contact',
		assumed:
			'`POST /contacts` takes `fullName` (required), `email` and the text fields of 2.5 from `jobTitle` to `internalNote`; unknown properties are refused; the response is 201 `{ data: Contact }`.',
	},
	contactNulls: {
		spec: '2.5',
		open: 'Which contact fields may be missing',
		assumed:
			'Only `id`, `workspaceId`, `fullName` and `createdAt` are always present; any other field may be null, empty or absent.',
	},
	errorCodes: {
		spec: '7',
		open: 'Error codes other than `bad_request`, content of `details`',
		assumed:
			'The node shows code, message and details as received and relies on the HTTP status alone; the sandbox lists the paths of the first 50 refused fields in `details`, and the number of further ones in `more`.',
	},
	addressValue: {
		spec: '2.2',
		open: '`value` of an address detail in responses',
		assumed: 'The parts of the address, joined in one line.',
	},
	cardEmail: {
		spec: '2.1',
		open: 'Whether the card of a member shows the `email`',
		assumed: 'It does not: `email` is for signing in, and the card shows `contactDetails` alone.',
	},
	emailCase: {
		spec: '4.1',
		open: 'Whether letter case matters when emails are compared',
		assumed: 'It does not; the service keeps the spelling of the first create.',
	},
	rateWindow: {
		spec: '8',
		open: 'How the service counts a minute',
		assumed:
			'In fixed or sliding windows: the node works with both; the sandbox uses fixed windows.',
	},
	update: {
		spec: '4.6',
		open: 'Path, body and response of update',
		assumed:
			'`PATCH /team-members/{id}` and `PATCH /contacts/{id}`, body as in create with all fields optional; the response is the record, or 204 without a body.',
	},
	delete: {
		spec: '4, 4.6',
		open: 'Path and response of delete',
		assumed:
			'`DELETE /team-members/{id}` and `DELETE /contacts/{id}`; the response is 204 without a body, or the record.',
	},
} as const;

/** The assumption about each list that the spec does not describe, by path. */
export const listAssumptions: Readonly<Record<string, string | undefined>> = {
	[paths.contacts]: assumptions.listContacts.assumed,
};
