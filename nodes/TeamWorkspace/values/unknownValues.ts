import type { IDataObject } from 'n8n-workflow';
import { detailTypes, memberStatuses, socialPlatforms } from '../../../contract';
import { describeValue } from './describeValue';

/** The fields of a team member with listed values (spec 2.2, 2.3, 3). The specification lists no values for contacts. */
const LISTED: Array<{
	field: string;
	known: readonly string[];
	valuesOf: (member: IDataObject, details: IDataObject[]) => unknown[];
}> = [
	{ field: 'status', known: memberStatuses, valuesOf: ({ status }) => [status] },
	{
		field: 'contactDetails[].type',
		known: detailTypes,
		valuesOf: (_, details) => details.map(({ type }) => type),
	},
	{
		field: 'contactDetails[].platform',
		known: socialPlatforms,
		valuesOf: (_, details) => details.map(({ platform }) => platform),
	},
];

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null;

/**
 * A line for the log about values that the specification does not list: the first one of each field. Undefined when there
 * is none. The records are not changed: a newer service may know more values than this package.
 */
export function unknownValuesNotice(members: readonly IDataObject[]): string | undefined {
	const found = new Map<string, string>();
	for (const member of members) {
		if (found.size === LISTED.length) break;
		const details = [member.contactDetails].flat().filter(isObject);
		for (const { field, known, valuesOf } of LISTED) {
			const unknown = valuesOf(member, details).find(
				(value) => value !== undefined && value !== null && !known.includes(value as string),
			);
			if (unknown !== undefined && !found.has(field)) found.set(field, describeValue(unknown));
		}
	}
	if (found.size === 0) return undefined;
	const list = [...found].map(([field, value]) => `${field} ${value}`).join(', ');
	return `The service sent values that the API does not document: ${list}. They are returned as they are. A newer version of this package may know them`;
}
