/**
 * The engine tests that are about the transport, as one file: n8n's engine takes seconds to load, and it is loaded for
 * every mutant. Each has a block of its own, so that its service runs for its tests alone.
 */
const files = ['transportWrites', 'continueOnFail', 'output', 'upsertTeamMember', 'delete'];

describe.each(files)('%s', (file) => {
	// eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would register its hooks for all
	require(`../engine/${file}.test`);
});
