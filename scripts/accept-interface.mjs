// Builds, then writes what saved workflows depend on into test/engine/description/interface.json:
//   npm run interface:accept                 accepts additions
//   npm run interface:accept -- --breaking   accepts removals and changes too; after the first release only if CHANGELOG.md announces each
import { spawnSync } from 'node:child_process';

const accept = process.argv.includes('--breaking') ? 'breaking' : 'additions';
const test = 'test/engine/description/interface.test.ts';
for (const command of ['npm run --silent build', `jest ${test}`]) {
	const env = { ...process.env, ACCEPT_INTERFACE: accept };
	const { status } = spawnSync(command, { env, shell: true, stdio: 'inherit' });
	if (status !== 0) process.exit(status ?? 1);
}
