const shared = require('../jest.config.js');

/**
 * The tests of the trigger on n8n's durable scheduler; they need PostgreSQL. `npm run e2e:durable` builds the package
 * first.
 */
module.exports = {
	...shared,
	rootDir: '../../..',
	testMatch: ['**/test/e2e/node/trigger*.test.ts', '**/test/e2e/durable/*.test.ts'],
	testPathIgnorePatterns: [],
	globals: { n8nLine: 'n8n2', isDurable: true },
	// They mostly wait for the next minute.
	maxWorkers: 4,
};
