// Forked by sharing.ts: one of several processes that create contacts with a shared key. Starts when it receives its work.
import { runNode } from '../../../test/support/engine';
import type { ChildWork } from '../../sharing';

/** One execution per list of names; all run concurrently. Returns how many contacts were created. */
async function create({ credential, executions }: ChildWork): Promise<number> {
	const results = await Promise.all(
		executions.map(async (names) => {
			return await runNode({
				parameters: { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' },
				credential,
				items: names.map((name) => ({ name })),
			});
		}),
	);
	return results.reduce((sum, { json }) => sum + json.length, 0);
}

process.once('message', (work) => {
	void create(work as ChildWork).then((created) => {
		process.send?.(created);
		process.disconnect();
	});
});
process.send?.('ready');
