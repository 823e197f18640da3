import { InvalidInput } from '../operation/invalidInput';
import type { Parameters } from '../operation/operation';
import { isNothing, shown } from '../values/describeValue';

const USUAL_SECONDS = 300;

/**
 * How long the service may hold one request back, in ms. An expression that gives nothing is like an emptied field,
 * which n8n takes away.
 * @throws {InvalidInput} when the option is no number of seconds
 */
export function maxWaitMs(parameters: Parameters): number {
	const entered = parameters<unknown>('options.maxWait', USUAL_SECONDS);
	const seconds = isNothing(entered) ? USUAL_SECONDS : entered;
	if (typeof seconds !== 'object' && Number(seconds) >= 0) return Number(seconds) * 1000;
	const problem = `must be a number of seconds, 0 or more, but is ${shown(seconds)}`;
	throw new InvalidInput([{ field: 'Maximum Wait (Seconds)', problem }]);
}
