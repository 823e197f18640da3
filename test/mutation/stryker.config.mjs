import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const shared = require('../../jest.config.js');
const parts = require('./parts.json');

const name = process.env.MUTATION_PART;
const { mutate, tests, engineTests } = parts[name];
const testFiles = engineTests ? ['test/mutation/engineTests.ts'] : tests;

/**
 * Settings of Stryker for one part of parts.json. Each part has the test files that are about it: they are started once
 * for every mutant, so that they are few is what makes a run short.
 */
export default {
	mutate,
	// The engine runs the built package.
	buildCommand: engineTests ? 'npm run build' : undefined,
	testRunner: 'jest',
	jest: {
		config: {
			...shared,
			testEnvironment: require.resolve('./failFast.js'),
			testMatch: testFiles.map((test) => `<rootDir>/${test}`),
			setupFiles: ['<rootDir>/test/mutation/fewerRuns.ts'],
		},
		enableFindRelatedTests: false,
	},
	coverageAnalysis: 'perTest',
	thresholds: { high: 95, low: 90, break: 90 },
	concurrency: 1,
	timeoutMS: 15_000,
	reporters: ['clear-text', 'json', 'progress-append-only'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: `coverage/mutation/${name}.json` },
	ignorePatterns: [
		'/dist',
		'/docs/images',
		'/bench',
		'/examples',
		'/n8nHost',
		'/playground',
		'/coverage',
		'/test/e2e',
	],
	allowConsoleColors: false,
};
