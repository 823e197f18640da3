import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { RetrySafety } from '../../../nodes/transport/request/retryPolicy';
import { operation } from '../../support/form/operations';
import type { Resource } from './world';

/** An operation as faults see it. */
export interface Kind {
	/** As in the table of all operations. */
	name: string;
	resource: Resource;
	retrySafety: RetrySafety;
	/** How many requests go before the one that meets the fault. */
	before: number;
	/** How many requests it takes when that one is sent again: what it is decided on is read again, too. */
	again: number;
	isDelete: boolean;
	/** Complete; `known` is a record that is there, `email` is of nobody. */
	parameters(known: IDataObject, email: string): INodeParameters;
	/** True when the service holds what the operation was to leave behind, once. */
	isDone(stored: IDataObject[], known: IDataObject, email: string): boolean;
}

const kind = (
	name: string,
	retrySafety: RetrySafety,
	isDone: Kind['isDone'],
	before = 0,
	again = 2,
): Kind => {
	const { parameters } = operation(name);
	const resource = parameters.resource as Resource;
	return {
		name,
		resource,
		retrySafety,
		before,
		again,
		isDelete: parameters.operation === 'delete',
		parameters: (known, email) => ({
			...parameters,
			...(resource in parameters && {
				[resource]: { __rl: true, mode: 'id', value: String(known.id) },
			}),
			...(('email' in parameters || parameters.operation === 'create') && { email }),
		}),
		isDone,
	};
};

const isRead = () => true;
const isThereOnce: Kind['isDone'] = (stored, _, email) =>
	stored.filter((record) => record.email === email).length === 1;
const isGone: Kind['isDone'] = (stored, { id }) => stored.every((record) => record.id !== id);
const hasChanged =
	(field: string, value: string): Kind['isDone'] =>
	(stored, { id }) =>
		stored.find((record) => record.id === id)?.[field] === value;

export const kinds: Kind[] = [
	kind('Get team member', 'read', isRead),
	kind('List contacts', 'read', isRead),
	kind('Create team member', 'idempotentWrite', isThereOnce),
	kind('Create contact', 'write', isThereOnce),
	kind('Update team member', 'idempotentWrite', hasChanged('jobTitle', 'Analyst')),
	kind('Update contact', 'idempotentWrite', hasChanged('phone', '+1 22')),
	kind('Delete team member', 'idempotentWrite', isGone),
	kind('Delete contact', 'idempotentWrite', isGone),
	kind('Create or Update team member', 'idempotentWrite', isThereOnce),
	// The list is read first, and its newest page before each attempt.
	kind('Create or Update contact', 'write', isThereOnce, 2, 3),
];
