import type { z } from 'zod/v4';
import { errorStatuses, failure, type ErrorStatus } from '../../contract';

/** What every operation may answer: spec section 4.6, "the general table in section 7". */
const everywhere = [401, 402, 429, 500] as const satisfies readonly ErrorStatus[];

/** Response schemas for the failures of an operation: those of every operation and `more`. */
export function failures<Status extends ErrorStatus = never>(
	...more: Status[]
): Record<Status | (typeof everywhere)[number], z.ZodType> {
	const described = [...everywhere, ...more]
		.sort((a, b) => a - b)
		.map((status) => [status, failure.describe(errorStatuses[status].meaning)]);
	return Object.fromEntries(described);
}
