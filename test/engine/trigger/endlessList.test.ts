import { startLyingService, type LyingService } from '../../support/services/lyingService';
import { publish } from '../../support/engine/poll';

const RECORDS = 121_000;

let service: LyingService;
beforeAll(async () => {
	// Oldest first, so that every event has to read the whole list.
	service = await startLyingService(RECORDS, ({ rows, pagination }) => ({
		rows: rows.map((number) => RECORDS + 1 - number),
		pagination: { ...pagination, total: pagination.offset + rows.length + 1, hasMore: true },
	}));
});
afterAll(async () => await service.stop());

it.each(['teamMemberDeleted'])(
	'A list without an end is an error that says so (%s)',
	async (event) => {
		const { poll } = await publish(service.credential, { event });
		service.asked.length = 0;
		await expect(poll()).rejects.toMatchObject({
			message: 'The service sent a list that cannot be read: it goes on after 120,000 records',
			description: expect.stringContaining('Contact whoever runs the service') as string,
		});
		expect(service.asked.length).toBeLessThan(1_300);
	},
	120_000,
);
