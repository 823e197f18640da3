import { publish } from '../../support/engine/poll';
import { addContacts, useService } from '../../support/services/service';
import { sleep, useSimulatedTime } from '../../support/time/simulatedTime';

const service = useService();
useSimulatedTime();

/** A credential whose rate limit applies to windows of one second. */
const slow = () => ({ ...service.credential, readsPerMinute: 40, windowSeconds: 1 });

/** How long the work takes, in simulated ms. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
	const startedAt = performance.now();
	await work();
	return performance.now() - startedAt;
};

it('reads a complete list at half the rate limit after the first poll, to leave room for other requests', async () => {
	addContacts(service, 2_900);
	const { poll } = await publish(slow(), { event: 'contactUpdated' });
	await poll();
	await sleep(1_100);
	const { length } = service.sandbox.requests;
	const reading = timed(poll);
	const got = await service.run({ resource: 'workspace', operation: 'getConnection' });
	expect(got.status).toBe('success');
	// 30 pages: 10 at once, then one every 50 ms.
	expect(await reading).toBeGreaterThan(900);
	expect(service.sandbox.requests.length - length).toBe(31);
});
