const MIN_PAUSE_MS = 1_000;
const DEFAULT_PAUSE_MS = 2_000;
const MAX_DEFAULT_PAUSE_MS = 60_000;

/**
 * How long a 429 response asks to wait, in ms. Retry-After is a number of seconds or an HTTP date (RFC 9110, 10.2.3).
 * A date is compared with the response's own Date header, because the server's clock may differ from ours; it has to
 * start with a weekday, because Date.parse accepts many other texts. Without a usable header, the pause doubles with
 * each 429 response.
 */
export function parseRetryAfter(
	headers: Record<string, unknown>,
	timesThrottled: number,
	wallNow: number,
): number {
	const header = String(headers['retry-after'] ?? '').trim();
	if (/^\d{1,12}(\.\d+)?$/.test(header)) return Math.max(MIN_PAUSE_MS, Number(header) * 1000);
	const at = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/i.test(header) ? Date.parse(header) : NaN;
	if (!Number.isNaN(at)) {
		const serverNow = Date.parse(String(headers.date ?? ''));
		return Math.max(MIN_PAUSE_MS, at - (Number.isNaN(serverNow) ? wallNow : serverNow));
	}
	return Math.min(MAX_DEFAULT_PAUSE_MS, DEFAULT_PAUSE_MS * 2 ** (timesThrottled - 1));
}
