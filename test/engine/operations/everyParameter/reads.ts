import type { INodeParameters } from 'n8n-workflow';
import { memberStatuses } from '../../../../contract';
import {
	attachVCard,
	each,
	locator,
	maxWait,
	option,
	outputs,
	page,
	sent,
	withoutEffect,
	type OperationTable,
	type ParameterCase,
	type Sent,
} from './table';

type Resource = 'teamMember' | 'contact';

const paths = { teamMember: '/team-members', contact: '/contacts' };

/** The record is looked for in the list, which has the whole record. */
const byListed = (
	resource: Resource,
	mode: string,
	value: string,
	then: Sent[],
): Record<string, ParameterCase> => ({
	[`${resource}=${mode}`]: {
		set: { [resource]: locator(mode, value) },
		sends: [page(paths[resource]), ...then],
	},
});

/** Get and Delete: the record is the only thing to choose. */
const one = (resource: Resource, operation: string, method: string): OperationTable => {
	const sends = [sent(method, `${paths[resource]}/:id`)];
	const isRead = method === 'GET';
	return {
		resource,
		operation,
		needs: { [resource]: locator('id') },
		sends,
		cases: {
			...withoutEffect(sends, {
				[`${resource}=id`]: { [resource]: locator('id') },
				[`${resource}=list`]: { [resource]: locator('list') },
				...(isRead ? outputs(resource) : {}),
				...maxWait,
			}),
			...(isRead ? attachVCard(resource, sends) : {}),
			...byListed(resource, 'email', '={{ $json.email }}', isRead ? [] : sends),
			...(resource === 'teamMember' &&
				byListed(resource, 'url', '={{ $json.profileUrl }}', isRead ? [] : sends)),
			...(!isRead && {
				...option('dryRun', true, [sent('GET', `${paths[resource]}/:id`)]),
				...option('ignoreMissing', true, sends),
				...option('maximumDeletions', 1, sends),
			}),
		},
	};
};

const choice = (mode: string, value: string) => ({ __rl: true as const, mode, value });

/** Every filter of the lists; the record that is there passes none of the texts and all of the moments. */
const filters: Record<Resource, Record<string, INodeParameters>> = {
	teamMember: {
		'filters.createdAfter': { createdAfter: '2001-01-01' },
		'filters.department=list': { department: choice('list', 'Sales') },
		'filters.department=name': { department: choice('name', 'Sales') },
		'filters.email': { email: 'somebody@northwind.example' },
		'filters.jobTitle': { jobTitle: 'Account Manager' },
		'filters.search': { search: 'nathan sales' },
		...Object.fromEntries(
			memberStatuses.map((status) => [`filters.status=${status}`, { status: [status] }]),
		),
		'filters.updatedAfter': { updatedAfter: '2001-01-01' },
	},
	contact: {
		'filters.assignedMember=id': { assignedMember: locator('id') },
		'filters.assignedMember=list': { assignedMember: locator('list') },
		'filters.captureMethod=list': { captureMethod: choice('list', 'qr_code') },
		'filters.captureMethod=name': { captureMethod: choice('name', 'QR code') },
		'filters.company': { company: 'Acme' },
		'filters.createdAfter': { createdAfter: '2001-01-01' },
		'filters.email': { email: 'somebody@acme.example' },
		'filters.search': { search: 'nathan acme' },
		'filters.tag=list': { tag: choice('list', 'Spring fair') },
		'filters.tag=name': { tag: choice('name', 'spring_fair') },
	},
};

const list = (resource: Resource): OperationTable => {
	const sends = [page(paths[resource], 50)];
	return {
		resource,
		operation: 'list',
		needs: {},
		sends,
		cases: {
			limit: { set: { limit: 7 }, sends: [page(paths[resource], resource === 'contact' ? 10 : 7)] },
			returnAll: { set: { returnAll: true }, sends: [page(paths[resource], 100)] },
			// The service cannot filter: whole pages are read, and nothing of a filter is sent.
			...each(filters[resource], (path, filter) => [
				path,
				{ set: { filters: filter }, sends: [page(paths[resource])] },
			]),
			...attachVCard(resource, sends),
			...withoutEffect(sends, { ...outputs(resource), ...maxWait }),
		},
	};
};

const getConnection: OperationTable = {
	resource: 'workspace',
	operation: 'getConnection',
	needs: {},
	sends: [sent('GET', '/me')],
	cases: withoutEffect([sent('GET', '/me')], maxWait),
};

export const reads: OperationTable[] = [
	one('teamMember', 'get', 'GET'),
	one('teamMember', 'delete', 'DELETE'),
	list('teamMember'),
	one('contact', 'get', 'GET'),
	one('contact', 'delete', 'DELETE'),
	list('contact'),
	getConnection,
];
