import type { INodeProperties } from 'n8n-workflow';
import { paths } from '../../../contract';
import { locatorModes } from '../form/locator';
import { recordLocator } from '../records/locate';
import { CONTACT } from './kind';

/** It supplies the URL of the request. */
const contactField: INodeProperties = {
	displayName: 'Contact',
	name: 'contact',
	type: 'resourceLocator',
	required: true,
	default: { mode: 'list', value: '' },
	builderHint: {
		propertyHint:
			"Always an object: { __rl: true, mode, value }. When an earlier node has the ID, use mode 'id' with an expression as the value. Mode 'email' fails if several contacts share the email. When the user is to choose a contact, use mode 'list' with an empty value. Never make up an ID.",
	},
	description: 'The contact to work on',
	modes: locatorModes('Contact', 'searchContacts', 'Select a contact…', {
		email:
			'The node reads the whole list of contacts, because several contacts can have the same email.',
	}),
	routing: {
		request: { url: `=${paths.contacts}/{{ encodeURIComponent(String($value).trim()) }}` },
	},
};

export const contactLocator = recordLocator(CONTACT, contactField);
