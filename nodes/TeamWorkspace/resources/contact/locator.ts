import type { INodeProperties } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { listAndIdModes } from '../../fields/locator';

/** Contact, the resource locator. It supplies the URL of the request. */
export const contactLocator: INodeProperties = {
	displayName: 'Contact',
	name: 'contact',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	description: 'The contact to work on',
	modes: listAndIdModes('Contact', 'searchContacts', 'Select a contact…'),
	routing: {
		request: { url: `=${paths.contacts}/{{ encodeURIComponent(String($value).trim()) }}` },
	},
};

/** The message for a 404 response. */
export const noSuchContact = {
	message: 'There is no such contact in this workspace',
	description:
		'Check the ID. The contact may have been deleted or may belong to another workspace: an API key can access only its own workspace.',
};
