import type { IDataObject } from 'n8n-workflow';
import type { Filter } from '../../transport';

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

const plain = (value: unknown): string =>
	String(value ?? '')
		.trim()
		.toLowerCase();

/** Texts are compared without letter case and the spaces around them. */
const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

const timeOf = (value: unknown): number => Date.parse(String(value));

const tests: Required<Tests> = {
	assignedMember: ({ connectedWith }, id) => isSame((connectedWith as IDataObject | null)?.id, id),
	captureMethod: ({ captureMethod }, method) => isSame(captureMethod, method),
	createdAfter: ({ createdAt }, moment) => timeOf(createdAt) > moment,
	department: ({ department }, name) => isSame(department, name),
	email: ({ email }, address) => isSame(email, address),
	status: ({ status }, statuses) => statuses.includes(String(status)),
	tag: ({ tags }, name) => ((tags ?? []) as IDataObject[]).some((tag) => isSame(tag.name, name)),
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

/** Those of the tests whose filter has a value. */
function testsFor(table: Tests, wanted: Wanted): Test[] {
	const names = (Object.keys(table) as Array<keyof Wanted>).filter(
		(name) => !isEmpty(wanted[name]),
	);
	return names.map((name) => (record) => table[name]?.(record, wanted[name] as never) ?? true);
}

/** Whether a record passes all filters. */
export function passes(wanted: Wanted): Test {
	const all = testsFor(tests, wanted);
	return (record) => all.every((test) => test(record));
}

/** What the reading of a list keeps and where it may end; undefined when everything passes. */
export function filterFor(wanted: Wanted): Filter<IDataObject> | undefined {
	if (testsFor(tests, wanted).length === 0) return undefined;
	const last = testsFor(ends, wanted);
	const endsAfter = (record: IDataObject) => last.some((test) => test(record));
	return { keeps: passes(wanted), ...(last.length > 0 && { endsAfter }) };
}
