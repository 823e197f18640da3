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

const passes: Expected = { verdict: 'passes', message: '', advice: '', isInDoubt: false };

const refused = (asked: string, verdict: Verdict = 'waits'): Expected => ({
	verdict,
	message: `The service asked n8n to wait ${asked}`,
	advice: "raise 'Maximum Wait (Seconds)' in the options of this node",
	isInDoubt: false,
});

const repeats = (message: string, advice = 'This may clear up in a few minutes.'): Expected => ({
	verdict: 'repeats',
	message,
	advice,
	isInDoubt: true,
});

const broke = repeats('The connection was lost before the response arrived');
const damaged = repeats(
	"The service's response was corrupted",
	'such as a proxy, truncates or changes',
);
const late = repeats(
	'The service did not respond in time',
	"raise 'Timeout' under 'Request Options'",
);
const failed = repeats('The service could not complete the request');

const stranger: Expected = {
	verdict: 'ends',
	message: 'This response does not come from the Team Workspace API',
	advice: "Check the 'Base URL' in the credential",
	isInDoubt: true,
};

/** JSON that is not of this API: where the specification leaves the answer open, it may be the service that differs. */
const otherJson: Expected = {
	...stranger,
	message: 'The service sent a response that this operation does not expect',
	advice: 'relies on an assumption about the service',
};

const leadsElsewhere: Expected = {
	verdict: 'ends',
	message: 'The Base URL redirects to another URL',
	advice: 'The API key is not sent there.',
	isInDoubt: false,
};

const inBody = (row: Expected): Expected => ({ ...row, isInBody: true });

/** Nothing listens at the address. */
export const unreachable: Expected = {
	verdict: 'waits',
	message: 'Nothing is listening at the Base URL',
	advice: 'The service is down, or the address is wrong.',
	isInDoubt: false,
};

/** Of a request that the specification shows in full. */
export const whereSpecified = (row: Expected): Expected => (row === otherJson ? stranger : row);

/** For each fault. */
export const expected: Record<string, Expected> = {
	'reset, then refused for 3 s': broke,
	'reset before': broke,
	'reset after': broke,
	'half an answer': broke,
	'slow drip': passes,
	'drip without end': late,
	'no answer, not processed': late,
	'no answer, processed': late,
	'500 before': failed,
	'500 after': failed,
	'502 page': repeats('The gateway of the service cannot reach it'),
	'503 before': repeats('The service is currently unavailable'),
	'504 after': repeats('The service did not respond to its gateway in time'),
	'429 in seconds': refused('301 seconds in total (43 times)'),
	'429 without Retry-After': refused('302 seconds in total (9 times)'),
	'429 with dates': refused('306 seconds in total (34 times)'),
	'429 with dates, clock a day ahead': refused('306 seconds in total (34 times)'),
	'429 with dates, clock a day behind': refused('306 seconds in total (34 times)'),
	'429 with a lone date': refused('306 seconds in total (34 times)'),
	'429 with a lone date, clock a day ahead': refused('301 seconds in total (301 times)'),
	'429 with a lone date, clock a day behind': refused('86409 seconds', 'ends'),
	'429 with garbage': refused('302 seconds in total (9 times)'),
	'429 with a huge number': refused('302 seconds in total (9 times)'),
	'429 for a year': refused('31536000 seconds', 'ends'),
	'wrong JSON before': otherJson,
	'wrong JSON after': otherJson,
	'HTML page before': stranger,
	'HTML page after': stranger,
	'broken JSON': inBody(damaged),
	gzip: passes,
	'truncated gzip': inBody(damaged),
	'content-length too long': inBody(broke),
	'content-length too short': inBody(damaged),
	'1 MB page': stranger,
	'1 MB error': failed,
	'redirect 301': leadsElsewhere,
	'redirect 302': leadsElsewhere,
	'redirect 307': leadsElsewhere,
	'redirect 308': leadsElsewhere,
};
