import { inspect } from 'node:util';
import type { EngineResult } from '../../support/engine/engine';

/** Everything that a run leaves for a person, a log or a database to see, as text. */
export const leavings = ({ run, error }: EngineResult): string =>
	inspect([run, error, error?.cause, error?.context], { depth: 20, maxStringLength: null });
