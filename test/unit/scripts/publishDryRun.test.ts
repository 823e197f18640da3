import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { version } from '../../../package.json';
import { repository } from '../../support/documents';

let project: string;

const git = (...args: string[]) =>
	spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
		cwd: project,
	});

/** A repository with the workflows of this one. In it, `npm` does nothing but say what it was called with. */
beforeEach(() => {
	project = mkdtempSync(path.join(tmpdir(), 'dry-run-'));
	for (const name of ['.github', 'n8nHost', 'package.json', 'scripts', 'tsconfig.json'])
		cpSync(path.join(repository, name), path.join(project, name), { recursive: true });
	writeFileSync(path.join(project, '.gitignore'), 'node_modules\ncache\nnpm.sh\n');
	writeFileSync(
		path.join(project, 'npm.sh'),
		'npm() { echo "npm $*, token: ${NPM_TOKEN-none}"; [ "npm $*" != "$FAILING" ]; }\n',
	);
	symlinkSync(path.join(repository, 'node_modules'), path.join(project, 'node_modules'));
	const node = path.join(
		project,
		`cache/node-24.21.0-${process.platform}-${process.arch}/node_modules/node`,
	);
	mkdirSync(path.join(node, 'node_modules'), { recursive: true });
	mkdirSync(path.join(node, 'bin'));
	symlinkSync(process.execPath, path.join(node, 'bin', 'node'));
	git('init', '--quiet');
	commit();
});
afterEach(() => rmSync(project, { recursive: true }));

function commit() {
	git('add', '.');
	git('commit', '--quiet', '--message', 'All');
}

function run(tag: string[] = [], failing = '') {
	const env = {
		...process.env,
		BASH_ENV: path.join(project, 'npm.sh'),
		FAILING: failing,
		NPM_TOKEN: 'secret',
		TEAM_WORKSPACE_CACHE: path.join(project, 'cache'),
	};
	const tsx = path.join(repository, 'node_modules/tsx/dist/cli.mjs');
	const args = [tsx, path.join(project, 'scripts/publishDryRun.ts'), ...tag];
	const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
	const called = [...stdout.matchAll(/^npm .*$/gm)].map(([line]) => line);
	return { status, called, stdout, stderr };
}

const PUBLISH = 'npm publish --provenance --access public --dry-run';
const steps = ['npm ci', 'npm run lint', 'npm test', 'npm run check:package', PUBLISH];
const withoutToken = (step: string) => `${step}, token: none`;

it('The dry run does all that the workflow does, without the token, and uploads nothing', () => {
	const { status, called, stdout, stderr } = run();
	expect([called, stderr]).toEqual([steps.map(withoutToken), '']);
	expect(stdout).toMatch(/All steps passed for \w+ with the tag [\d.]+\. Nothing was uploaded\./);
	expect(status).toBe(0);
});

describe('The dry run ends with a reason, and with nothing published,', () => {
	it.each(['npm test', PUBLISH])('when a step fails: %s', (step) => {
		const { status, called, stderr } = run([], step);
		expect(stderr).toContain(`The step "${step.replace(' --dry-run', '')}" failed.`);
		expect(called).toEqual(steps.slice(0, steps.indexOf(step) + 1).map(withoutToken));
		expect(status).toBe(1);
	});

	it('when the tag is not the version', () => {
		const { status, called, stderr } = run([`${version}-1`]);
		expect([status, called]).toEqual([1, []]);
		expect(stderr).toContain('The step "The tag names the version in package.json" failed.');
	});

	it('when there is something that is not committed', () => {
		writeFileSync(path.join(project, 'more.txt'), '');
		const { status, called, stderr } = run();
		expect([status, called]).toEqual([1, []]);
		expect(stderr).toContain('There are changes that are not committed');
	});

	it('when a workflow could publish without provenance', () => {
		const other = 'on: push\njobs:\n  a:\n    permissions: { id-token: write }\n';
		writeFileSync(path.join(project, '.github/workflows/other.yml'), other);
		commit();
		const { status, called, stderr } = run();
		expect([status, called]).toEqual([1, []]);
		expect(stderr).toContain('other.yml must have no secret and no identity token');
	});
});
