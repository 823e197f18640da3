const { TestEnvironment } = require('jest-environment-node');
const OneN8n = require('../support/jest/environment');
const withEngine = process.env.MUTATION_TESTS === 'engineTests';

/**
 * One failed test is enough for a mutant: the others of its file are left out. Jest's `bail` ends after a file.
 * Unit tests take n8n-workflow as loaded before; the engine has to load the changed package inside of the sandbox.
 */
module.exports = class FailFast extends (withEngine ? TestEnvironment : OneN8n) {
	hasFailed = false;

	async handleTestEvent(event) {
		// A failed hook fails its tests by itself: were they left out, none would have failed.
		this.hasFailed ||= event.name === 'test_fn_failure';
		if (!this.hasFailed) return;
		if (event.name === 'test_start') event.test.mode = 'skip';
		// So that its hooks start no service.
		if (event.name === 'run_describe_start') event.describeBlock.mode = 'skip';
	}
};
