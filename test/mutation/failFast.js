const OneN8n = require('../support/jest/environment');

/** One failed test is enough for a mutant: the others of its file are left out. Jest's `bail` ends after a file. */
module.exports = class FailFast extends OneN8n {
	hasFailed = false;

	async setup() {
		await super.setup();
		// The built package runs outside of Jest's sandbox: it must find the mutant there.
		globalThis.__stryker__ = this.global.__stryker__;
	}

	async handleTestEvent(event) {
		this.hasFailed ||= event.name === 'test_fn_failure' || event.name === 'hook_failure';
		if (event.name === 'test_start' && this.hasFailed) event.test.mode = 'skip';
	}
};
