import type { IDataObject } from 'n8n-workflow';
import { TestCredentials } from '../../../support/engine/testCredentials';
import { ME, pageOf, startJsonService } from '../../../support/services/jsonService';

/** The address that the triggers were saved with: what they stored depends on it. */
const SAVED_URL = 'https://team-workspace.example/api/v1';
const AT = '2026-03-01T10:00:00.000Z';
const LATER = '2026-03-02T10:00:00.000Z';

export const savedCredential = { baseUrl: SAVED_URL, apiKey: 'tw_key_of_the_fixtures' };

type Rows = Array<IDataObject & { id: string }>;

interface Lists {
	contacts: Rows;
	'team-members': Rows;
}

/** Never change these records: what the saved triggers stored was made from them. */
const contactOf = (number: number) => ({
	id: `3f2b8c1e-5a4d-4e6f-9a7b-00000000000${number}`,
	workspaceId: 'w',
	fullName: `Contact ${number}`,
	jobTitle: 'Captain',
	company: 'Navy',
	email: `c${number}@navy.example`,
	mobile: null,
	phone: '+1 22',
	website: null,
	linkedin: null,
	address: 'Pier 1',
	message: null,
	internalNote: null,
	captureMethod: 'scan',
	connectedWith: { id: memberOf(1).id, name: 'Member 1', avatarUrl: null },
	tags: [{ name: 'Lead', color: null }],
	details: [{ type: 'phone', value: '+1 22', isPrimary: true }],
	createdAt: `2026-01-0${number}T10:00:00.000Z`,
	enrichedAt: number % 2 ? AT : null,
});

const memberOf = (number: number) => ({
	id: `3f2b8c1e-5a4d-4e6f-9a7b-10000000000${number}`,
	workspaceId: 'w',
	accountId: null,
	firstName: 'Member',
	lastName: String(number),
	displayName: `Member ${number}`,
	email: `m${number}@navy.example`,
	jobTitle: 'Pilot',
	department: 'Engines',
	avatarUrl: null,
	status: number % 2 ? 'pending' : 'active',
	slug: `member-${number}`,
	profileUrl: `https://cards.example/member-${number}`,
	contactDetails: [],
	contact: { phone: '+1 22', email: null, website: null },
	createdAt: `2026-01-0${number}T10:00:00.000Z`,
	updatedAt: number % 2 ? AT : `2026-01-0${number}T10:00:00.000Z`,
});

const newestFirst = [6, 5, 4, 3, 2, 1];
/** The place in the lists of the record with the number 3, which the events are about. */
const THIRD = 3;

/** What makes each event happen. */
export const happenings: Record<string, (lists: Lists) => unknown> = {
	contactCreated: ({ contacts }) => contacts.unshift(contactOf(7)),
	contactDeleted: ({ contacts }) => contacts.splice(THIRD, 1),
	contactEnriched: ({ contacts }) => Object.assign(contacts[THIRD], { enrichedAt: LATER }),
	contactUpdated: ({ contacts }) => Object.assign(contacts[THIRD], { jobTitle: 'Admiral' }),
	teamMemberCreated: (lists) => lists['team-members'].unshift(memberOf(7)),
	teamMemberDeleted: (lists) => lists['team-members'].splice(THIRD, 1),
	teamMemberStatusChanged: (lists) =>
		Object.assign(lists['team-members'][THIRD], { status: 'active', updatedAt: LATER }),
	teamMemberUpdated: (lists) =>
		Object.assign(lists['team-members'][THIRD], { slug: 'third', updatedAt: LATER }),
};

/** A service with the records that were there when the triggers were saved, under the address that they were saved with. */
export async function startSavedService() {
	const members = newestFirst.map(memberOf);
	const lists: Lists = { contacts: newestFirst.map(contactOf), 'team-members': members };
	const { baseUrl, stop } = await startJsonService((asked) => {
		const [, resource, id] = asked.path.split('/');
		if (resource === 'me') return ME;
		const rows = lists[resource as keyof Lists];
		if (!id) return pageOf(rows, asked);
		const data = rows.find((row) => row.id === id);
		return data ? [200, { data }] : [404, { error: { code: 'not_found', message: 'Unknown' } }];
	});
	const { authenticate } = TestCredentials.prototype;
	const moved = (url?: string) => url?.replace(SAVED_URL, baseUrl);
	const spy = jest.spyOn(TestCredentials.prototype, 'authenticate');
	spy.mockImplementation(async function (this: TestCredentials, ...given) {
		const options = await authenticate.apply(this, given);
		return { ...options, url: moved(options.url) ?? '', baseURL: moved(options.baseURL) };
	});
	return {
		lists,
		stop: async () => {
			spy.mockRestore();
			await stop();
		},
	};
}
