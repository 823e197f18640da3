import type { INodeProperties } from 'n8n-workflow';

/** Optional fields in alphabetical order, as n8n's guidelines require. */
export const byName = (fields: INodeProperties[]): INodeProperties[] =>
	[...fields].sort((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
