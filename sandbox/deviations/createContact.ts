import { refuseFields } from '../http/refusedFields';
import { emailKey } from '../store/emailKey';
import { eachBody, keep, type Call, type Deviation, type Fields } from './deviation';

const base = { about: 'createContact', on: ['createContact'] } as const;

const nameAndEmail = ['fullName', 'email'];

/** The newest contact of the workspace that has the email of the request. */
function withSameEmail({ service, request }: Call): Fields | undefined {
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
		sentence: 'Create contact answers 201 with no body.',
		rewrites: ({ status }) => ({ status, body: undefined }),
	},
	createContactAnswers200: {
		...base,
		sentence: 'Create contact answers 200.',
		rewrites: ({ body }) => ({ status: 200, body }),
	},
	createContactAsBareRecord: {
		...base,
		sentence: 'Create contact answers with the contact itself, without `data`.',
		rewrites: ({ status, body }) => ({ status, body: (body as { data: unknown }).data }),
	},
	createContactTakesOnlyNameAndEmail: {
		...base,
		sentence: 'Create contact refuses every property but fullName and email: 400.',
		before: ({ request }) => {
			const others = Object.keys(request.body as Fields).filter((it) => !nameAndEmail.includes(it));
			if (others.length === 0) return;
			throw refuseFields(others.map((path) => ({ path, message: 'is not a known property' })));
		},
	},
	createContactDropsFields: {
		...base,
		sentence: 'Create contact stores fullName and email, and drops the other properties.',
		before: eachBody((body) => keep(body, (name) => nameAndEmail.includes(name))),
	},
	createContactByEmail: {
		...base,
		sentence: 'Create contact with an email that exists answers 200 with the contact that has it.',
		before: (call) => {
			const existing = withSameEmail(call);
			return existing && { status: 200, body: { data: existing } };
		},
	},
} as const satisfies Record<string, Deviation>;
