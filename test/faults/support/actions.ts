import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Resource } from '../../support/services/recordsOf';

/** An item of a random run: a person, and a mark that no other item has. */
export interface Row extends IDataObject {
	name: string;
	email: string;
	/** Of the person's record; of no record when there is none. */
	id: string;
	/** What a write puts into the job title. */
	mark: string;
}

/** The records of one resource that an item is about, before and after the run. */
export interface Seen {
	before: IDataObject[];
	after: IDataObject[];
}

interface Checks {
	/** True when the service holds what the item was to leave behind. */
	isDone(row: Row, seen: Seen): boolean;
	/** True when the service holds something that the item left behind. */
	hasTrace(row: Row, seen: Seen): boolean;
	/** True when what came out for the item is so. */
	isTrue(output: IDataObject[], row: Row, seen: Seen): boolean;
}

export interface Action extends Checks {
	resource: Resource;
	isRead: boolean;
	parameters: INodeParameters;
}

const marked = (records: IDataObject[], { mark }: Row) =>
	records.filter(({ jobTitle }) => jobTitle === mark);
const withEmail = (records: IDataObject[], { email }: Row) =>
	records.filter((record) => record.email === email);
const withId = (records: IDataObject[], { id }: Row) => records.find((record) => record.id === id);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isWritten: Checks = {
	isDone: (row, { after }) => marked(after, row).length === 1,
	hasTrace: (row, { after }) => marked(after, row).length > 0,
	isTrue: ([output], row, { after }) => same(output.id, marked(after, row)[0]?.id),
};

const mark = '={{ $json.mark }}';
const names = {
	contact: { fullName: '={{ $json.name }}', email: '={{ $json.email }}' },
	teamMember: { firstName: '={{ $json.name }}', lastName: 'Example', email: '={{ $json.email }}' },
};

/** The outcome of Create or Update, which is null when an answer was lost. */
const isOutcome = (output: IDataObject, wasThere: boolean) =>
	output.outcome === null || output.outcome === (wasThere ? 'updated' : 'created');

/** A person who is a member already stays unchanged (spec 4.1). */
const memberIsCreated: Checks = {
	isDone: (row, { after }) => withEmail(after, row).length === 1,
	hasTrace: isWritten.hasTrace,
	isTrue: ([output], row, { before, after }) => {
		const [member] = withEmail(after, row);
		const wasThere = withEmail(before, row).length > 0;
		return same(output.id, member?.id) && [null, !wasThere].includes(output.created as boolean);
	},
};

const actionsOf = (resource: Resource): Record<string, Action> => {
	const locator = { [resource]: { __rl: true, mode: 'id', value: '={{ $json.id }}' } };
	const action = (operation: string, more: INodeParameters, checks: Checks): Action => ({
		resource,
		isRead: operation === 'get' || operation === 'list',
		parameters: { resource, operation, output: 'raw', ...more },
		...checks,
	});
	const read = { isDone: () => true, hasTrace: () => false };
	const isCreated = resource === 'contact' ? isWritten : memberIsCreated;
	const fields = { ...names[resource], additionalFields: { jobTitle: mark } };
	const updateFields = { jobTitle: mark };
	return {
		[`${resource} create`]: action('create', fields, isCreated),
		[`${resource} get`]: action('get', locator, {
			...read,
			isTrue: ([output], row, { after }) => same(output, withId(after, row)),
		}),
		[`${resource} list`]: action(
			'list',
			{ returnAll: true },
			{ ...read, isTrue: (output, _, { after }) => same(output, after) },
		),
		[`${resource} update`]: action('update', { ...locator, updateFields }, isWritten),
		[`${resource} delete`]: action('delete', locator, {
			isDone: (row, { after }) => !withId(after, row),
			hasTrace: (row, { before, after }) => Boolean(withId(before, row)) && !withId(after, row),
			// After a lost answer, nobody knows whether the record was there.
			isTrue: ([output], row, { after }) =>
				output.id === row.id &&
				(output.deleted === true || (output.deleted === null && !withId(after, row))),
		}),
		[`${resource} upsert`]: action('upsert', fields, {
			isDone: (row, seen) => isWritten.isDone(row, seen) && withEmail(seen.after, row).length === 1,
			hasTrace: isWritten.hasTrace,
			isTrue: (output, row, seen) =>
				isWritten.isTrue(output, row, seen) &&
				isOutcome(output[0], withEmail(seen.before, row).length > 0),
		}),
	};
};

/** What a run may do, by name. */
export const actions: Record<string, Action> = {
	...actionsOf('contact'),
	...actionsOf('teamMember'),
};
