const { TestEnvironment } = require('jest-environment-node');

/** One failed test is enough for a mutant: the others of its file are left out. Jest's `bail` ends after a file. */
module.exports = class FailFast extends TestEnvironment {
	hasFailed = false;

	async handleTestEvent(event) {
		this.hasFailed ||= event.name === 'test_fn_failure' || event.name === 'hook_failure';
		if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
	}
};
