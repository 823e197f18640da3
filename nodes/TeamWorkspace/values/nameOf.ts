import type { IDataObject } from 'n8n-workflow';

/** The name of a tag or of a member, which a service may also send as a text alone. */
export const nameOf = (value: unknown): unknown =>
	typeof value === 'object' ? (value as IDataObject | null)?.name : value;

/** The names of tags; what has no name is left out. */
export const tagNames = (tags: unknown): unknown[] => [tags].flat().map(nameOf).filter(Boolean);
