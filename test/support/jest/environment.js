const { TestEnvironment } = require('jest-environment-node');
const path = require('node:path');

const BUILT_PACKAGE = path.resolve(__dirname, '../../../dist') + path.sep;

/** Requires a module outside of the sandbox that Jest makes for each test file. */
function requireOutside(name) {
	require('./engineEnvironment');
	return name.endsWith('.ts') ? require('tsx/cjs/api').require(name, __dirname) : require(name);
}

/**
 * Jest loads every module anew for each test file. n8n's engine and the sandbox take seconds to load, so they are
 * loaded once for all test files of a worker: test/support/engine/n8n.ts takes them from here. The built package is
 * loaded anew for each file, so that none meets the connections of another.
 */
module.exports = class extends TestEnvironment {
	async setup() {
		await super.setup();
		for (const file of Object.keys(require.cache)) {
			if (file.startsWith(BUILT_PACKAGE)) delete require.cache[file];
		}
		this.global.outside = { require: requireOutside, globals: globalThis };
	}
};
