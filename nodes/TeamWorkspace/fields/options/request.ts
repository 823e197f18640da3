import type { INodeProperties } from 'n8n-workflow';
import { describeValue, isEmptyValue } from '../../values/describeValue';
import type { GetParameter } from '../getParameter';
import { InvalidInput } from '../invalidInput';

const DEFAULT_MAX_WAIT_SECONDS = 300;

/** Maximum Wait (Seconds) in Options. */
export const maxWaitField: INodeProperties = {
	displayName: 'Maximum Wait (Seconds)',
	name: 'maxWait',
	type: 'number',
	typeOptions: { minValue: 0 },
	default: DEFAULT_MAX_WAIT_SECONDS,
	description:
		"How long 'too many requests' responses may delay one request, in seconds and in total. If the service asks for more, the item fails. Waiting for the limits set in the credential does not count.",
};

/**
 * The longest that 429 responses may delay one request, in ms. An empty field has the default.
 * @throws {InvalidInput} when it is not a number of seconds
 */
export function maxWaitMs(getParameter: GetParameter): number {
	const entered = getParameter<unknown>('options.maxWait', DEFAULT_MAX_WAIT_SECONDS);
	const seconds = isEmptyValue(entered) ? DEFAULT_MAX_WAIT_SECONDS : entered;
	if (typeof seconds !== 'object' && Number(seconds) >= 0) return Number(seconds) * 1000;
	const problem = `must be a number of seconds, 0 or more, but is ${describeValue(seconds)}`;
	throw new InvalidInput([{ field: maxWaitField.displayName, problem }]);
}

/** The longest that a timer of Node.js can run, in ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * The timeout of one attempt, in ms; undefined when it is not set. n8n adds this field under 'Request Options' and passes
 * on whatever an expression returns.
 * @throws {InvalidInput} when it is not a number of milliseconds
 */
export function timeoutMs(getParameter: GetParameter): number | undefined {
	const entered = getParameter<unknown>('requestOptions.timeout', null);
	if (isEmptyValue(entered)) return undefined;
	const ms = typeof entered === 'number' || typeof entered === 'string' ? Number(entered) : NaN;
	if (Math.round(ms) >= 1) return Math.min(MAX_TIMER_MS, Math.round(ms));
	const problem = `under 'Request Options' must be a number of milliseconds, 1 or more, but is ${describeValue(entered)}`;
	throw new InvalidInput([{ field: 'Timeout', problem }]);
}
