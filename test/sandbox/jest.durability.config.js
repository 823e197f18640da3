const shared = require('../../jest.config.js');

process.env.DURABILITY_KILLS ??= '50';

/** The sandbox, killed under load many times. */
module.exports = {
	...shared,
	rootDir: '../..',
	testMatch: ['<rootDir>/test/sandbox/durability.test.ts'],
};
