import { invalidFieldsError } from '../http/errors/invalidFields';
import { emailKey } from '../store/emailKey';
import { mapBody, pickFields, type RequestContext, type Deviation, type Fields } from './deviation';

const base = { about: 'createContact', operations: ['createContact'] } as const;

const nameAndEmail = ['fullName', 'email'];

/** The newest contact with the email of the request. */
function withSameEmail({ service, request }: RequestContext): Fields | undefined {
	const { contacts } = service.store;
	const { workspace } = request.caller;
	const { email } = request.body as { email?: string | null };
	if (!email) return undefined;
	const found = contacts
		.page(workspace, { limit: contacts.total(workspace), offset: 0 })
		.find((contact) => contact.email && emailKey(contact.email) === emailKey(email));
	return found && { ...found, workspaceId: workspace.id };
}

export const createContact = {
	createContactWithoutBody: {
		...base,
		description: 'Create contact returns 201 without a body.',
		rewriteSuccess: ({ status }) => ({ status, body: undefined }),
	},
	createContactAnswers200: {
		...base,
		description: 'Create contact returns 200.',
		rewriteSuccess: ({ body }) => ({ status: 200, body }),
	},
	createContactAsBareRecord: {
		...base,
		description: 'Create contact returns the contact without the `data` wrapper.',
		rewriteSuccess: ({ status, body }) => ({ status, body: (body as { data: unknown }).data }),
	},
	createContactTakesOnlyNameAndEmail: {
		...base,
		description: 'Create contact rejects every property except fullName and email with 400.',
		beforeRoute: ({ request }) => {
			const others = Object.keys(request.body as Fields).filter((it) => !nameAndEmail.includes(it));
			if (others.length === 0) return;
			throw invalidFieldsError(
				others.map((path) => ({ path, message: 'is not a known property' })),
			);
		},
	},
	createContactDropsFields: {
		...base,
		description: 'Create contact stores fullName and email and ignores the other properties.',
		beforeRoute: mapBody((body) => pickFields(body, (name) => nameAndEmail.includes(name))),
	},
	createContactByEmail: {
		...base,
		description:
			'Create contact with an existing email returns 200 and the contact with that email.',
		beforeRoute: (call) => {
			const existing = withSameEmail(call);
			return existing && { status: 200, body: { data: existing } };
		},
	},
} as const satisfies Record<string, Deviation>;
