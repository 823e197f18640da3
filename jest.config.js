const { availableParallelism } = require('node:os');

/** Unit, engine and sandbox tests; the tests on a real n8n have their own configuration in test/e2e. */
module.exports = {
	testEnvironment: '<rootDir>/test/support/jest/environment.js',
	roots: ['<rootDir>/test'],
	testPathIgnorePatterns: ['<rootDir>/test/e2e/', '<rootDir>/test/judges/'],
	testMatch: ['**/*.test.ts'],
	moduleNameMapper: { '^n8n-workflow$': '<rootDir>/test/support/jest/n8nWorkflow.js' },
	// An ESM-only dependency of the OpenAPI page; Jest runs everything as CommonJS.
	transformIgnorePatterns: ['<rootDir>/dist/', '/node_modules/(?!content-disposition/)'],
	transform: {
		'^.+\\.(ts|js)$': ['ts-jest', { tsconfig: 'tsconfig.jest.json', diagnostics: false }],
	},
	// The CI tries properties in full, on machines that may be busy.
	testTimeout: process.env.CI ? 180_000 : 30_000,
	// One more than there are cores: some tests wait for a process that they have started.
	maxWorkers: availableParallelism() + 1,
	// The random runs of test/faults begin with it.
	showSeed: true,
};
