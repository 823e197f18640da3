import type { IDataObject } from 'n8n-workflow';
import { UnreadableList, type Filter } from '../../../transport';
import { tagNames } from '../../values/nameOf';
import { isSameText, plain } from '../../values/text';

/** What a record must be like; a filter that is not there, or empty, lets everything through. */
export interface Wanted {
	/** ID of the member that a contact is connected with. */
	assignedMember?: string;
	captureMethod?: string;
	/** In ms since 1970. */
	createdAfter?: number;
	department?: string;
	email?: string;
	/** Any of them. */
	status?: string[];
	/** Name of one of the tags. */
	tag?: string;
	/** In ms since 1970. */
	updatedAfter?: number;
}

/** One filter. @template Value what the builder wants */
interface FilterRow<Value> {
	/** The field of a record that is looked at. */
	field: string;
	keeps: (record: IDataObject, wanted: Value) => boolean;
	/** True for a record after which none passes in a list that is newest first. */
	endsAfter?: (record: IDataObject, wanted: Value) => boolean;
	/** True for the only record that can pass. */
	isOnly?: (record: IDataObject, wanted: Value) => boolean;
}

type FilterTable = { [Name in keyof Wanted]-?: FilterRow<NonNullable<Wanted[Name]>> };

/** @throws {UnreadableList} where the record has no such time: it may be before or after any other */
function timeOf(record: IDataObject, field: string): number {
	const time = Date.parse(String(record[field]));
	if (!Number.isNaN(time)) return time;
	throw new UnreadableList(
		`The service sent a record without a valid '${field}', so the date filter cannot be applied`,
		`Remove the date filter, or have the record with ID ${String(record.id)} corrected.`,
		false,
	);
}

const filters: FilterTable = {
	assignedMember: {
		field: 'connectedWith',
		keeps: ({ connectedWith }, id) => isSameText((connectedWith as IDataObject | null)?.id, id),
	},
	captureMethod: {
		field: 'captureMethod',
		keeps: ({ captureMethod }, method) => isSameText(captureMethod, method),
	},
	createdAfter: {
		field: 'createdAt',
		keeps: (record, moment) => timeOf(record, 'createdAt') > moment,
		endsAfter: (record, moment) => timeOf(record, 'createdAt') <= moment,
	},
	department: {
		field: 'department',
		keeps: ({ department }, name) => isSameText(department, name),
	},
	email: {
		field: 'email',
		keeps: ({ email }, address) => isSameText(email, address),
		// In another letter case it may belong to somebody else, at a service for which that matters.
		isOnly: ({ email }, address) => email === address,
	},
	status: { field: 'status', keeps: ({ status }, statuses) => statuses.includes(String(status)) },
	tag: {
		field: 'tags',
		keeps: ({ tags }, name) => tagNames(tags).some((tag) => isSameText(tag, name)),
	},
	updatedAfter: {
		field: 'updatedAt',
		keeps: (record, moment) => timeOf(record, 'updatedAt') > moment,
	},
};

const isEmpty = (value: unknown): boolean =>
	value === undefined || (Array.isArray(value) ? value.length === 0 : plain(value) === '');

/** The filters that have a value. */
const namesIn = (wanted: Wanted): Array<keyof Wanted> =>
	(Object.keys(filters) as Array<keyof Wanted>).filter((name) => !isEmpty(wanted[name]));

/** One text for all ways to write filters that let the same records through. */
export const meaningOf = (wanted: Wanted): string =>
	JSON.stringify(namesIn(wanted).map((name) => [name, ...[wanted[name]].flat().map(plain).sort()]));

/** What the reading of a list keeps and where it may end; undefined when everything passes. */
export function filterFor(wanted: Wanted): Filter<IDataObject> | undefined {
	const rows = namesIn(wanted).map((name) => ({
		row: filters[name] as FilterRow<unknown>,
		value: wanted[name],
	}));
	if (rows.length === 0) return undefined;
	const any = (test: 'endsAfter' | 'isOnly') =>
		rows.some(({ row }) => row[test]) && {
			[test]: (record: IDataObject) => rows.some(({ row, value }) => row[test]?.(record, value)),
		};
	return {
		keeps: (record) => rows.every(({ row, value }) => row.keeps(record, value)),
		needs: rows.map(({ row }) => row.field),
		...any('endsAfter'),
		...any('isOnly'),
	};
}
