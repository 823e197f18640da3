import { operation } from '../support/form/operations';
import { inDoubt } from '../support/expectations/told';
import { startFaultySuite, type FaultySuite, type FaultyWorld } from './support/world';

let suite: FaultySuite;
let world: FaultyWorld;
beforeAll(async () => (suite = await startFaultySuite()));
afterAll(() => suite.stop());
beforeEach(async () => (world = await suite.open()));
afterEach(() => world.stop());

const settings = { retryOnFail: true, maxTries: 2, waitBetweenTries: 1 };
const fiveTimes = Array<string>(5).fill('reset after');

describe('a write that may have been carried out stays in doubt when a later try fails for another reason', () => {
	it.each([
		['Update contact', fiveTimes, 'It is safe to send it again.'],
		['Delete contact', fiveTimes, 'It is safe to send it again.'],
		[
			'Create or Update contact',
			['none', 'none', 'reset after'],
			'The contact may already have been created',
		],
	])('%s', async (name, faults, advice) => {
		const { id } = await world.addPerson('contact', 'known');
		world.faults.push(...faults, 'redirect 302');
		const contact = { __rl: true, mode: 'id', value: String(id) };
		const parameters = { ...operation(name).parameters, contact };
		const { error } = await world.run({ parameters, settings });
		expect(error?.message).toBe(inDoubt('The Base URL redirects to another URL'));
		expect(error?.description).toContain(advice);
		expect(world.proxy.passages).toHaveLength(faults.length + 1);
	});
});
