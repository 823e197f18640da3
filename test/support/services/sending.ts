import type { HttpResponse } from '../../../nodes/transport/http/response';
import type { RateLimiter } from '../../../nodes/transport/rateLimit/rateLimiter';
import type { SendOptions } from '../../../nodes/transport/request/attempts';
import type { SimulatedClock } from '../time/simulatedClock';

/** How to send a write in simulated time that the service may get once only. */
export const sendOptions = (
	clock: SimulatedClock,
	limiter: RateLimiter,
	answer: () => Promise<HttpResponse>,
	more: Partial<SendOptions> = {},
): SendOptions => ({
	connection: {
		...{ id: '', service: '', apiKey: '', defaults: {} },
		limiters: { read: limiter, write: limiter },
	},
	execution: {},
	options: { url: '' },
	sendOnce: async () => ({ response: await answer() }),
	retrySafety: 'write',
	clock,
	isCanceled: () => false,
	maxWaitMs: 300_000,
	random: () => 0.5,
	...more,
});
