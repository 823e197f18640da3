const shared = require('../../jest.config.js');

process.env.FAULT_RUNS ??= '2000';

/** The fault tests alone, with many random runs. `npm run test:faults` builds the package first. */
module.exports = {
	...shared,
	rootDir: '../..',
	roots: ['<rootDir>/test/faults'],
	maxWorkers: 1,
	// A connection that a fault has left half-open sometimes outlives the tests.
	forceExit: true,
};
