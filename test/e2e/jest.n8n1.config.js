const shared = require('./jest.config.js');

/** The same tests on the pinned n8n 1: `npm run e2e:n8n1`. */
module.exports = {
	...shared,
	globals: { n8nLine: 'n8n1' },
	// The package has no part in what the browser shows but its descriptions, and those are the same: one line is enough.
	testPathIgnorePatterns: ['<rootDir>/test/e2e/browser/', '<rootDir>/test/e2e/queue/'],
};
