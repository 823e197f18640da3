import type { IDataObject } from 'n8n-workflow';
import { expectRefusals } from '../../support/expectations/told';
import { contact, fromItem, NO_RECORD, one } from '../../support/form/parameters';
import { useService } from '../../support/services/service';

const service = useService();

/** From an expression, for n8n itself checks what is typed into the form. */
const work = (operation: string, mode: string, value = '={{ $json.value }}') =>
	one('teamMember', operation, mode, value, { updateFields: { jobTitle: 'Analyst' } });
const refusing = (message: RegExp, values: unknown[]) =>
	values.map((value): [RegExp, IDataObject] => [message, { value } as IDataObject]);

describe.each(['get', 'update', 'delete'])('%s', (operation) => {
	it('by URL refuses what is no address of a card before anything is sent', async () => {
		const rows = refusing(/^'Team Member' must be the web address of a digital business card/, [
			'javascript:alert(1)',
			'file:///etc/passwd',
			'//cards.example.com/ada',
			'https://',
			'https:///ada',
			'https://cards.example.com',
			'https://cards.example.com/ ',
			'https://[::1/ada',
			'../../me',
			NO_RECORD,
			'data:text/html,ada',
		]);
		const nothing = "'Team Member' is empty: enter the web address of the digital business card";
		await expectRefusals(service, work(operation, 'url'), [...rows, [nothing, {}]]);
	});

	it('by URL looks for any other address in the list and nowhere else', async () => {
		service.sandbox.seed(service.workspaceId, { members: 3 });
		const paths = [
			...['../../me', '%2e%2e/me', 'ada/../../../api/v1/me', 'constructor', '__proto__'],
			...['undefined', 'null', 'ada%00', "' OR 1=1 --", 'x'.repeat(10_000)],
		];
		const urls = paths.map((path) => `https://cards.example.com/${path}`);
		urls.push('https://ada:secret@cards.example.com/ada');
		const { json } = await service.run(work(operation, 'url'), {
			items: urls.map((value) => ({ value })),
			settings: { onError: 'continueRegularOutput' },
		});
		const unknown = /^'Team Member' is '.+', but no team member of this workspace has a digital/s;
		expect(json.map(({ error }) => error)).toEqual(
			urls.map(() => expect.stringMatching(unknown) as string),
		);
		expect(service.paths()).toEqual(['GET /team-members']);
	});

	it('by ID refuses what is none before anything is sent', async () => {
		const ends = ['/../../me', '%2f..', '?limit=1', '#', '\\..', '/', ';a', ` ${NO_RECORD}`];
		const begins = [`../${NO_RECORD}`, `{${NO_RECORD}}`, `urn:uuid:${NO_RECORD}`, '..', '.'];
		const ids = [...ends.map((end) => NO_RECORD + end), ...begins];
		const rows = refusing(/^'Team Member' must be an ID, such as .+, but is '/, ids);
		await expectRefusals(service, work(operation, 'id'), rows);
	});
});

describe('A date of a filter', () => {
	const filters = { createdAfter: fromItem('value').value };
	const list = contact('list', { returnAll: true, filters });

	it('is refused by name before anything is sent when it is none', async () => {
		const rows = refusing(/^'Created After' must be a date, such as/, [
			...['2026-13-01', '2026-00-10', '2026-01-00', '2025-02-29', '1900-02-29', '2026-1-1'],
			...['26-01-01', '+012026-01-01', '2026-01-01T24:01', '2026-01-01T10:60', '2026-01-01T'],
			...['2026-01-01T10:00:61', '2026-01-01T10:00+24:00', '2026-01-01T10:00 Europe/Oslo'],
			...['2026-W01-1', '2026-001', 'now', 'Infinity', 'NaN', '0', '٢٠٢٦-٠١-٠١'],
			...['2026-01-01; DROP TABLE contacts', true, {}, [], { toISO: 'x' }],
		]);
		await expectRefusals(service, list, rows);
	});
});
