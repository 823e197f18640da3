import type { IDataObject } from 'n8n-workflow';

/** The name of a tag or an assigned member (spec 2.5). Some services send the name itself instead of an object. */
export const nameOf = (value: unknown): unknown =>
	typeof value === 'object' ? (value as IDataObject | null)?.name : value;

/** The names of tags. Tags without a name are left out. */
export const tagNames = (tags: unknown): unknown[] => [tags].flat().map(nameOf).filter(Boolean);
