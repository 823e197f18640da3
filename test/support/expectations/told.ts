import type { EngineResult } from '../engine/engine';

/** What a person is told about a run that failed. */
export const told = ({ status, error }: EngineResult) => ({
	status,
	message: error?.message,
	httpCode: error?.httpCode,
	itemIndex: error?.context.itemIndex,
});

/** The error for bad input: without a status, because n8n would show it as a response of the service. */
export const refusal = (message: string | RegExp, itemIndex = 0) => ({
	status: 'error',
	message: typeof message === 'string' ? message : (expect.stringMatching(message) as string),
	httpCode: null,
	itemIndex,
});

/** What is told about a run that the service refused with this status. */
export const failed = (message: string, status: number, itemIndex = 0) => ({
	status: 'error',
	message,
	httpCode: String(status),
	itemIndex,
});

/** The message about a write that may have been carried out. */
export const inDoubt = (message: string) =>
	`${message} (it is not known whether the request was carried out)`;

/** The message about a request that may have been carried out, which matters for a write only. */
export const inDoubtAfter = (method: string, message: string) =>
	method === 'GET' ? message : inDoubt(message);

/** A message as a person reads it: without the word joiners that keep n8n from replacing it. */
export const asRead = (message = '') => message.replaceAll('\u2060', '');
