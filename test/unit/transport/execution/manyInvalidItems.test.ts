import { executeItem, type ItemRequest } from '../../../../nodes/transport/execution/executeItem';
import { InvalidInput } from '../../../../nodes/transport/errors/apiError';

/** Executes many invalid items at once, as n8n does, and counts how often an item or the message of one is read. */
async function countReads(
	count: number,
	isContinuing: boolean,
	messageOf: (i: number) => string,
): Promise<number> {
	let reads = 0;
	const counted = <Target extends object>(target: Target, isCounted: (name: string) => boolean) =>
		new Proxy(target, {
			get: (from, name, receiver) => {
				if (isCounted(String(name))) reads += 1;
				return Reflect.get(from, name, receiver) as unknown;
			},
		});
	const node = { name: 'Team Workspace', type: 'teamWorkspace' };
	const items = Array.from({ length: count }, () => ({ json: {} }));
	const data = { main: [counted(items, (name) => /^\d+$/.test(name))] };
	const work = items.map(async (item, index) => {
		const context = {
			getExecuteData: () => ({ data, node }),
			getNode: () => node,
			getItemIndex: () => index,
			getInputData: () => item,
			continueOnFail: () => isContinuing,
		};
		const invalid = counted(new InvalidInput(messageOf(index)), (name) => name === 'message');
		const request = { method: 'POST', url: '/team-members' } as const;
		return await executeItem(context as never, request, { invalid } as unknown as ItemRequest);
	});
	const [first] = await Promise.allSettled(work);
	expect(first.status).toBe(isContinuing ? 'fulfilled' : 'rejected');
	return reads;
}

const sameProblem = () => "'Email' is required, but is empty";
const ownProblem = (i: number) => `'Email' must be one email address, but is '${i}'`;

it.each([
	['with the same problem, in stop mode', false, sameProblem],
	['with a problem of their own, in stop mode', false, ownProblem],
	['with the same problem, in continue mode', true, sameProblem],
	['with a problem of their own, in continue mode', true, ownProblem],
])('The work for invalid items %s, grows no faster than their number', async (_, ...settings) => {
	const few = await countReads(100, ...settings);
	const many = await countReads(1_000, ...settings);
	expect(few).toBeGreaterThanOrEqual(100);
	expect(many).toBeLessThanOrEqual(10 * few);
});
