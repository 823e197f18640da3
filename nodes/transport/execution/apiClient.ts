import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';
import { listAssumptions } from '../../../contract';
import { isRefusedAs, isSuccess, wordsForNotFound, type OperationWords } from '../errors/describe';
import { inTurn } from './mutex';
import { completeRows } from '../pagination/missingFields';
import { EVERYTHING, isRecord, listRecords, recordReader } from '../pagination/apiList';
import { ListCache, recordWrite, type LookupKey } from './listCache';
import type { Answer } from '../http/response';
import { request } from '../request/request';
import { RequestError } from '../request/requestError';
import type { RequestContext, RequestPlan } from '../request/requestPlan';
import type { Repeatability } from '../request/retryPolicy';

/** One request of an operation that may need several. */
export interface Step {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	path: string;
	body?: IDataObject;
	/** True for a POST that the service recognises when it comes twice. */
	repeatable?: boolean;
	/** Words of this request, where those of the operation do not fit. */
	words?: OperationWords;
}

/** What an operation gets that decides for itself which requests it sends. */
export interface Steps {
	/** The path of the routing. */
	path: string;
	/** What `body` made of the parameters. */
	input: IDataObject;
	/** Sends one request in the budget of its kind; `uncertain` when an earlier try may have been carried out. */
	send(step: Step): Promise<{ record: IDataObject; uncertain: boolean }>;
	/** True when a write in an earlier try of the item was carried out, or may have been. */
	mayBeWritten: boolean;
	/**
	 * The records of a list that are found by a key, with what this process has written to it since. The list is read
	 * once for all items of a run, and again after a failure that leaves open what is in the list, which a refusal of
	 * the input does not.
	 */
	find(path: string, key: LookupKey, value: string): Promise<IDataObject[]>;
	/** Tells this run, and all others that have read the list, of a record that was written. */
	wrote(path: string, record: IDataObject): void;
	/** Does the work while no other execution of this process does work of that name with the same key. */
	inTurn<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** The lists that were read in a run, by connection and path: an expression in the credential may give several keys. */
export type Lists = Map<string, ListCache>;

/** Answers to a write after which everything is as it was before. */
const REFUSED_INPUT = ['400', '413', '422'];

/** PATCH and DELETE leave the same behind when they come twice. */
export function repeatabilityOf(
	method: IHttpRequestMethods = 'GET',
	repeatable = false,
): Repeatability {
	if (method === 'GET') return 'read';
	return repeatable || method === 'PATCH' || method === 'DELETE' ? 'repeatableWrite' : 'write';
}

/** Done without anything to tell; any other success without a record may come from what stands between us. */
const isNoContent = ({ status }: Answer): boolean => status === 204;

/** Also when it is repeated and the record is not there any more. */
const isDeleted = (answer: Answer, uncertain: boolean): boolean =>
	isNoContent(answer) || isSuccess(answer, isRecord) || (uncertain && isRefusedAs(404, answer));

/** The specification does not show the answer to a change: it may be the record, or nothing. */
const isChanged = (answer: Answer, isExpected: RequestPlan['isExpected']): boolean =>
	isSuccess(answer, isExpected) || isNoContent(answer);

/** @param plan how the request that the engine prepared would be sent */
export function stepsOf(context: RequestContext, plan: RequestPlan, lists: Lists): Steps {
	const { options, item = {} } = plan;
	const ofKey = (name: string) => `${plan.connection.id} ${name}`;
	const forget = (error: unknown) => {
		const status = error instanceof RequestError ? error.httpCode : undefined;
		if (item.unknownError || !REFUSED_INPUT.includes(String(status))) lists.clear();
		throw error;
	};
	const readingOf = (path: string): RequestPlan => ({
		...plan,
		options: { ...options, method: 'GET', url: path, body: undefined },
		repeatability: 'read',
	});
	const isDone: Partial<Record<Step['method'], RequestPlan['isDone']>> = {
		DELETE: isDeleted,
		PATCH: (answer) => isChanged(answer, plan.isExpected),
	};
	/** Reading a record costs little and tells what a 404 to its change means. */
	const isThere = async (path: string): Promise<boolean | undefined> =>
		await request(context, { ...readingOf(path), words: {} }).then(
			() => true,
			(error: unknown) => {
				if (!(error instanceof RequestError)) throw error;
				return error.httpCode === '404' ? false : undefined;
			},
		);
	const send: Steps['send'] = async ({ method, path, body, repeatable, words = plan.words }) => {
		const { answer, uncertain } = await request(context, {
			...plan,
			options: { ...options, method, url: path, body },
			repeatability: repeatabilityOf(method, repeatable),
			isDone: isDone[method],
			words,
			wordsForNotFound:
				isDone[method] && (async () => wordsForNotFound(words ?? {}, await isThere(path))),
		}).catch(forget);
		const { data } = (answer.body ?? {}) as { data?: IDataObject };
		if (method === 'PATCH' && !data) return await send({ method: 'GET', path });
		return { record: data ?? {}, uncertain };
	};
	const listAt = (path: string): ListCache => {
		const name = ofKey(path);
		const reading = { ...readingOf(path), words: { assumption: listAssumptions[path] } };
		const list = lists.get(name) ?? new ListCache(name, listRecords(context, reading, EVERYTHING));
		lists.set(name, list);
		return list;
	};
	return {
		path: options.url,
		input: (options.body ?? {}) as IDataObject,
		mayBeWritten: item.isWritten === true || item.unknownError !== undefined,
		send,
		find: async (path, key, value) => {
			const complete = async (rows: IDataObject[], field: string) =>
				await completeRows(rows, [field], recordReader(context, readingOf(path)));
			return await listAt(path).find(key, value, complete).catch(forget);
		},
		wrote: (path, record) => recordWrite(ofKey(path), record),
		inTurn: async (name, work) =>
			await inTurn(ofKey(name), context.getExecutionCancelSignal?.(), work),
	};
}
