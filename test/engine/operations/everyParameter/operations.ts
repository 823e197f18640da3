import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { RecordedRequest } from '../../../../sandbox';
import { ada, detailsInJson, grace, locator } from '../../../support/form/parameters';
import { before, detailWith, entered, mobile } from './values';

/** A request as the service receives it; `:id` stands for the id of the record that is there before. */
export interface Sent {
	method: string;
	path: string;
	query: RecordedRequest['query'];
	body?: unknown;
}

/** Further parameters, and all requests that a run with them sends, in order. */
export interface ParameterCase {
	set: INodeParameters;
	sends: Sent[];
	/** The item of the run, if not the record that is there before. */
	item?: IDataObject;
}

export type Resource = 'teamMember' | 'contact';

export interface Operation {
	resource: Resource | 'workspace';
	operation: string;
	/** What the operation needs; the item of the run is the record that is there before. */
	needs: INodeParameters;
	/** The requests of a run with only these parameters, in order. */
	sends: Sent[];
	/** What is sent for other values of these fields; null for a field that is emptied. */
	changed?: (fields: IDataObject) => Sent[];
	/** By path: the cases that do not follow from the path. */
	special?: Record<string, ParameterCase>;
}

const send = (method: string, path: string, body?: unknown): Sent => ({
	...{ method, path, query: {} },
	...(body === undefined ? {} : { body }),
});

/** The requests for a resource. */
const requests = (path: string) => ({
	page: (limit = 100): Sent => ({
		...send('GET', path),
		query: { limit: String(limit), offset: '0' },
	}),
	read: send('GET', `${path}/:id`),
	remove: send('DELETE', `${path}/:id`),
	post: (body: object) => send('POST', path, body),
	patch: (body: object) => send('PATCH', `${path}/:id`, body),
});
export const to = { teamMember: requests('/team-members'), contact: requests('/contacts') };
export const me = send('GET', '/me');

const thatId = locator('id', '={{ $json.id }}');

/** Merged, because the member has a number already. */
const merged = ({ contactDetails, ...fields }: IDataObject) => ({
	...fields,
	...(contactDetails ? { contactDetails: [mobile, ...(contactDetails as object[])] } : {}),
});
const filled = (fields: IDataObject) =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** Create gives the member as it is, and what differs is changed. */
const createdThenChanged = (fields: IDataObject, change: object = merged(fields)) => [
	to.teamMember.post({ ...ada, ...filled(fields) }),
	to.teamMember.patch(change),
];

const office = detailWith('phone', 'label', 'Office');
const website = detailWith('website', 'value', '');
const officeInFields = { updateFields: {}, contactDetails: office.entered };

/** The ways to enter contact details, the same in all three operations. */
const waysToEnter = (changed: (fields: IDataObject) => Sent[]): Record<string, ParameterCase> => ({
	'specifyContactDetails=fields': {
		set: { ...detailsInJson(website.sent), specifyContactDetails: 'fields', ...officeInFields },
		sends: changed({ contactDetails: office.sent }),
	},
	'specifyContactDetails=json': {
		set: { ...detailsInJson(website.sent), ...officeInFields },
		sends: changed({ contactDetails: website.sent }),
	},
	contactDetailsJson: {
		set: { updateFields: {}, ...detailsInJson(office.sent) },
		sends: changed({ contactDetails: office.sent }),
	},
});

const inMode = (contactDetailsMode: string) => ({ contactDetailsMode, ...officeInFields });
const modes = (merging: Sent[], replacing: Sent[]): Record<string, ParameterCase> => ({
	'contactDetailsMode=merge': { set: inMode('merge'), sends: merging },
	'contactDetailsMode=replace': { set: inMode('replace'), sends: replacing },
});

/** Map Automatically, from the record that is there before. */
const mapped = (sends: Sent[], item?: IDataObject): Record<string, ParameterCase> => {
	const set = { mappingMode: 'autoMapInputData' };
	return {
		'mappingMode=autoMapInputData': { set, sends, item },
		'options.showMapping': { set: { ...set, options: { showMapping: true } }, sends: [], item },
	};
};

const { contactDetails: _, ...memberFromItem } = before.teamMember;
const work = { type: 'email', label: 'Work', value: memberFromItem.email };
const createOnCard = to.teamMember.post({ ...memberFromItem, contactDetails: [work] });
const showEmailOnCard = (sends: Sent[], item?: IDataObject) => ({
	'options.showEmailOnCard': {
		set: { mappingMode: 'autoMapInputData', options: { showEmailOnCard: true } },
		...{ sends, item },
	},
});
const mappedMember = mapped([to.teamMember.post(memberFromItem)], before.teamMember);

const createMemberWith = (fields: IDataObject) => [to.teamMember.post({ ...ada, ...fields })];
const updateMemberWith = (fields: IDataObject) => [to.teamMember.patch(merged(fields))];
const { email } = entered.teamMember;
const byMemberId: ParameterCase = {
	set: { memberId: '={{ $json.id }}', email, options: { matchBy: 'memberId' } },
	sends: [to.teamMember.read, to.teamMember.patch({ email })],
};
const reportMissing = { options: { reportMissing: true } };

/** Get, Delete and List, which know both kinds of record alike. */
const reads = (resource: Resource): Operation[] => [
	{ resource, operation: 'get', needs: { [resource]: thatId }, sends: [to[resource].read] },
	{ resource, operation: 'delete', needs: { [resource]: thatId }, sends: [to[resource].remove] },
	{
		resource,
		operation: 'list',
		needs: {},
		sends: [to[resource].page(50)],
		special: {
			limit: { set: { limit: 7 }, sends: [to[resource].page(resource === 'contact' ? 10 : 7)] },
			returnAll: { set: { returnAll: true }, sends: [to[resource].page()] },
		},
	},
];

/** Every operation. */
export const operations: Operation[] = [
	{
		resource: 'teamMember',
		operation: 'create',
		needs: ada,
		sends: createMemberWith({}),
		changed: createMemberWith,
		special: {
			...waysToEnter(createMemberWith),
			...mappedMember,
			...showEmailOnCard([createOnCard], before.teamMember),
		},
	},
	{
		resource: 'teamMember',
		operation: 'upsert',
		needs: ada,
		sends: createMemberWith({}),
		changed: createdThenChanged,
		special: {
			// Nobody has this email, so the member is new.
			email: { set: { email }, sends: createMemberWith({ email }) },
			memberId: byMemberId,
			'options.matchBy=memberId': byMemberId,
			'options.reportMissing': { set: reportMissing, sends: [to.teamMember.page()] },
			...waysToEnter(createdThenChanged),
			...modes(
				createdThenChanged({ contactDetails: office.sent }),
				createdThenChanged({ contactDetails: office.sent }, { contactDetails: office.sent }),
			),
			...mappedMember,
			...showEmailOnCard(
				[createOnCard, to.teamMember.patch({ contactDetails: [mobile, work] })],
				before.teamMember,
			),
		},
	},
	{
		resource: 'teamMember',
		operation: 'update',
		needs: { teamMember: thatId, updateFields: { jobTitle: 'Analyst' } },
		sends: updateMemberWith({ jobTitle: 'Analyst' }),
		changed: updateMemberWith,
		special: {
			...waysToEnter(updateMemberWith),
			...modes(updateMemberWith({ contactDetails: office.sent }), [
				to.teamMember.patch({ contactDetails: office.sent }),
			]),
			...mapped([to.teamMember.patch(memberFromItem)]),
			...showEmailOnCard([to.teamMember.patch({ contactDetails: [mobile, work] })]),
		},
	},
	{
		resource: 'contact',
		operation: 'create',
		needs: { fullName: grace.fullName },
		sends: [to.contact.post({ fullName: grace.fullName })],
		changed: (fields) => [to.contact.post({ fullName: grace.fullName, ...fields })],
		special: mapped([to.contact.post(before.contact)], before.contact),
	},
	{
		resource: 'contact',
		operation: 'upsert',
		needs: grace,
		sends: [to.contact.page()],
		changed: (fields) => [to.contact.page(), to.contact.patch(fields)],
		special: {
			// Nobody has this email, so the contact is new.
			email: {
				set: { email: entered.contact.email },
				sends: [to.contact.page(), to.contact.post({ ...grace, email: entered.contact.email })],
			},
			'options.matchContactsBy=firstAvailable': {
				set: {
					email: '',
					additionalFields: { phone: before.contact.phone },
					options: { matchContactsBy: 'firstAvailable' },
				},
				sends: [to.contact.page()],
			},
			...mapped([to.contact.page()], before.contact),
		},
	},
	{
		resource: 'contact',
		operation: 'update',
		needs: { contact: thatId, updateFields: { phone: '+1 22' } },
		sends: [to.contact.patch({ phone: '+1 22' })],
		changed: (fields) => [to.contact.patch(fields)],
		special: mapped([to.contact.patch(before.contact)]),
	},
	...reads('teamMember'),
	...reads('contact'),
	{ resource: 'workspace', operation: 'getConnection', needs: {}, sends: [me] },
];
