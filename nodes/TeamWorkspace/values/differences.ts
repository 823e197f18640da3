import type { IDataObject } from 'n8n-workflow';
import { isSameField } from './sameMeaning';

/** The fields of `wanted` that the record does not have like that. */
export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame: (a: unknown, b: unknown, name: string) => boolean = isSameField,
): IDataObject =>
	Object.fromEntries(
		Object.entries(wanted).filter(([name, value]) => !isSame(record[name], value, name)),
	) as IDataObject;
