import { builtModule } from '../../support/engine/n8n';
import { startLyingService, type LyingService } from '../../support/services/lyingService';
import { publish } from '../../support/engine/poll';

const RECORDS = 3_100;
const limits = builtModule<{ MAX_ITEMS: number }>('nodes/transport/list/limits');
const { MAX_ITEMS } = limits;

let service: LyingService;
beforeAll(async () => {
	limits.MAX_ITEMS = 3_000;
	// Oldest first, so that every event has to read the whole list.
	service = await startLyingService(RECORDS, ({ rows, pagination }) => ({
		rows: rows.map((number) => RECORDS + 1 - number),
		pagination: { ...pagination, total: pagination.offset + rows.length + 1, hasMore: true },
	}));
});
afterAll(async () => {
	limits.MAX_ITEMS = MAX_ITEMS;
	await service.stop();
});

it.each(['teamMemberDeleted'])(
	'A list without an end is an error that says so (%s)',
	async (event) => {
		const { poll } = await publish(service.credential, { event });
		service.asked.length = 0;
		await expect(poll()).rejects.toMatchObject({
			message: 'The service sent a list that cannot be read: it goes on after 3,000 records',
			description: expect.stringContaining('Contact whoever runs the service') as string,
		});
		expect(service.asked.length).toBeLessThan(100);
	},
	120_000,
);
