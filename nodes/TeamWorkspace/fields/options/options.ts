import type { INodeProperties } from 'n8n-workflow';
import { attachVCardField } from './attachVCard';
import { ignoreMissingField, maximumDeletionsField } from './deletions';
import { dryRunField } from './dryRun';
import { reportMissingField } from './reportMissing';
import { maxWaitField } from './request';

/** Options, the last field of every operation. */
export const optionsField: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add Option',
	default: {},
	description: 'Settings that most workflows do not need to change',
	options: [
		attachVCardField,
		dryRunField,
		ignoreMissingField,
		maximumDeletionsField,
		maxWaitField,
		reportMissingField,
	],
};
