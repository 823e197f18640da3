import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

/** Sends a request to a service past the node, and returns what the response has, whatever its status. */
export async function ask<T>(
	{ baseUrl, apiKey }: ICredentialDataDecryptedObject,
	method: string,
	path: string,
	body?: object,
): Promise<Partial<T>> {
	const Authorization = `Bearer ${String(apiKey)}`;
	const response = await fetch(`${String(baseUrl)}${path}`, {
		method,
		headers: { Authorization, ...(body && { 'Content-Type': 'application/json' }) },
		body: body && JSON.stringify(body),
	});
	return JSON.parse((await response.text()) || '{}') as Partial<T>;
}
