import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { EngineResult } from '../engine/engine';
import type { Service } from '../services/service';

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

/** Runs the node, which must refuse its input with this message before it sends anything. */
export async function expectRefusal(
	service: Service,
	parameters: INodeParameters,
	message: string | RegExp,
	items?: IDataObject[],
): Promise<EngineResult> {
	const result = await service.run(parameters, { items });
	expect(told(result)).toEqual(refusal(message, (items?.length ?? 1) - 1));
	expect(service.sent()).toEqual([]);
	return result;
}

/**
 * One run with one item for each row, each of which the node must refuse in its own words before it sends anything.
 * @param base what all items have
 */
export async function expectRefusals(
	service: Service,
	parameters: INodeParameters,
	rows: Array<[message: string | RegExp, item: IDataObject]>,
	base: IDataObject = {},
): Promise<void> {
	const { json } = await service.run(parameters, {
		items: rows.map(([, item]) => ({ ...base, ...item })),
		settings: { onError: 'continueRegularOutput' },
	});
	expect(json.map(({ error }) => error)).toEqual(
		rows.map(([message]) =>
			typeof message === 'string' ? message : (expect.stringMatching(message) as string),
		),
	);
	expect(service.sent()).toEqual([]);
}

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
