import type {
	IExecuteSingleFunctions,
	IHttpRequestOptions,
	ILoadOptionsFunctions,
} from 'n8n-workflow';
import { CREDENTIAL_TYPE } from '../../../contract';
import { withAnySignal } from '../abortSignals';
import { realClock } from '../clock';
import { TIMED_OUT, toHttpResult, toNetworkFailure, type HttpResult } from './response';

/** What a request needs of n8n's contexts. Operations, lists in the editor and triggers all have it. */
export type RequestContext = Pick<
	IExecuteSingleFunctions | ILoadOptionsFunctions,
	'getNode' | 'helpers' | 'logger'
> &
	Partial<Pick<IExecuteSingleFunctions, 'getExecutionCancelSignal' | 'getItemIndex'>>;

/**
 * Sends a request once. Every status is returned (n8n would repeat a request after a 401), and so is a redirect, because
 * the API key must not follow it to another host.
 * @param signals each of them ends the request
 */
export async function httpRequest(
	context: RequestContext,
	options: IHttpRequestOptions,
	timeoutMs: number,
	signals: Array<AbortSignal | undefined>,
): Promise<HttpResult> {
	const headers = { ...options.headers };
	// Without a body, no Content-Type: some servers would try to parse JSON.
	if (options.body === undefined) delete headers['Content-Type'];
	const send = async (abortSignal: AbortSignal) => {
		// n8n replaces a request's own signal with the execution's (n8n-core, httpRequestWithAuthentication).
		const abortable = Object.create(context, {
			getExecutionCancelSignal: { value: () => abortSignal },
		});
		const response = await context.helpers.httpRequestWithAuthentication.call(
			abortable as IExecuteSingleFunctions,
			CREDENTIAL_TYPE,
			{
				...options,
				abortSignal,
				headers,
				returnFullResponse: true,
				ignoreHttpStatusErrors: true,
				disableFollowRedirect: true,
			},
		);
		return { status: response.statusCode, headers: response.headers, body: response.body };
	};
	return await realClock.within<HttpResult>(timeoutMs, async (timeout) => {
		try {
			return toHttpResult(await withAnySignal([timeout, ...signals], send));
		} catch (error) {
			return { failure: timeout.aborted ? TIMED_OUT : toNetworkFailure(error, options.baseURL) };
		}
	});
}
