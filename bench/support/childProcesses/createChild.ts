// Started by sharing.ts: one n8n process that creates contacts with a key that others use, too. Begins when it is told.
import { runNode } from '../../test/support/engine';
import type { ChildWork } from '../sharing';

/** Every part of the names is one execution; all of them run at once. */
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
