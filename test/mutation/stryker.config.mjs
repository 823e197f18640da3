import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const shared = require('../../jest.config.js');
const parts = require('./parts.json');

const { MUTATION_PART, MUTATION_TESTS, MUTATION_FILES, MUTATION_REPORT } = process.env;
const { tests, propertyRuns } = parts[MUTATION_PART];
const withEngine = MUTATION_TESTS === 'engineTests';
const testFiles = withEngine ? ['test/mutation/engineTests.ts'] : tests;
process.env.PROPERTY_RUNS = String(propertyRuns);

/**
 * Settings of Stryker for one part of parts.json. Each part has the test files that are about it: they are started once
 * for every mutant, so that they are few is what makes a run short.
 */
export default {
	mutate: JSON.parse(MUTATION_FILES),
	// The engine runs the built package.
	buildCommand: withEngine ? 'npm run build' : undefined,
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
	concurrency: 1,
	timeoutMS: 15_000,
	reporters: ['json', 'progress-append-only'],
	jsonReporter: { fileName: MUTATION_REPORT },
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
