import type { IDataObject } from 'n8n-workflow';

/** An empty text is as good as null. */
export const isSameValue = (a: unknown, b: unknown): boolean => (a || null) === (b || null);

/** The fields of `wanted` that the record does not have like that. */
export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame: (a: unknown, b: unknown, name: string) => boolean = isSameValue,
): IDataObject =>
	Object.fromEntries(
		Object.entries(wanted).filter(([name, value]) => !isSame(record[name], value, name)),
	) as IDataObject;
