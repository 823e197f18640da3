// A client of the types that openapi-typescript makes of the sandbox's document; it uses every operation.
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [baseUrl, apiKey] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${apiKey}` } });

/** The data of a response; throws the failure. */
function dataOf<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
	if (data === undefined) throw new Error(JSON.stringify(error));
	return data;
}

dataOf(await api.GET('/me')).data.workspace.name satisfies string;

const member = dataOf(
	await api.POST('/team-members', {
		body: {
			firstName: 'Ada',
			lastName: 'Lovelace',
			email: 'ada@northwind.example',
			contactDetails: [{ type: 'phone', label: 'Mobile', value: '+44 20 1234' }],
		},
	}),
).data;
const memberId = { params: { path: { memberId: member.id } } };
dataOf(await api.PATCH('/team-members/{memberId}', { ...memberId, body: { lastName: 'Byron' } }));
const { displayName } = dataOf(await api.GET('/team-members/{memberId}', memberId)).data;
const members = dataOf(await api.GET('/team-members', { params: { query: { limit: 1 } } }));
members.pagination.hasMore satisfies boolean;
await api.DELETE('/team-members/{memberId}', memberId);

const contact = dataOf(await api.POST('/contacts', { body: { fullName: 'Grace' } })).data;
const contactId = { params: { path: { contactId: contact.id } } };
dataOf(
	await api.PATCH('/contacts/{contactId}', { ...contactId, body: { fullName: 'Grace Hopper' } }),
);
const { fullName } = dataOf(await api.GET('/contacts/{contactId}', contactId)).data;
dataOf(await api.GET('/contacts')).pagination.total satisfies number;
await api.DELETE('/contacts/{contactId}', contactId);

console.log([displayName, fullName].join(', '));
