import type { Message } from './errors/messages';
import { parsedUrl } from '../../contract';

/** What an address of the service looks like; user names, queries and fragments have no place in it. */
const ADDRESS = /^https?:\/\/[^/\\\s?#][^\\\s?#]*$/i;

/** This machine, as URL writes it: `localhost`, names below it, 127.0.0.0/8 and ::1. */
const THIS_MACHINE = /^(([^.]+\.)*localhost\.?|127(\.\d+){3}|\[::1\])$/;

const EXPECTED =
	'Open the credential and enter the address of the service. It starts with https:// and ends with /api/v1.';

const NO_ADDRESS: Message = {
	message: "The 'Base URL' in the credential is not a web address",
	description: EXPECTED,
};

const HAS_LOGIN: Message = {
	message: "The 'Base URL' in the credential holds a user name or a password",
	description: `The service takes the API key alone. ${EXPECTED}`,
};

const unencrypted = (host: string): Message => ({
	message: `The 'Base URL' in the credential would send the API key unencrypted to '${host}'`,
	description:
		"Open the credential and enter an address that starts with https://. If the service runs on your own computer or in a network that you trust, switch on 'Allow HTTP' there: an n8n in Docker, for example, reaches a service on the same computer by http://host.docker.internal.",
});

/** True where the key may be sent: over https, to this machine, or anywhere when the builder has allowed it. */
export const isProtected = ({ protocol, hostname }: URL, allowHttp: unknown): boolean =>
	protocol === 'https:' || allowHttp === true || THIS_MACHINE.test(hostname);

/** An address without a problem in one way of writing: without spaces, default port and slashes at its end. */
export const normalBaseUrl = (baseUrl: unknown): string =>
	new URL(String(baseUrl).trim()).href.replace(/\/+$/, '');

/** What is wrong with the address that a credential holds; undefined when the key may be sent there. */
export function baseUrlProblem(baseUrl: unknown, allowHttp: unknown): Message | undefined {
	const address = String(baseUrl ?? '').trim();
	const url = ADDRESS.test(address) ? parsedUrl(address) : undefined;
	if (!url) return NO_ADDRESS;
	// The request library would send these in the place of the key.
	if (url.username || url.password) return HAS_LOGIN;
	return isProtected(url, allowHttp) ? undefined : unencrypted(url.host);
}

/** What is wrong with where a request goes, which may be another address than that of the credential. */
export function targetProblem(target: string, allowHttp: unknown): Message | undefined {
	const url = parsedUrl(target);
	return !url || isProtected(url, allowHttp) ? undefined : unencrypted(url.host);
}

/** Far more than any key has; what is longer is another secret that was pasted by mistake. */
const LONGEST_KEY = 512;

/** What is wrong with an API key; undefined when it can stand in a header. It is never shown. */
export function apiKeyProblem(apiKey: unknown): Message | undefined {
	const description = 'Open the credential and paste the key again, as the dashboard shows it.';
	const key = String(apiKey ?? '').trim();
	if (key === '') return { message: "The 'API Key' in the credential is empty", description };
	if (key.length > LONGEST_KEY)
		return {
			message: "The 'API Key' in the credential is too long to be one",
			description: `It has ${key.length.toLocaleString('en')} characters, and no more than ${LONGEST_KEY} are sent. Something else seems to have been pasted. ${description}`,
		};
	if (/^[\x21-\x7e]+$/.test(key)) return undefined;
	return {
		message: "The 'API Key' in the credential has a character that no key has",
		description: `A space, a line break or a letter with an accent came in with it. ${description}`,
	};
}
