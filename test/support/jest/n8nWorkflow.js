/* global outside */
const { isNativeError } = require('node:util').types;

/** n8n-workflow takes half a second to load: in test files it is the one that the engine has loaded, once for all. */
module.exports =
	typeof outside === 'undefined'
		? require('../../../node_modules/n8n-workflow')
		: outside.require('n8n-workflow');

// Its errors are errors in the test files as well, although those have an `Error` of their own.
Object.defineProperty(Error, Symbol.hasInstance, {
	value(it) {
		return this === Error
			? isNativeError(it)
			: Function.prototype[Symbol.hasInstance].call(this, it);
	},
});
