import { builtModule } from '../../support/engine/n8n';
import { startLyingService, type LyingService } from '../../support/services/lyingService';
import { publish } from '../../support/engine/poll';

const RECORDS = 3_100;
const limits = builtModule<{ MAX_ITEMS: number }>('nodes/transport/list/maxItems');
const { MAX_ITEMS } = limits;

let service: LyingService;
beforeAll(async () => {
	limits.MAX_ITEMS = 3_000;
	service = await startLyingService(RECORDS, (page) => page);
});
afterAll(async () => {
	limits.MAX_ITEMS = MAX_ITEMS;
	await service.stop();
});

it.each([
	['teamMemberDeleted', {}, 2],
	['teamMemberCreated', { emitExisting: true }, 40],
])('A list that is too long for %s says so, and what to choose', async (event, options, most) => {
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
