const shared = require('../../jest.config.js');

/** The tests that need no build: `npm run test:unit -- cursor` runs those of one part. */
module.exports = {
	...shared,
	rootDir: '../..',
	roots: ['<rootDir>/test/unit'],
	testEnvironment: 'node',
};
