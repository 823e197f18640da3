import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { UnreadableList } from '../../../transport';
import { tagNames } from '../../values/nameOf';
import { isSameText } from '../../values/text';
import { listAndIdModes } from '../locator';
import {
	readDate,
	readId,
	readStatuses,
	readText,
	statusOptions,
	type ParsedFilter,
} from './readers';

/** One filter of a list. @template Value what it compares records with */
export interface FilterRow<Value> {
	field: INodeProperties;
	/** @param timezone of the workflow */
	read(entered: unknown, timezone: string): ParsedFilter<Value>;
	/** The property of a record that the filter compares. */
	property: string;
	keeps(record: IDataObject, value: Value): boolean;
	/** True for a record after which none matches, in a list that is sorted newest first. */
	endsAfter?(record: IDataObject, value: Value): boolean;
	/** True for the only record that can match. */
	isOnly?(record: IDataObject, value: Value): boolean;
}

const filter = <Value>(row: FilterRow<Value>) => row;

/**
 * A time of a record, in ms since 1970.
 * @throws {UnreadableList} when it is missing or invalid: the record may be before or after any date
 */
function timeOf(record: IDataObject, property: string): number {
	const time = Date.parse(String(record[property]));
	if (!Number.isNaN(time)) return time;
	throw new UnreadableList(
		`The service sent a record without a valid '${property}', so the date filter cannot be applied`,
		`Remove the date filter, or have the record with ID ${String(record.id)} corrected.`,
		false,
	);
}

/** The filters of both nodes. */
export const filters = {
	assignedMember: filter({
		field: {
			displayName: 'Assigned Member',
			name: 'assignedMember',
			type: 'resourceLocator',
			default: { mode: 'list', value: '' },
			description: 'The team member that the contact is connected with',
			modes: listAndIdModes('Assigned Member', 'searchTeamMembers', 'Select a team member…'),
		},
		read: readId,
		property: 'connectedWith',
		keeps: ({ connectedWith }, id) => isSameText((connectedWith as IDataObject | null)?.id, id),
	}),
	captureMethod: filter({
		field: {
			displayName: 'Capture Method',
			name: 'captureMethod',
			type: 'string',
			default: '',
			placeholder: 'e.g. qr_code',
			description: 'Capture method, as it appears in the output of this node. Not case-sensitive.',
		},
		read: readText,
		property: 'captureMethod',
		keeps: ({ captureMethod }, method) => isSameText(captureMethod, method),
	}),
	createdAfter: filter({
		field: {
			displayName: 'Created After',
			name: 'createdAfter',
			type: 'dateTime',
			default: '',
			description:
				'Keep only records created after this date, such as 2026-01-31 or 2026-01-31T09:00. A date without a time zone is in the time zone of the workflow. Lists are sorted newest first, so older pages are not read.',
		},
		read: readDate,
		property: 'createdAt',
		keeps: (record, date) => timeOf(record, 'createdAt') > date,
		endsAfter: (record, date) => timeOf(record, 'createdAt') <= date,
	}),
	department: filter({
		field: {
			displayName: 'Department',
			name: 'department',
			type: 'string',
			default: '',
			placeholder: 'e.g. Sales',
			description: 'Full name of the department. Not case-sensitive.',
		},
		read: readText,
		property: 'department',
		keeps: ({ department }, name) => isSameText(department, name),
	}),
	email: filter({
		field: {
			displayName: 'Email',
			name: 'email',
			type: 'string',
			default: '',
			placeholder: 'e.g. nathan@example.com',
			description:
				'Full work email address. Not case-sensitive. Each email belongs to one member, so reading stops when it is found.',
		},
		read: readText,
		property: 'email',
		keeps: ({ email }, address) => isSameText(email, address),
		// A service that respects letter case may have another member with the same email in other letters.
		isOnly: ({ email }, address) => email === address,
	}),
	status: filter({
		field: {
			displayName: 'Status',
			name: 'status',
			type: 'multiOptions',
			default: [],
			description:
				'Keep only members with one of these statuses: active, failed, not_invited or pending',
			options: statusOptions,
		},
		read: readStatuses,
		property: 'status',
		keeps: ({ status }, statuses) => statuses.includes(String(status)),
	}),
	tag: filter({
		field: {
			displayName: 'Tag',
			name: 'tag',
			type: 'string',
			default: '',
			placeholder: 'e.g. Spring fair',
			description: "Name of one of the contact's tags. Not case-sensitive.",
		},
		read: readText,
		property: 'tags',
		keeps: ({ tags }, name) => tagNames(tags).some((tag) => isSameText(tag, name)),
	}),
	updatedAfter: filter({
		field: {
			displayName: 'Updated After',
			name: 'updatedAfter',
			type: 'dateTime',
			default: '',
			description:
				'Keep only records last updated after this date, such as 2026-01-31 or 2026-01-31T09:00. A date without a time zone is in the time zone of the workflow.',
		},
		read: readDate,
		property: 'updatedAt',
		keeps: (record, date) => timeOf(record, 'updatedAt') > date,
	}),
};

/** The name of a filter, which is the name of its field in the form. */
export type FilterName = keyof typeof filters;
