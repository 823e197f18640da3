import type { INodeParameters } from 'n8n-workflow';
import { useService } from '../../support/services/service';
import { refusal, told } from '../../support/expectations/told';

const service = useService();

const ID = '3f2b8c1e-5a4d-4e6f-9a7b-1c2d3e4f5a6b';
const paths = () => service.sent().map(({ method, path }) => `${method} ${path}`);
const operations = ['get', 'update', 'delete'] as const;

const work = (operation: string, mode: string, value: string): INodeParameters => ({
	resource: 'teamMember',
	operation,
	teamMember: { __rl: true, mode, value },
	updateFields: { jobTitle: 'Analyst' },
});

/** From an expression, for n8n itself checks what is typed into the form. */
const run = async (operation: string, mode: string, value: string) =>
	await service.run(work(operation, mode, '={{ $json.value }}'), { items: [{ value }] });

describe.each(operations)('%s by URL', (operation) => {
	it.each([
		'javascript:alert(1)',
		'file:///etc/passwd',
		'//cards.example.com/ada',
		'https://',
		'https:///ada',
		'https://cards.example.com',
		'https://cards.example.com/ ',
		'https://[::1/ada',
		'../../me',
		ID,
		'data:text/html,ada',
	])('refuses %j before anything is sent', async (url) => {
		expect(told(await run(operation, 'url', url))).toEqual(
			refusal(/^'Team Member' must be the web address of a digital business card/),
		);
		expect(service.sent()).toEqual([]);
	});

	it.each([
		'https://cards.example.com/../../me',
		'https://cards.example.com/%2e%2e/me',
		'https://cards.example.com/ada/../../../api/v1/me',
		'https://ada:secret@cards.example.com/ada',
		'https://cards.example.com/constructor',
		'https://cards.example.com/__proto__',
		'https://cards.example.com/undefined',
		'https://cards.example.com/null',
		'https://cards.example.com/ada%00',
		"https://cards.example.com/' OR 1=1 --",
		`https://cards.example.com/${'x'.repeat(10_000)}`,
	])('looks for %j in the list and nowhere else', async (url) => {
		service.sandbox.seed(service.workspaceId, { members: 3 });
		expect(told(await run(operation, 'url', url))).toEqual(
			refusal(
				/^'Team Member' is '.+', but no team member of this workspace has a digital business/s,
			),
		);
		expect(paths()).toEqual(['GET /team-members']);
	});

	it('stays below the members when the service gives an ID with slashes', async () => {
		const profileUrl = 'https://cards.example.com/ada';
		const data = [{ id: `${ID}/../../me?a=b#c`, profileUrl }];
		const pagination = { limit: 100, offset: 0, total: 1, hasMore: false };
		service.sandbox.fail({
			path: '/team-members',
			answer: { status: 200, body: { data, pagination } },
		});
		await service.run(work(operation, 'url', profileUrl));
		for (const path of paths().slice(1)) {
			expect(path).toMatch(/^(GET \/team-members|(PATCH|DELETE|GET) \/team-members\/[^/?#]+)$/);
		}
	});
});

describe.each(operations)('%s by ID', (operation) => {
	it.each([
		`${ID}/../../me`,
		`../${ID}`,
		`${ID}%2f..`,
		`${ID}?limit=1`,
		`${ID}#`,
		`${ID}\\..`,
		`${ID}/`,
		`${ID};a`,
		`{${ID}}`,
		`urn:uuid:${ID}`,
		`${ID} ${ID}`,
		'..',
		'.',
	])('refuses %j before anything is sent', async (id) => {
		expect(told(await run(operation, 'id', id))).toEqual(
			refusal(/^'Team Member' must be an ID, such as .+, but is '/),
		);
		expect(service.sent()).toEqual([]);
	});
});

describe('A date of a filter', () => {
	const list = async (createdAfter: unknown) =>
		await service.run(
			{
				resource: 'contact',
				operation: 'list',
				returnAll: true,
				filters: { createdAfter: '={{ $json.entered }}' },
			},
			{ items: [{ entered: createdAfter }] as never },
		);

	it.each([
		'2026-13-01',
		'2026-00-10',
		'2026-01-00',
		'2025-02-29',
		'1900-02-29',
		'2026-1-1',
		'26-01-01',
		'+012026-01-01',
		'2026-01-01T24:01',
		'2026-01-01T10:60',
		'2026-01-01T10:00:61',
		'2026-01-01T10:00+24:00',
		'2026-01-01T10:00 Europe/Oslo',
		'2026-01-01T',
		'2026-W01-1',
		'2026-001',
		'now',
		'Infinity',
		'NaN',
		'0',
		'٢٠٢٦-٠١-٠١',
		'2026-01-01; DROP TABLE contacts',
		true,
		{},
		[],
		{ toISO: 'x' },
	])('is refused by name before anything is sent: %j', async (entered) => {
		expect(told(await list(entered))).toEqual(refusal(/^'Created After' must be a date, such as/));
		expect(service.sent()).toEqual([]);
	});

	it.each([
		['2024-02-29', 1],
		['0001-01-01', 1],
		['9999-12-31T23:59:59.999Z', 0],
		['2000-02-29T23:59:59-12:00', 1],
		[' 2024-02-29 ', 1],
	])('is read: %j, after which there are %d', async (entered, count) => {
		service.sandbox.addContact(service.workspaceId, { fullName: 'Ada' });
		const { status, json } = await list(entered);
		expect([status, json.length]).toEqual(['success', count]);
	});
});
