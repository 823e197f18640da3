import { resourceOf } from '../operation/resource';
import { createContact } from './create';
import { deleteContact } from './delete';
import { getContact } from './get';
import { listContacts } from './list';
import { updateContact } from './update';
import { upsertContact } from './upsert';

export const contact = resourceOf(
	'contact',
	[createContact, upsertContact, deleteContact, getContact, listContacts, updateContact],
	'list',
);
