import { InvalidInput } from '../operation/invalidInput';
import type { Parameters } from '../operation/operation';
import { isNothing, shown } from '../values/describeValue';

/** The longest that a timer of Node.js can run, in ms. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * How long one try of a request may take, in ms; undefined when the builder has not said it. n8n adds the field to the
 * form and hands on whatever an expression gives.
 * @throws {InvalidInput} when it is no number of milliseconds
 */
export function timeoutMs(parameters: Parameters): number | undefined {
	const entered = parameters<unknown>('requestOptions.timeout', null);
	if (isNothing(entered)) return undefined;
	const ms = typeof entered === 'number' || typeof entered === 'string' ? Number(entered) : NaN;
	if (Math.round(ms) >= 1) return Math.min(LONGEST_MS, Math.round(ms));
	const problem = `under 'Request Options' must be a number of milliseconds, 1 or more, but is ${shown(entered)}`;
	throw new InvalidInput([{ field: 'Timeout', problem }]);
}
