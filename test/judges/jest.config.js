const shared = require('../../jest.config.js');

/** Tools that others wrote judge the sandbox's API and pages, and the package. `npm run judges` builds the package first. */
module.exports = {
	...shared,
	rootDir: '../..',
	roots: ['<rootDir>/test/judges'],
	testPathIgnorePatterns: [],
	globalSetup: '<rootDir>/test/judges/support/tools.ts',
	testTimeout: 120_000,
	// One at a time, so that the time of each judge is its own.
	maxWorkers: 1,
	verbose: true,
};
