import type { IDataObject } from 'n8n-workflow';
import { isSameField } from './equivalence';

/** Compares two values of the field `name`. */
export type CompareField = (a: unknown, b: unknown, name: string) => boolean;

/** The fields of `wanted` whose value in the record is different. */
export const differences = (
	record: IDataObject,
	wanted: IDataObject,
	isSame: CompareField = isSameField,
): IDataObject =>
	Object.fromEntries(
		Object.entries(wanted).filter(([name, value]) => !isSame(record[name], value, name)),
	) as IDataObject;
