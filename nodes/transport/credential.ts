import type { IHttpRequestOptions } from 'n8n-workflow';
import { parsedUrl, withoutSlashesAtEnd } from '../../contract';

/** Why a credential cannot be used: `message` says what is wrong, `description` what to do in the credential. */
export interface CredentialProblem {
	message: string;
	description: string;
}

/** A valid Base URL, without query and fragment. */
const ADDRESS = /^https?:\/\/[^/\\\s?#][^\\\s?#]*$/i;

/** The host of this machine as URL normalizes it: `localhost`, its subdomains, 127.0.0.0/8 and ::1. */
const THIS_MACHINE = /^(([^.]+\.)*localhost\.?|127(\.\d+){3}|\[::1\])$/;

const EXPECTED =
	'Enter the address of the service. It starts with https:// (or with http:// on the computer of n8n) and ends with /api/v1.';

const unencrypted = (host: string): CredentialProblem => ({
	message: `The 'Base URL' in the credential would send the API key unencrypted to '${host}'`,
	description:
		"Enter an address that starts with https://. If the service runs on your own computer or in a network that you trust, turn on 'Allow HTTP'. For example, n8n in Docker reaches a service on the same computer at http://host.docker.internal.",
});

/** True if the key may be sent there: over https, to this machine, or to any host if the user allowed it. */
const maySendKey = ({ protocol, hostname }: URL, allowHttp: unknown): boolean =>
	protocol === 'https:' || allowHttp === true || THIS_MACHINE.test(hostname);

/** Normalizes a valid Base URL: no surrounding spaces, no default port, no trailing slashes. */
export const normalizeBaseUrl = (baseUrl: unknown): string =>
	withoutSlashesAtEnd(new URL(String(baseUrl).trim()).href);

/** The names of this machine that reach the same service at the same port. */
const LOOPBACK = /^(https?:\/\/)(?:localhost\.?|127\.0\.0\.1|\[::1\])(?=[:/]|$)/;

/** Names the service at a valid Base URL, the same whichever name of this machine it has. */
export const serviceAt = (baseUrl: unknown): string =>
	normalizeBaseUrl(baseUrl).replace(LOOPBACK, '$1localhost');

/** The problem with a Base URL; undefined if the key may be sent there. */
export function baseUrlProblem(
	baseUrl: unknown,
	allowHttp: unknown,
): CredentialProblem | undefined {
	const address = String(baseUrl ?? '').trim();
	const url = ADDRESS.test(address) ? parsedUrl(address) : undefined;
	if (!url)
		return {
			message: "The 'Base URL' in the credential is not a web address",
			description: EXPECTED,
		};
	// The request library would send these instead of the key.
	if (url.username || url.password)
		return {
			message: "The 'Base URL' in the credential contains a user name or a password",
			description: `The service accepts only the API key. ${EXPECTED}`,
		};
	return maySendKey(url, allowHttp) ? undefined : unencrypted(url.host);
}

/** The problem with the target of a request, which may differ from the Base URL; undefined if the key may be sent there. */
export function targetProblem(target: string, allowHttp: unknown): CredentialProblem | undefined {
	const url = parsedUrl(target);
	return !url || maySendKey(url, allowHttp) ? undefined : unencrypted(url.host);
}

/**
 * The target itself as the proxy of a request without encryption. A request without a proxy goes through that of n8n's
 * environment (`HTTP_PROXY`), which would see the key; this one goes straight to the target, with its whole URL (RFC 9112,
 * section 3.2.2). Undefined if the request is encrypted or the user allowed http.
 */
export const directProxy = (target: URL, allowHttp: unknown) =>
	target.protocol === 'https:' || allowHttp === true
		? undefined
		: { protocol: 'http', host: target.hostname, port: Number(target.port || 80) };

/** The problem with the proxy of a request; undefined if it does not see the key. */
export function proxyProblem(
	proxy: IHttpRequestOptions['proxy'] | string,
	target: URL,
	allowHttp: unknown,
): CredentialProblem | undefined {
	const direct = directProxy(target, allowHttp);
	const { host, port } = typeof proxy === 'object' ? proxy : {};
	if (!proxy || !direct || (host === direct.host && port === direct.port)) return undefined;
	return {
		message: `The proxy would see the API key, because the requests to '${target.host}' are not encrypted`,
		description:
			"Remove 'Proxy' under 'Request Options' in the settings of the node, or enter a 'Base URL' that starts with https://. If you trust the proxy, turn on 'Allow HTTP' in the credential.",
	};
}

/** Far longer than any key. A longer text is another secret that was pasted by mistake. */
const MAX_KEY_LENGTH = 512;

/** The problem with an API key; undefined if it is a valid header value. The message never shows it. */
export function apiKeyProblem(apiKey: unknown): CredentialProblem | undefined {
	const description = 'Paste the key again, exactly as the dashboard shows it.';
	const key = String(apiKey ?? '').trim();
	if (key === '') return { message: "The 'API Key' in the credential is empty", description };
	if (key.length > MAX_KEY_LENGTH)
		return {
			message: "The 'API Key' in the credential is too long for an API key",
			description: `It has ${key.length.toLocaleString('en')} characters; the maximum is ${MAX_KEY_LENGTH}. You may have pasted something else. ${description}`,
		};
	if (/^[\x21-\x7e]+$/.test(key)) return undefined;
	return {
		message: "The 'API Key' in the credential contains an invalid character",
		description: `It contains a space, a line break or an accented letter. ${description}`,
	};
}
