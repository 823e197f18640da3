import type { INodeProperties } from 'n8n-workflow';
import { enteredBoolean } from '../enteredBoolean';
import type { GetParameter } from '../getParameter';

/** Dry Run in Options. */
export const dryRunField: INodeProperties = {
	displayName: 'Dry Run',
	name: 'dryRun',
	type: 'boolean',
	default: false,
	displayOptions: {
		show: {
			'/resource': ['contact', 'teamMember'],
			'/operation': ['delete', 'update', 'upsert'],
		},
	},
	description:
		'Whether to report what would change without changing anything. The node makes the same checks and reads. The service may still refuse the real change. Applies to this node only.',
};

/** @throws {InvalidInput} when Dry Run is anything but a boolean */
export const isDryRun = (getParameter: GetParameter): boolean =>
	enteredBoolean(getParameter, dryRunField, 'options');
