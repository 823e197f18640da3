import type { INodeProperties } from 'n8n-workflow';

/** Optional fields in the order in which n8n wants them: by the alphabet. */
export const sorted = (fields: INodeProperties[]): INodeProperties[] =>
	[...fields].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
