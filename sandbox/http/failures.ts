import { failure, type ErrorStatus } from '../../contract';

/** What every operation may answer: spec section 4.6, "the general table in section 7". */
const everywhere = [401, 402, 429, 500] as const satisfies readonly ErrorStatus[];

/** Response schemas for the failures of an operation: those of every operation and `more`. */
export function failures<Status extends ErrorStatus = never>(
	...more: Status[]
): Record<Status | (typeof everywhere)[number], typeof failure> {
	const statuses = [...everywhere, ...more].sort((a, b) => a - b);
	return Object.fromEntries(statuses.map((status) => [status, failure])) as ReturnType<
		typeof failures<Status>
	>;
}
