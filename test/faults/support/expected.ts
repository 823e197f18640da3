/**
 * What becomes of a request that meets a fault once:
 * - `passes`: the answer comes all the same;
 * - `waits`: it is refused, sat out and sent again, whatever it is;
 * - `repeats`: a read and a write that the service recognises are sent again, another write is in doubt;
 * - `ends`: it is told at once.
 */
type Verdict = 'passes' | 'waits' | 'repeats' | 'ends';

export interface Expected {
	verdict: Verdict;
	/** What is told when it is not sent again, or when the fault stays. */
	message: string;
	/** What to do, as the text below the message says. */
	advice: string;
	/** True when a write that is told as failed may have been carried out. */
	isInDoubt: boolean;
	/** True for a fault of the body: an answer without one passes. */
	isInBody?: boolean;
}

export const passes: Expected = { verdict: 'passes', message: '', advice: '', isInDoubt: false };

/** @param times how many refusals it takes, where one alone may be sat out */
export const refused = (asked: string, times = 1): Expected => ({
	verdict: times > 1 ? 'waits' : 'ends',
	message: `The service asked n8n to wait ${asked}${times > 1 ? ` in total (${times} times)` : ''}`,
	advice: "raise 'Maximum Wait (Seconds)' in the options of this node",
	isInDoubt: false,
});

const repeats = (message: string, advice = 'This may clear up in a few minutes.'): Expected => ({
	verdict: 'repeats',
	message,
	advice,
	isInDoubt: true,
});

export const broke = repeats('The connection was lost before the response arrived');
export const damaged = repeats(
	"The service's response was corrupted",
	'such as a proxy, truncates or changes',
);
export const late = repeats(
	'The service did not respond in time',
	"raise 'Timeout' under 'Request Options'",
);
export const failed = repeats('The service could not complete the request');
export const behindGateway = repeats('The gateway of the service cannot reach it');
export const unavailable = repeats('The service is currently unavailable');
export const lateAtGateway = repeats('The service did not respond to its gateway in time');

export const stranger: Expected = {
	verdict: 'ends',
	message: 'This response does not come from the Team Workspace API',
	advice: "Check the 'Base URL' in the credential",
	isInDoubt: true,
};

/** JSON that is not of this API: where the specification leaves the answer open, it may be the service that differs. */
export const otherJson: Expected = {
	...stranger,
	message: 'The service sent a response that this operation does not expect',
	advice: 'relies on an assumption about the service',
};

export const redirected: Expected = {
	verdict: 'ends',
	message: 'The Base URL redirects to another URL',
	advice: 'The API key is not sent there.',
	isInDoubt: false,
};

export const inBody = (row: Expected): Expected => ({ ...row, isInBody: true });

/** Nothing listens at the address. */
export const unreachable: Expected = {
	verdict: 'waits',
	message: 'Nothing is listening at the Base URL',
	advice: 'The service is down, or the address is wrong.',
	isInDoubt: false,
};

/** Of a request that the specification shows in full. */
export const whereSpecified = (row: Expected): Expected => (row === otherJson ? stranger : row);
