import type { INodeExecutionData } from 'n8n-workflow';
import { ada, contact, member, NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

const createMember = {
	...member('create', ada),
	firstName: '={{ $json.name }}',
	email: '={{ $json.mail }}',
	contactDetails: { phone: [{ value: '={{ $json.phone }}' }] },
};

/** One row for each thing that can be wrong with a row, between rows that are fine. */
const items = [
	{ name: 'Ada', mail: 'ada@northwind.example' },
	{ name: 'Bob', mail: 'bob@contoso.example' },
	{ name: 'Cy', mail: 'cy at northwind' },
	{ name: 'D\u0000', mail: 'd@northwind.example' },
	{ name: '', mail: 'e@northwind.example' },
	{ name: 'Fay', mail: 'fay@northwind.example', phone: '1'.repeat(300 * 1024) },
	{ name: 'Gil', mail: 'gil@northwind.example' },
];

const errors = [
	[1, 'The email address is already in use: Email address already used by another member'],
	[2, "'Email' must be one email address, such as ada@example.com, but is 'cy at northwind'"],
	[3, 'The service refused the data: firstName: contains a character that cannot be stored'],
	[4, "'First Name' is required, but is empty"],
	[5, 'The data exceeds the 256 KB that the service accepts'],
] as const;

const itemOf = ({ pairedItem }: INodeExecutionData) => (pairedItem as { item: number }).item;
const errorOf = (row: INodeExecutionData) => [itemOf(row), row.json.error];
const hasFailed = ({ json }: INodeExecutionData) => json.error !== undefined;

const modes = ['continueRegularOutput', 'continueErrorOutput'] as const;

beforeEach(async () => {
	const other = service.sandbox.createWorkspace({ name: 'Contoso' });
	const credential = { ...service.credential, apiKey: other.apiKey };
	await service.run(createMember, { credential, items: [items[1]] });
	service.forget();
});

it.each([
	['Continue: each row that failed', 'continueRegularOutput', 'items'],
	['Continue (using error output): each row that failed', 'continueErrorOutput', 'errorItems'],
] as const)(
	'%s has its own columns and says what is wrong with it, the others go through',
	async (_, onError, output) => {
		const result = await service.run(createMember, { items, settings: { onError } });
		expect(result.status).toBe('success');
		const created = result.items.filter((row) => !hasFailed(row));
		expect(created.map((row) => [itemOf(row), row.json.displayName])).toEqual([
			[0, 'Ada Lovelace'],
			[6, 'Gil Lovelace'],
		]);
		const failed = result[output].filter(hasFailed);
		expect(failed.map((row) => [itemOf(row), row.json])).toEqual(
			errors.map(([index, error]) => [index, { ...items[index], error }]),
		);
		const all = output === 'items' ? [0, 1, 2, 3, 4, 5, 6] : [0, 6];
		expect(result.items.map(itemOf)).toEqual(all);
	},
);

describe('after an edit of pinned data, when n8n still has the rows of the run before', () => {
	const [ada, , cy] = items;
	const dora = { name: 'Dora', mail: 'dora at northwind' };
	const wrong = (mail: string) =>
		`'Email' must be one email address, such as ada@example.com, but is '${mail}'`;

	it.each([
		['another row in its place', [ada, cy], [ada, dora], 1],
		['more rows', [ada], [ada, dora], 1],
		['a row more in front', [cy], [ada, cy], 1],
		['the same row again', [ada, dora], [ada, { ...dora, note: 'new' }], 1],
	])('an error stands beside its own row: %s', async (_, before, pinned, index) => {
		for (const onError of modes) {
			const run = { items: before, pinned, settings: { onError } };
			const result = await service.run(createMember, run);
			expect(result.error).toBeUndefined();
			const [created, ...others] = result.items;
			expect(created.json.displayName).toBe('Ada Lovelace');
			const [failed, ...more] = [...others, ...result.errorItems];
			expect(more).toEqual([]);
			const row = pinned[index];
			const error = wrong(row.mail);
			expect(failed.json).toEqual(
				onError === 'continueErrorOutput' ? { error, details: row } : { ...row, error },
			);
		}
	});

	it('the columns of an unchanged row stand there once', async () => {
		const run = { items: [ada, cy], pinned: [ada, cy] };
		const settings = { onError: 'continueErrorOutput' as const };
		const { errorItems } = await service.run(createMember, { ...run, settings });
		expect(errorItems.map(({ json }) => json)).toEqual([{ ...cy, error: wrong(cy.mail) }]);
	});
});

it.each(modes)('%s: a read that fails leaves the other reads alone', async (onError) => {
	service.sandbox.seed(service.workspaceId, { contacts: 2 });
	const [first, second] = (await service.run(contact('list'))).json;
	const ids = [first.id, 'nobody', NO_RECORD, second.id];
	const result = await service.run(one('contact', 'get', 'id', '={{ $json.id }}'), {
		items: ids.map((id) => ({ id })),
		settings: { onError },
	});
	const rows = [...result.items, ...result.errorItems];
	expect(rows.filter((row) => !hasFailed(row)).map(({ json }) => json)).toEqual([first, second]);
	expect(rows.filter(hasFailed).map(errorOf)).toEqual([
		[1, `'Contact' must be an ID, such as ${NO_RECORD}, but is 'nobody'`],
		[2, 'There is no such contact in this workspace'],
	]);
});
