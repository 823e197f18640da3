import { builtModule } from '../../support/engine/n8n';
import { startLyingService, type LyingService } from '../../support/services/lyingService';
import { publish } from '../../support/engine/poll';

const RECORDS = 3_100;
const limits = builtModule<{ MAX_ITEMS: number }>('nodes/transport/list/listRecords');
const { MAX_ITEMS } = limits;

let isEndless = true;
let service: LyingService;
beforeAll(async () => {
	limits.MAX_ITEMS = 3_000;
	service = await startLyingService(RECORDS, ({ rows, pagination }) => {
		const endless = { total: pagination.offset + rows.length + 1, hasMore: true };
		return { rows, pagination: { ...pagination, ...(isEndless && endless) } };
	});
});
afterAll(async () => {
	limits.MAX_ITEMS = MAX_ITEMS;
	await service.stop();
});

it('A list without an end is an error that says so', async () => {
	const { poll } = await publish(service.credential, { event: 'teamMemberDeleted' });
	await expect(poll()).rejects.toMatchObject({
		message: 'The service sent a list that cannot be read: it goes on after 3,000 records',
		description: expect.stringContaining('Contact whoever runs the service') as string,
	});
	expect(service.asked.length).toBeLessThan(100);
}, 120_000);

it.each([
	['teamMemberDeleted', {}, 2],
	['teamMemberCreated', { emitExisting: true }, 40],
])('A list that is too long for %s says so, and what to choose', async (event, options, most) => {
	isEndless = false;
	const { poll } = await publish(service.credential, { event, options });
	service.asked.length = 0;
	await expect(poll()).rejects.toMatchObject({
		message: 'The list has 3,100 records, but the trigger can read at most 3,000',
		description:
			"Choose 'Contact Created' or 'Team Member Created' without 'Emit Existing on First Run': they read only the newest records.",
	});
	expect(service.asked.length).toBeLessThanOrEqual(most);
	const other = await publish(service.credential, { event: 'teamMemberCreated' });
	expect(await other.poll()).toBeNull();
});
