import {
	locator,
	maxWait,
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

/** The card is looked for in the list of members, which has the whole member. */
const byUrl = (then: Sent[]): Record<string, ParameterCase> => ({
	'teamMember=url': {
		set: { teamMember: locator('url', '={{ $json.profileUrl }}') },
		sends: [page('/team-members'), ...then],
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
			...(resource === 'teamMember' && byUrl(isRead ? [] : sends)),
		},
	};
};

const list = (resource: Resource): OperationTable => {
	const sends = [page(paths[resource], 50)];
	return {
		resource,
		operation: 'list',
		needs: {},
		sends,
		cases: {
			limit: { set: { limit: 7 }, sends: [page(paths[resource], 7)] },
			returnAll: { set: { returnAll: true }, sends: [page(paths[resource], 100)] },
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
