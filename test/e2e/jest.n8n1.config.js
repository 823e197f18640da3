const shared = require('./jest.config.js');

/** The same tests on the pinned n8n 1: `npm run e2e:n8n1`. */
module.exports = {
	...shared,
	globals: { n8nLine: 'n8n1' },
	// The package has no part in what the browser shows but its descriptions, and those are the same: one line is enough.
	// n8n 1 has no catalog for its AI builder, no Agents and no such MCP server, and other invitations.
	testPathIgnorePatterns: ['attach', 'browser', 'queue', 'durable', 'aiBuilder', 'agents'].map(
		(folder) => `<rootDir>/test/e2e/${folder}/`,
	),
};
