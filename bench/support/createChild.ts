// Started by writes.ts: one n8n process that creates contacts with a key that others use, too.
import { runNode } from '../../test/support/engine';
import type { ChildWork } from '../writes';

async function main(): Promise<void> {
	const { credential, names } = JSON.parse(process.argv[2]) as ChildWork;
	const { json, error } = await runNode({
		parameters: { resource: 'contact', operation: 'create', fullName: '={{ $json.name }}' },
		credential,
		items: names.map((name) => ({ name })),
	});
	process.send?.({ created: json.length, error: error?.message });
	process.disconnect();
}

void main();
