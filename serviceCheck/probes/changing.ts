import { pathOf, paths, single, teamMember, type Schema } from '../../contract';
import type { ApiResponse, Fields } from '../client';
import type { Service } from '../service';
import { createdContact, createdMember } from './creating';
import {
	aboutFields,
	differingFields,
	expectStatus,
	isEmpty,
	issuesOf,
	NotChecked,
	type Statements,
} from './probe';
import { anyContact } from './reading';

/** A kind of record that is changed and deleted. */
interface Kind {
	title: string;
	list: string;
	schema: Schema;
	created(service: Service): Promise<{ id: string }>;
	/** The body of the first update; the second one clears its fields. */
	change: Fields;
}

const contacts: Kind = {
	title: 'contact',
	list: paths.contacts,
	schema: anyContact,
	created: createdContact,
	change: {
		jobTitle: 'Changed probe',
		phone: '+1 202 555 0146',
		website: 'https://www.example.com/changed',
	},
};

const members: Kind = {
	title: 'team member',
	list: paths.teamMembers,
	schema: teamMember,
	created: createdMember,
	change: {
		jobTitle: 'Changed probe',
		department: 'Changed department',
		avatarUrl: 'https://www.example.com/changed.png',
	},
};

const isAccepted = ({ status }: ApiResponse): boolean => [200, 204].includes(status);

/** Sends an update and reads the record after it. */
async function patch(service: Service, { list, created }: Kind, body: Fields) {
	const { id } = await created(service);
	const response = await service.send('PATCH', pathOf(list, id), { body });
	const record = await service.created.read(list, id);
	if (!record) throw new NotChecked('the record could not be read after the update');
	return { response, record };
}

/** The first update. */
const change = (service: Service, kind: Kind) =>
	service.once(`update ${kind.list}`, async () => await patch(service, kind, kind.change));

/** Sends an update, if the first one was accepted, and says what `differences` finds in the record after it. */
async function changeAgain(
	service: Service,
	kind: Kind,
	body: Fields,
	differences: (record: Fields) => string[],
): Promise<string[]> {
	const first = await change(service, kind);
	if (!isAccepted(first.response)) throw new NotChecked('the update was rejected');
	const { response, record } = await patch(service, kind, body);
	return isAccepted(response) ? differences(record) : expectStatus(response, 200);
}

const changing = (kind: Kind): Statements => ({
	update: {
		async [`Update ${kind.title}: PATCH changes the fields that were sent`](service) {
			const { response, record } = await change(service, kind);
			if (!isAccepted(response)) return expectStatus(response, 200);
			return aboutFields('not changed', differingFields(record, kind.change));
		},
		async [`Update ${kind.title}: PATCH returns the record or 204`](service) {
			const { response } = await change(service, kind);
			if (!isAccepted(response)) throw new NotChecked('the update was rejected');
			return response.status === 204 ? [] : issuesOf(single(kind.schema), response.body);
		},
		async [`Update ${kind.title}: null clears a field`](service) {
			const names = Object.keys(kind.change);
			const cleared = Object.fromEntries(names.map((name) => [name, null]));
			return await changeAgain(service, kind, cleared, (record) =>
				aboutFields(
					'not cleared',
					names.filter((name) => !isEmpty(record[name])),
				),
			);
		},
	},
	delete: {
		async [`Delete ${kind.title}: it is deleted, and the response is 204 or the record`](service) {
			const { id } = await kind.created(service);
			const { response, isGone } = await service.created.delete(kind.list, id);
			if ([200, 204].includes(response.status) && isGone) return [];
			const now = isGone ? 'is deleted' : 'still exists';
			return [`returned ${response.status}, and the record ${now}`];
		},
	},
});

const changingDetails: Statements = {
	update: {
		async 'Update team member: contact details replace the existing ones'(service) {
			const detail = { type: 'phone', label: 'Office', value: '+1 202 555 0147' };
			const body = { contactDetails: [detail] };
			return await changeAgain(service, members, body, ({ contactDetails }) => {
				const [first, ...others] = [contactDetails].flat() as Array<Fields | undefined>;
				if (others.length > 0) return ['they were added to the existing ones'];
				return differingFields(first ?? {}, detail).length > 0 ? ['they were not stored'] : [];
			});
		},
		async 'Update team member: the email can be changed'(service) {
			const email = service.created.uniqueEmail();
			return await changeAgain(service, members, { email }, (record) =>
				aboutFields('not changed', differingFields(record, { email })),
			);
		},
	},
};

export const changingContacts = changing(contacts);

export const changingMembers = [changingDetails, changing(members)];
