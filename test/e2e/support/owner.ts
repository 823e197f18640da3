import type { Owner } from '../../../n8nHost/api/n8nApi';

/** The owner of each n8n that the tests start. */
export const owner: Owner = {
	email: 'builder@example.com',
	password: 'Only-for-this-run-1',
	firstName: 'Workflow',
	lastName: 'Builder',
};
