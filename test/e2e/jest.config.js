const shared = require('../../jest.config.js');

/** Tests on the real, pinned n8n 2 with the packed package in it. `npm run e2e` builds the package first. */
module.exports = {
	...shared,
	rootDir: '../..',
	roots: ['<rootDir>/test/e2e'],
	// Not proven in one whole run yet, so not counted: `npm run e2e -- --testPathIgnorePatterns=none test/e2e/browser`.
	testPathIgnorePatterns: ['<rootDir>/test/e2e/browser/'],
	globals: { n8nLine: 'n8n2' },
	globalSetup: '<rootDir>/test/e2e/startN8n.ts',
	globalTeardown: '<rootDir>/test/e2e/stopN8n.ts',
	reporters: ['default', '<rootDir>/test/e2e/showLogOnFailure.js'],
	testTimeout: 120_000,
	maxWorkers: 1,
};
