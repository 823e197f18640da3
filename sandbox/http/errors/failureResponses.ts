import { failure, type ErrorStatus } from '../../../contract';

/** Errors of every operation: spec section 4.6, "the general table in section 7". */
const commonStatuses = [401, 402, 429, 500] as const satisfies readonly ErrorStatus[];

/** Response schemas for the errors of an operation: the common ones and `more`. */
export function failureResponses<Status extends ErrorStatus = never>(
	...more: Status[]
): Record<Status | (typeof commonStatuses)[number], typeof failure> {
	const statuses = [...commonStatuses, ...more].sort((a, b) => a - b);
	return Object.fromEntries(statuses.map((status) => [status, failure])) as ReturnType<
		typeof failureResponses<Status>
	>;
}
