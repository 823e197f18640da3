const shared = require('../../jest.config.js');

/** Tests on the real, pinned n8n 2 with the packed package in it. `npm run e2e` builds the package first. */
module.exports = {
	...shared,
	rootDir: '../..',
	roots: ['<rootDir>/test/e2e'],
	testPathIgnorePatterns: ['<rootDir>/test/e2e/queue/', '<rootDir>/test/e2e/durable/'],
	globals: { n8nLine: 'n8n2' },
	globalSetup: '<rootDir>/test/e2e/support/startN8n.ts',
	globalTeardown: '<rootDir>/test/e2e/support/stopN8n.ts',
	reporters: ['default', '<rootDir>/test/e2e/support/reporter.js'],
	testTimeout: 120_000,
	// Most of the time, tests wait for n8n. Each file has a service and credentials of its own.
	maxWorkers: 3,
};
