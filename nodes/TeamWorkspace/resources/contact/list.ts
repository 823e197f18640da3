import type { INodePropertyOptions } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { throughTransport } from '../../../transport';
import { checkLimit } from '../../fields/limit';
import { simplifyContact } from './simplify';

export const listOption: INodePropertyOptions = {
	name: 'List',
	value: 'list',
	action: 'List contacts',
	description: 'Retrieve many contacts, newest first',
	routing: {
		request: { method: 'GET', url: paths.contacts },
		send: { paginate: true },
		operations: {
			pagination: throughTransport({ list: true, check: checkLimit, simplify: simplifyContact }),
		},
	},
};
