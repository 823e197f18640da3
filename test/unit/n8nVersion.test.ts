import { execFileSync } from 'node:child_process';
import { devDependencies } from '../../package.json';
import { repository, textOf } from '../support/documents';

const PINNED = 'n8nHost/install/pinned';

const read = <T>(file: string) => JSON.parse(textOf(`${PINNED}/${file}`)) as T;

/** Where a version may stand: where it is pinned, and with figures that were measured or changed at that time. */
const ALLOWED = new RegExp(
	`^${PINNED}/|^package(-lock)?\\.json$|^CHANGELOG\\.md$|^docs/(benchmarks|evidence)\\.md$`,
);

describe('The version of n8n', () => {
	it.each(['n8n1', 'n8n2'])('stands in no file but the pinned ones: %s', (line) => {
		const { dependencies } = read<{ dependencies: { n8n: string } }>(`${line}/package.json`);
		const search = ['grep', '-lIF', '-e', dependencies.n8n];
		const copies = String(execFileSync('git', search, { cwd: repository }))
			.trim()
			.split('\n')
			.filter((file) => !ALLOWED.test(file));
		expect(copies).toEqual([]);
	});

	it.each(['n8n-core', 'n8n-workflow'] as const)('is that of the tests: %s', (name) => {
		type Lock = { packages: Record<string, { version: string }> };
		const { packages } = read<Lock>('n8n2/package-lock.json');
		expect(devDependencies[name]).toBe(packages[`node_modules/${name}`].version);
	});
});
