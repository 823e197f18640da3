import type { IDataObject } from 'n8n-workflow';
import type { Filter } from '../../transport';
import { tagNames } from '../values/nameOf';
import { isSameText, plain } from '../values/text';

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

type Tests = {
	[Name in keyof Wanted]?: (record: IDataObject, wanted: NonNullable<Wanted[Name]>) => boolean;
};

const timeOf = (value: unknown): number => Date.parse(String(value));

const tests: Required<Tests> = {
	assignedMember: ({ connectedWith }, id) =>
		isSameText((connectedWith as IDataObject | null)?.id, id),
	captureMethod: ({ captureMethod }, method) => isSameText(captureMethod, method),
	createdAfter: ({ createdAt }, moment) => timeOf(createdAt) > moment,
	department: ({ department }, name) => isSameText(department, name),
	email: ({ email }, address) => isSameText(email, address),
	status: ({ status }, statuses) => statuses.includes(String(status)),
	tag: ({ tags }, name) => tagNames(tags).some((tag) => isSameText(tag, name)),
	updatedAfter: ({ updatedAt }, moment) => timeOf(updatedAt) > moment,
};

/** Records after which none can pass: lists are newest first, and an email is unique among the members. */
const ends: Tests = {
	createdAfter: ({ createdAt }, moment) => timeOf(createdAt) <= moment,
	email: tests.email,
};

type Test = (record: IDataObject) => boolean;

const isEmpty = (value: unknown): boolean =>
	value === undefined || (Array.isArray(value) ? value.length === 0 : plain(value) === '');

/** The filters of a table that have a value. */
const namesIn = (table: object, wanted: Wanted): Array<keyof Wanted> =>
	(Object.keys(table) as Array<keyof Wanted>).filter((name) => !isEmpty(wanted[name]));

/** Those of the tests whose filter has a value. */
function testsFor(table: Tests, wanted: Wanted): Test[] {
	const names = namesIn(table, wanted);
	return names.map((name) => (record) => table[name]?.(record, wanted[name] as never) ?? true);
}

/** One text for all ways to write filters that let the same records through. */
export const meaningOf = (wanted: Wanted): string =>
	JSON.stringify(
		namesIn(tests, wanted).map((name) => [name, ...[wanted[name]].flat().map(plain).sort()]),
	);

/** What the reading of a list keeps and where it may end; undefined when everything passes. */
export function filterFor(wanted: Wanted): Filter<IDataObject> | undefined {
	const all = testsFor(tests, wanted);
	if (all.length === 0) return undefined;
	const keeps = (record: IDataObject) => all.every((test) => test(record));
	const last = testsFor(ends, wanted);
	const endsAfter = (record: IDataObject) => last.some((test) => test(record));
	return { keeps, ...(last.length > 0 && { endsAfter }) };
}
