import type { IExecutePaginationFunctions } from 'n8n-workflow';
import { executeItem, type ItemRequest } from '../../../../nodes/transport/execution/executeItem';
import { InvalidInput } from '../../../../nodes/transport/errors/apiError';

/** Executes as many invalid items as n8n does, all at once, and measures the processor time in ms. */
async function processorTime(
	count: number,
	isContinuing: boolean,
	messageOf: (i: number) => string,
) {
	const node = { name: 'Team Workspace', type: 'teamWorkspace' };
	const data = { main: [Array.from({ length: count }, () => ({ json: {} }))] };
	const executed = Array.from({ length: count }, (_, index) => ({
		getExecuteData: () => ({ data, node }),
		getNode: () => node,
		getItemIndex: () => index,
		getInputData: () => data.main[0][index],
		continueOnFail: () => isContinuing,
	}));
	const before = process.cpuUsage();
	const results = await Promise.allSettled(
		executed.map(
			async (context, index) =>
				await executeItem(
					context as unknown as IExecutePaginationFunctions,
					{ method: 'POST', url: '/team-members' },
					{ invalid: new InvalidInput(messageOf(index)) } as unknown as ItemRequest,
				),
		),
	);
	const { user, system } = process.cpuUsage(before);
	const [first] = results;
	expect(first.status).toBe(isContinuing ? 'fulfilled' : 'rejected');
	return (user + system) / 1000;
}

describe.each([
	['stop', false],
	['continue', true],
])('In %s mode, the work for invalid items', (_, isContinuing) => {
	it.each([
		['the same problem', () => "'Email' is required, but is empty"],
		['a problem of its own', (i: number) => `'Email' must be one email address, but is '${i}'`],
	])('grows with their number when each has %s', async (__, messageOf) => {
		await processorTime(500, isContinuing, messageOf);
		const few = await processorTime(500, isContinuing, messageOf);
		const many = await processorTime(2_500, isContinuing, messageOf);
		expect(many).toBeLessThan(5 * 3 * few + 200);
	});
});
