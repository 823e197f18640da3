import type { IExecuteSingleFunctions, IHttpRequestOptions } from 'n8n-workflow';
import { CREDENTIAL_TYPE } from '../connection';
import type { Answer } from './response';
import type { RequestContext } from '../request/requestPlan';

/**
 * Sends a request once. Every status is an answer (n8n would send a 401 twice), also a redirect: the key must not
 * follow it to another host.
 * @throws what n8n's request helper throws when no answer came
 */
export async function sendOnce(
	context: RequestContext,
	options: IHttpRequestOptions,
	abortSignal: AbortSignal,
): Promise<Answer> {
	const headers = { ...options.headers };
	// Some servers look for JSON where it is announced, and a request without a body has none.
	if (options.body === undefined) delete headers['Content-Type'];
	// n8n puts the signal of the execution in the place of the request's own (n8n-core, httpRequestWithAuthentication).
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
}
