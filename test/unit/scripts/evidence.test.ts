import { spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { figureOf, withFigure } from '../../../scripts/evidence/page';
import { parts } from '../../../scripts/evidence/parts';
import { repository, textOf } from '../../support/documents';

const partOf = (name: string) => parts.find((part) => part.name === name) as (typeof parts)[0];

describe('The pages of the figures', () => {
	it.each(parts.map((part) => [part.name, part] as const))('have a line for: %s', (_, part) => {
		expect(() => figureOf(textOf(part.page), part.label)).not.toThrow();
	});

	it.each([
		['docs/evidence.md', (line: string) => /^- .*\(`[^`]+`.*\): /.test(line)],
		['test/mutation/README.md', (line: string) => line.startsWith('- ')],
	])('have no figure that is not measured: %s', (page, isFigure) => {
		const lines = textOf(page).split('\n').filter(isFigure);
		const labels = parts.filter((part) => part.page === page).map(({ label }) => label);
		expect(lines.filter((line) => !labels.some((label) => line.includes(label)))).toEqual([]);
		expect(lines).toHaveLength(labels.length);
	});

	const page =
		'# A\n\n- Runs (`npm run x`): 0, 01234567, 2026-11-27\n- More (`npm run y`): not measured\n';
	const figure = { measured: '9 of 10, or 90 %', commit: '89abcdef', date: '2026-11-28' };

	it.each(['`npm run x`', '`npm run y`'])('get a figure in its line only: %s', (label) => {
		const changed = withFigure(page, label, figure);
		expect(figureOf(changed, label)).toEqual(figure);
		const others = (text: string) => text.split('\n').filter((line) => !line.includes(label));
		expect(others(changed)).toEqual(others(page));
		expect(withFigure(changed, label, figure)).toBe(changed);
	});

	it.each([
		['no line', '# A', 'There are 0 lines'],
		['two lines', page + page, 'There are 2 lines'],
		['no commit', page.replace(' 01234567,', ''), 'no figure with commit and date'],
	])('are refused with %s for a figure', (_, text, message) => {
		expect(() => figureOf(text, '`npm run x`')).toThrow(message);
	});
});

const summary = (tests: string) =>
	`\nTest Suites: 1 skipped, 1 of 2 total\nTests:       ${tests} total\n`;

it.each([
	['n8n1', summary('1 skipped, 72 passed, 73'), '72 of 73'],
	['n8n1', summary('73 passed, 73'), '73 of 73'],
	['faults', summary('40 passed, 40'), '0 of 2,000'],
	['faults', 'nothing ran', undefined],
	['scans', '  console.log\n    Figure scans: 100 %, 92.8 %, 0\n', '100 %, 92.8 %, 0'],
	['pairs', '    Figure scans: 100 %\n', undefined],
	[
		'coverage',
		'File      | % Stmts | % Branch | % Funcs | % Lines | Un\nAll files |    98.5 |    95.12 |     100 |   99.01 | \n',
		'99.01 %',
	],
	['mutation:vcard', '=== vcard\n=== vcard: 99.10 %, 4 of 444 left\n', '99.10'],
	['mutation:vcard', '=== records: 89.91 %, 40 of 444 left\n', undefined],
])('The figure %s is read in the output of its command', (name, output, figure) => {
	expect(partOf(name).read(output)).toBe(figure);
});

describe('npm run evidence', () => {
	let project: string;
	let bin: string;

	const git = (...args: string[]) => {
		const config = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
		return spawnSync('git', [...config, ...args], { cwd: project, encoding: 'utf8' }).stdout.trim();
	};
	const commit = () => {
		git('add', '.');
		git('commit', '--quiet', '--message', 'All');
		return git('rev-parse', '--short=8', 'HEAD');
	};
	const write = (file: string, text: string) => writeFileSync(path.join(project, file), text);
	/** Lets a command print something, or fail. */
	const npm = (script: string) => {
		writeFileSync(path.join(bin, 'npm'), `#!/bin/sh\n${script}\n`);
		chmodSync(path.join(bin, 'npm'), 0o755);
	};

	beforeEach(() => {
		project = mkdtempSync(path.join(tmpdir(), 'evidence-'));
		const files = ['docs/evidence.md', 'n8nHost/support', 'scripts/evidence', 'tsconfig.json'];
		for (const name of [...files, 'test/mutation/parts.json', 'test/mutation/README.md'])
			cpSync(path.join(repository, name), path.join(project, name), { recursive: true });
		bin = path.join(project, 'bin');
		mkdirSync(bin);
		write('.gitignore', 'node_modules\nbin\ncoverage\n');
		symlinkSync(path.join(repository, 'node_modules'), path.join(project, 'node_modules'));
		git('init', '--quiet');
	});
	afterEach(() => rmSync(project, { recursive: true }));

	function run(...args: string[]) {
		const tsx = path.join(repository, 'node_modules/tsx/dist/cli.mjs');
		const main = path.join(project, 'scripts/evidence/main.ts');
		const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
		const options = { env, encoding: 'utf8' } as const;
		return spawnSync(process.execPath, [tsx, main, ...args], options);
	}
	const figure = (name: string) => {
		const { page, label } = partOf(name);
		return figureOf(readFileSync(path.join(project, page), 'utf8'), label);
	};

	it('writes each figure with its commit, goes on after a failure, and measures only what is older than the code', () => {
		const first = commit();
		const before = figure('judges');
		npm('case "$*" in *judges*) exit 1;; *) echo "Figure renamed: 20, 4"; echo "Figure $3";; esac');
		const { status, stderr, stdout } = run('judges', 'renamed');
		expect(status).toBe(1);
		expect(stderr).toMatch(/✗ judges: .*judges\.log/);
		expect(figure('judges')).toEqual(before);
		expect(figure('renamed')).toMatchObject({ measured: '20, 4', commit: first });
		expect(stdout).toMatch(/^ {2}renamed +20, 4 +\w{8} +[\d-]{10}$/m);
		expect(stdout).toMatch(/^ {2}judges .* older than the code$/m);

		// Documents change no figure; code does.
		commit();
		expect(run('--list').stdout).toMatch(/renamed +20, 4 +\w{8} +[\d-]{10}$/m);
		npm('echo "$*" >> "$0.log"; exit 1');
		run();
		const called = () => readFileSync(path.join(bin, 'npm.log'), 'utf8');
		expect(called()).toContain('run judges');
		expect(called()).not.toContain('thousandRows');
		write('code.ts', '');
		commit();
		expect(run('--list').stdout).toMatch(/renamed .* older than the code$/m);
	});

	it.each([
		['changes that are not committed', () => write('code.ts', ''), 'not committed'],
		['an unknown part', () => undefined, 'There is no part "x". There are: scans,'],
	])('measures nothing with %s', (_, prepare, message) => {
		commit();
		prepare();
		npm('touch "$0.called"');
		const { status, stderr } = run(message.includes('x') ? 'x' : 'judges');
		expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
		expect(git('status', '--porcelain', 'docs')).toBe('');
	});
});
