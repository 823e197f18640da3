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
	const work = executed.map(async (context, index) => {
		const item = { invalid: new InvalidInput(messageOf(index)) } as unknown as ItemRequest;
		const request = { method: 'POST', url: '/team-members' } as const;
		return await executeItem(context as never, request, item);
	});
	const [first] = await Promise.allSettled(work);
	const { user, system } = process.cpuUsage(before);
	expect(first.status).toBe(isContinuing ? 'fulfilled' : 'rejected');
	return (user + system) / 1000;
}

const sameProblem = () => "'Email' is required, but is empty";
const ownProblem = (i: number) => `'Email' must be one email address, but is '${i}'`;

it.each([
	['with the same problem, in stop mode', false, sameProblem],
	['with a problem of their own, in stop mode', false, ownProblem],
	['with the same problem, in continue mode', true, sameProblem],
	['with a problem of their own, in continue mode', true, ownProblem],
])('The work for invalid items %s, grows with their number', async (_, ...settings) => {
	await processorTime(500, ...settings);
	const few = await processorTime(500, ...settings);
	const many = await processorTime(2_500, ...settings);
	expect(many).toBeLessThan(5 * 3 * few + 200);
});
