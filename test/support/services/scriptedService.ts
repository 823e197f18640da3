import type { IHttpRequestOptions, ILoadOptionsFunctions, INode } from 'n8n-workflow';
import { RateLimiter } from '../../../nodes/transport/rateLimit/rateLimiter';
import { realClock } from '../../../nodes/transport/clock';
import type { RequestContext as Context } from '../../../nodes/transport/http/httpRequest';
import { SlidingWindow } from '../../../nodes/transport/rateLimit/slidingWindow';
import type { RequestPlan } from '../../../nodes/transport/request/requestPlan';

export interface ScriptedAnswer {
	statusCode?: number;
	headers?: Record<string, string>;
	body?: unknown;
	/** In ms; longer than a test for never. */
	takes?: number;
}

/** n8n's context of a request, with a service behind it that answers from a script: nothing leaves this process. */
export class ScriptedService {
	readonly sent: IHttpRequestOptions[] = [];
	readonly contexts: Context[] = [];

	constructor(private readonly answer: (options: IHttpRequestOptions) => ScriptedAnswer) {}

	/** @param more what an operation has and the editor has not */
	context(more: Partial<Context> = {}, credential = {}): Context & ILoadOptionsFunctions {
		const node = { name: 'Team Workspace', parameters: {} } as INode;
		const record = (context: Context, options: IHttpRequestOptions) => {
			this.contexts.push(context);
			this.sent.push(options);
		};
		const answerOf = this.answer;
		return {
			getNode: () => node,
			logger: { info: () => {} },
			getCredentials: async () => credential,
			helpers: {
				async httpRequestWithAuthentication(
					this: Context,
					_: string,
					options: IHttpRequestOptions,
				) {
					record(this, options);
					const { statusCode = 200, headers = {}, body = {}, takes = 0 } = answerOf(options);
					await new Promise<void>((resolve, reject) => {
						const timer = setTimeout(resolve, takes);
						(options.abortSignal as AbortSignal).addEventListener('abort', () => {
							clearTimeout(timer);
							reject(new Error('aborted'));
						});
					});
					return { statusCode, headers, body };
				},
			},
			...more,
		} as never;
	}
}

/** Rate limiters of a separate key. */
export const limiters = (limit = 100, windowMs = 60_000) => {
	const limiter = () =>
		new RateLimiter(new SlidingWindow({ limit, windowMs, maxInFlight: 8 }), realClock);
	return { read: limiter(), write: limiter() };
};

/** A read of contacts with a separate key. */
export const planOf = (more: Partial<RequestPlan> = {}): RequestPlan => ({
	connection: {
		...{ id: 'some-id', service: 'some-service', apiKey: 'some-key', defaults: {} },
		limiters: limiters(),
	},
	execution: {},
	options: { method: 'GET', url: '/contacts' },
	retrySafety: 'read',
	maxWaitMs: 300_000,
	...more,
});
