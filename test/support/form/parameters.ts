import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** An ID that no record has. */
export const NO_RECORD = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';

/** What is chosen in a resource locator. */
export const locator = (mode: string, value: unknown) =>
	({ __rl: true, mode, value }) as INodeParameters;

const operationOn =
	(resource: string) =>
	(operation: string, more: INodeParameters = {}): INodeParameters => ({
		...{ resource, operation },
		...more,
	});
export const member = operationOn('teamMember');
export const contact = operationOn('contact');

/** An operation on one record. @param by the mode of the locator: `id`, `email`, `list` or `url` */
export const one = (
	resource: string,
	operation: string,
	by: string,
	value: unknown,
	more: INodeParameters = {},
): INodeParameters => ({ resource, operation, [resource]: locator(by, value), ...more });

/** Fields that take what the item has under their names. */
export const fromItem = (...names: string[]): Record<string, string> =>
	Object.fromEntries(names.map((name) => [name, `={{ $json.${name} }}`]));

/** Parameters that an item may leave empty. */
export const fromItemIfAny = (...names: string[]): Record<string, string> =>
	Object.fromEntries(names.map((name) => [name, `={{ $json.${name} ?? null }}`]));

/** A person as the form of team members, and the API, names her. */
export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };

/** A person as the form of contacts, and the API, names her. */
export const grace = { fullName: 'Grace Hopper', email: 'grace@navy.example' };

/** Contact details as JSON. */
export const detailsInJson = (details: unknown): Record<string, string> => ({
	specifyContactDetails: 'json',
	contactDetailsJson: typeof details === 'string' ? details : JSON.stringify(details),
});

/** The settings of a node that tries once more. */
export const RETRY = { retryOnFail: true, maxTries: 2, waitBetweenTries: 10 };

/** Items of people with a name and an email. */
export const people = (count: number) =>
	Array.from({ length: count }, (_, i) => ({ name: `Person ${i}`, email: `p${i}@example.com` }));

/** A row of a sheet of people. */
export const row = (n: number, more: IDataObject = {}): IDataObject => ({
	firstName: 'P',
	lastName: String(n),
	email: `p${n}@x.example`,
	...more,
});
export const rows = (...numbers: number[]) => numbers.map((n) => row(n));

/** Who is in a {@link row}. */
export const fromRow = {
	teamMember: fromItem('firstName', 'lastName', 'email'),
	contact: { fullName: '={{ $json.firstName }} {{ $json.lastName }}', ...fromItem('email') },
};

const name = '={{ $json.name }}';

/** Create, with a person of {@link people} as the item. */
export const createFromItem = {
	member: member('create', { firstName: name, lastName: 'Example', ...fromItem('email') }),
	contact: contact('create', { fullName: name }),
};
