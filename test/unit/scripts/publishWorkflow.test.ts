import { publishProblems, readWorkflows, stepsOf } from '../../../scripts/publishWorkflow';
import * as manifest from '../../../package.json';
import { repository } from '../../support/documents';

const workflows = readWorkflows(repository);
const { 'publish.yml': publish } = workflows;

type Change = (text: string) => string;

const replace =
	(what: string | RegExp, by: string): Change =>
	(text) => {
		expect(text).toMatch(what);
		return text.replace(what, by);
	};
/** Adds a step before the last one. */
const step = (yaml: string): Change => replace('      - env:', `      - ${yaml}\n      - env:`);
const COMMAND = /npm publish --provenance --access public/;

it('The workflows of this repository can publish with provenance only', () => {
	expect(publishProblems(workflows, manifest)).toEqual([]);
});

describe('The workflow that publishes is refused', () => {
	it.each<[string, Change, RegExp]>([
		['without the flag', replace(COMMAND, 'npm publish --access public'), /must end with/],
		['with the flag taken back', replace(COMMAND, '$& --no-provenance'), /must end with/],
		['with the flag set to false', replace(COMMAND, '$& --provenance=false'), /must end with/],
		['with a second attempt', replace(COMMAND, '$& || npm publish'), /must end with/],
		['with steps after it', (text) => `${text}      - run: echo done\n`, /must end with/],
		['with another npm publish', step('run: npm publish --tag next'), /must publish once/],
		['with npm pub', step('run: npm pub'), /must publish once/],
		['with another tool', step('run: npx np --yolo publish'), /must publish once/],
		['with an action', step(`uses: JS-DevTools/npm-publish@${'a'.repeat(40)}`), /no actions but/],
		['with an action that may move', replace(/(checkout)@\w+/, '$1@v7'), /no actions but/],
		['with a second job', (text) => `${text}  more:\n    steps: []\n`, /must have one job/],
		['with a job of elsewhere', (text) => `${text}  more:\n    uses: a/b/c.yml@1\n`, /one job/],
		['without an identity', replace('id-token: write', 'id-token: none'), /"id-token: write"/],
		['on a machine of our own', replace('ubuntu-latest', 'self-hosted'), /machine of GitHub/],
		['on machines by label', replace('ubuntu-latest', '[ubuntu, own]'), /machine of GitHub/],
		['by hand', replace('on:\n', 'on:\n  workflow_dispatch:\n'), /when a version tag is pushed/],
		['for each push', replace(/push:\n.*\n/, 'push:\n'), /when a version tag is pushed/],
		[
			'with the token for all',
			replace('jobs:', 'env:\n  T: ${{ secrets.NPM_TOKEN }}\njobs:'),
			/last step/,
		],
		[
			'with the token in a test',
			step('run: npm t\n        env: { T: "${{ secrets.T }}" }'),
			/last step/,
		],
		['with an old npm', replace("node-version: '24'", "node-version: '22'"), /Node.js 24/],
		['without a version of Node.js', replace("node-version: '24'", ''), /Node.js 24/],
		[
			'with registry-url',
			replace("node-version: '24'", '$&\n          registry-url: x'),
			/registry-url/,
		],
		['that is not YAML', () => 'jobs: [', /publish.yml cannot be read/],
		['without jobs', () => 'on: push', /publish.yml cannot be read: it has no jobs/],
		['without steps', replace(/steps:[^]*/, 'steps: []\n'), /must end with/],
	])('%s', (_, change, problem) => {
		const changed = { ...workflows, 'publish.yml': change(publish) };
		expect(publishProblems(changed, manifest).join('\n')).toMatch(problem);
	});

	it('when there is none', () => {
		expect(publishProblems({}, manifest)).toEqual(['publish.yml is missing']);
	});
});

describe('Beside it is refused', () => {
	const other = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n';

	it.each([
		['a workflow with a secret', `${other}      - env: { T: "\${{ secrets.NPM_TOKEN }}" }\n`],
		['one with any secret', `${other}      - run: echo "\${{ secrets['A'] }}"\n`],
		['one that hands secrets on', `${other.replace('runs-on', 'secrets: inherit\n    runs-on')}`],
		['one with an identity', `permissions: { id-token: write }\n${other}`],
		['one with all permissions', `permissions: write-all\n${other}`],
	])('%s', (_, text) => {
		const problems = publishProblems({ ...workflows, 'other.yml': text }, manifest);
		expect(problems).toEqual([expect.stringMatching(/^other.yml must have no secret/)]);
	});

	it('a script of package.json that publishes', () => {
		const scripts = { ...manifest.scripts, release: 'npm run build && npm publish' };
		const problems = publishProblems(workflows, { ...manifest, scripts });
		expect(problems).toEqual(['package.json must not publish in its script release']);
	});

	it.each([undefined, { url: 'https://gitlab.com/a/b.git' }])(
		'a repository that npm cannot compare: %j',
		(repository) => {
			const problems = publishProblems(workflows, { ...manifest, repository });
			expect(problems).toEqual([expect.stringMatching(/must name its repository on GitHub/)]);
		},
	);
});

it('The steps of a dry run are the commands of the workflow, by name or command', () => {
	expect(stepsOf(publish).map(({ name }) => name)).toEqual([
		'The tag names the version in package.json',
		'npm ci',
		'npm run lint',
		'npm test',
		'npm run check:package',
		'npm publish --provenance --access public',
	]);
});
