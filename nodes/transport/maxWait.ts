import { InvalidInput } from './invalidInput';
import type { Parameters } from './operation';

/**
 * How long the service may hold one request back, in ms.
 * @throws {InvalidInput} when the option is no number of seconds
 */
export function maxWaitMs(parameters: Parameters): number {
	const seconds = parameters<unknown>('options.maxWait', 300);
	const isPlain = typeof seconds !== 'object' || seconds === null;
	if (isPlain && Number(seconds) >= 0) return Number(seconds) * 1000;
	const problem = `must be a number of seconds, 0 or more, but is ${isPlain ? String(seconds) : 'a list or an object'}`;
	throw new InvalidInput([{ field: 'Maximum Wait (Seconds)', problem }]);
}
