const shared = require('./jest.config.js');

/**
 * How much of the nodes n8n's engine reaches: `npm run coverage` builds with source maps, so that the lines counted in
 * dist/ are shown, and held to the threshold, as those of the TypeScript files.
 */
module.exports = {
	...shared,
	// Jest counts the lines of what it loads itself.
	testEnvironment: 'node',
	roots: ['<rootDir>/test/engine', '<rootDir>/test/properties'],
	collectCoverage: true,
	collectCoverageFrom: ['dist/{nodes,credentials,vcard}/**/*.js'],
	coverageReporters: [['text', { skipFull: true }], 'lcovonly'],
	coverageThreshold: { './nodes/': { lines: 98 }, './credentials/': { lines: 98 } },
};
