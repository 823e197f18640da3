import type { IDataObject } from 'n8n-workflow';
import { detailTypes, memberStatuses, socialPlatforms } from '../../../contract';
import { describeValue } from './describeValue';

/** A sentence for the log about values of a member that the specification does not list (2.2, 2.3, 3); undefined if there are none. */
export function undocumentedIn({ id, status, contactDetails }: IDataObject): string | undefined {
	const unknown: string[] = [];
	const see = (name: string, value: unknown, known: readonly unknown[]) => {
		if (value !== undefined && value !== null && !known.includes(value))
			unknown.push(`${name} ${describeValue(value)}`);
	};
	see('status', status, memberStatuses);
	for (const detail of Array.isArray(contactDetails) ? (contactDetails as unknown[]) : []) {
		const { type, platform } = (detail ?? {}) as IDataObject;
		see('contact detail type', type, detailTypes);
		see('platform', platform, socialPlatforms);
	}
	if (unknown.length === 0) return undefined;
	return `The service sent values that the API does not document, first for the record with the ID ${String(id)}: ${[...new Set(unknown)].join(', ')}. They are returned as they are.`;
}
