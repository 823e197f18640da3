const shared = require('../../../jest.config.js');

/** Tests on a real n8n in queue mode; they need PostgreSQL and Redis. `npm run e2e:queue` builds the package first. */
module.exports = {
	...shared,
	rootDir: '../../..',
	roots: ['<rootDir>/test/e2e/queue'],
	testPathIgnorePatterns: [],
	testTimeout: 600_000,
	maxWorkers: 1,
};
