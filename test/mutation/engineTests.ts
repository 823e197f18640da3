import { loadPackage } from '../support/engine/engine';
import parts from './parts.json';

const { engineTests } = parts[process.env.MUTATION_PART as 'execution'];

// Before any test: Stryker would take what runs once, when a file is loaded, for a part of the first test alone.
beforeAll(loadPackage);

/**
 * The engine tests of a part, as one file: n8n's engine takes seconds to load, and it is loaded for every mutant. Each has
 * a block of its own, so that its service runs for its tests alone.
 */
describe.each(engineTests)('%s', (file) => {
	// eslint-disable-next-line @typescript-eslint/no-require-imports -- an import would register its hooks for all
	require(`../engine/${file}.test`);
});
