import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';
import { isRecordAt, listAssumptions, MAX_PAGE_SIZE } from '../../../contract';
import { type HttpResponse, isRefusedAs, isSuccess } from '../http/response';
import { messagesForNotFound } from '../errors/describe';
import type { OperationMessages } from '../errors/messages';
import { RequestError, UnreadableList } from '../errors/transportErrors';
import type { RequestContext } from '../http/httpRequest';
import { ALL_RECORDS, listRecords, recordReader } from '../pagination/apiList';
import { completeRows } from '../pagination/missingFields';
import { request } from '../request/request';
import type { RequestPlan } from '../request/requestPlan';
import type { RetrySafety } from '../request/retryPolicy';
import { runExclusive } from '../concurrency';
import type { ExecutionState } from './executionState';
import { ListCache, type Lookup } from './listCache';
import { recordWrite } from './recentWrites';

/** One request of an operation that may need several. */
export interface ApiRequest {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
	path: string;
	body?: IDataObject;
	/** True for a POST that the service recognizes when it arrives twice. */
	idempotent?: boolean;
	/** Replaces the messages of the operation for this request. */
	messages?: OperationMessages;
}

/** Sends the requests of one item, for an operation that decides itself which requests it needs. */
export interface ApiClient {
	/** The path of the operation's routing. */
	path: string;
	/** The request body of the operation. */
	input: IDataObject;
	/** `mayHaveBeenApplied` is true when an earlier attempt may have been applied. */
	send(request: ApiRequest): Promise<{ record: IDataObject; mayHaveBeenApplied: boolean }>;
	/** True when an earlier try of the item has written, or may have. */
	mayHaveBeenWritten: boolean;
	/** How many items the execution has. */
	itemCount: number;
	/** What each item looks for, by item index; undefined for an item whose input does not say it. */
	lookups: ReadonlyMap<number, Lookup | undefined>;
	/**
	 * Finds the records of a list, including what this process has written to the list since. The list is read once for all
	 * items of an execution, as far as their lookups need it, and again after a failure that may have changed it (a rejected
	 * input has not).
	 * @param most give up when the list has more records than this
	 * @returns undefined when the list was given up before the record was found
	 */
	find(lookup: Lookup): Promise<IDataObject[]>;
	find(lookup: Lookup, most: number): Promise<IDataObject[] | undefined>;
	/** All records of a list, read as for `find`. */
	readAll(path: string): Promise<IDataObject[]>;
	/** How many records can be listed in the time that the limits of the key demand for a number of writes. */
	recordsInTimeOf(writes: number): number;
	/** Adds a written record to every cached copy of the list, in this and all other executions. */
	recordWrite(path: string, record: IDataObject): void;
	/**
	 * The record at a path as an earlier item of the execution has left it, or would have left it in a dry run: null when it
	 * is deleted, undefined when no item has said so with {@link recordChange}.
	 */
	changeAt(path: string): IDataObject | null | undefined;
	recordChange(path: string, record: IDataObject | null): void;
	/** Lets the lookups of this execution find a record as a dry run would have written it. */
	recordPlanned(lookup: Lookup, record: IDataObject): void;
	/** Runs `work` while no other execution of this process runs work of the same name. */
	runExclusive<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Status codes which prove that a write had no effect. */
const REFUSED_INPUT = ['400', '409', '413', '422'];

/** Repeating a PATCH or DELETE leaves the same result. */
export function retrySafetyOf(
	method: IHttpRequestMethods = 'GET',
	idempotent = false,
): RetrySafety {
	if (method === 'GET') return 'read';
	return idempotent || method === 'PATCH' || method === 'DELETE' ? 'idempotentWrite' : 'write';
}

/** A success without content. Any other success without a record may come from a proxy. */
const isNoContent = ({ status }: HttpResponse): boolean => status === 204;

/** A repeated DELETE may find the record gone. */
const isDeleted = (
	response: HttpResponse,
	isExpected: RequestPlan['isExpected'],
	mayHaveBeenApplied: boolean,
): boolean =>
	isNoContent(response) ||
	isSuccess(response, isExpected) ||
	(mayHaveBeenApplied && isRefusedAs(404, response));

/** The specification does not show the response to a change: it may be the record, or nothing. */
const isChanged = (response: HttpResponse, isExpected: RequestPlan['isExpected']): boolean =>
	isSuccess(response, isExpected) || isNoContent(response);

/** @param plan how the request that the engine prepared would be sent */
export function apiClientFor(
	context: RequestContext,
	plan: RequestPlan,
	{
		changes,
		lists,
		lookups,
		queue,
	}: Pick<ExecutionState, 'changes' | 'lists' | 'lookups' | 'queue'>,
): ApiClient {
	const { options, item = {} } = plan;
	const forKey = (name: string) => `${plan.connection.id} ${name}`;
	const clearLists = (error: unknown) => {
		const status = error instanceof RequestError ? error.httpCode : undefined;
		const isLasting = error instanceof UnreadableList && !error.isTransient;
		const isUnchanged = isLasting || REFUSED_INPUT.includes(String(status));
		if (item.unknownOutcomeError || !isUnchanged) lists.clear();
		throw error;
	};
	const readPlan = (path: string): RequestPlan => ({
		...plan,
		options: { ...options, method: 'GET', url: path, body: undefined },
		retrySafety: 'read',
	});
	const accepts = (
		method: ApiRequest['method'],
		isExpected: RequestPlan['isExpected'],
	): RequestPlan['accepts'] => {
		if (method === 'PATCH') return (response) => isChanged(response, isExpected);
		if (method !== 'DELETE') return undefined;
		return (response, mayHaveBeenApplied) => isDeleted(response, isExpected, mayHaveBeenApplied);
	};
	/** A read is cheap and shows what a 404 response to a change refers to. */
	const exists = async (path: string): Promise<boolean | undefined> =>
		await request(context, {
			...readPlan(path),
			isExpected: isRecordAt(path),
			messages: {},
		}).then(
			() => true,
			(error: unknown) => {
				if (!(error instanceof RequestError)) throw error;
				return error.httpCode === '404' ? false : undefined;
			},
		);
	const send: ApiClient['send'] = async ({
		method,
		path,
		body,
		idempotent,
		messages = plan.messages,
	}) => {
		let isMissing = false;
		const isForOneRecord = method !== 'POST';
		const isExpected = isForOneRecord ? isRecordAt(path) : plan.isExpected;
		const { response, mayHaveBeenApplied } = await request(context, {
			...plan,
			options: { ...options, method, url: path, body },
			retrySafety: retrySafetyOf(method, idempotent),
			isExpected,
			accepts: accepts(method, isExpected),
			messages: { ...messages, isForOneRecord },
			// Called for a 404 in the specified form.
			messagesForNotFound: async () => {
				if (method === 'POST') return messages ?? {};
				const found = method === 'GET' ? false : await exists(path);
				isMissing = found === false;
				return method === 'GET' ? (messages ?? {}) : messagesForNotFound(messages ?? {}, found);
			},
		}).catch((error: unknown) => {
			if (isMissing && error instanceof RequestError) error.isMissingRecord = true;
			return clearLists(error);
		});
		const { data } = (response.body ?? {}) as { data?: IDataObject };
		if (method === 'PATCH' && !data) return await send({ method: 'GET', path });
		return { record: data ?? {}, mayHaveBeenApplied };
	};
	const listAt = (path: string): ListCache => {
		const name = forKey(path);
		const pages = { ...readPlan(path), messages: { assumption: listAssumptions[path] } };
		const list =
			lists.get(name) ??
			new ListCache(name, {
				read: async (isEnough) => await listRecords(context, pages, { ...ALL_RECORDS, isEnough }),
				complete: async (rows, field) =>
					await completeRows(rows, [field], recordReader(context, readPlan(path))),
				lookups: () => (queue.allArrived ? lookupsIn(path) : undefined),
			});
		lists.set(name, list);
		return list;
	};
	const lookupsIn = (path: string): Lookup[] =>
		[...lookups.values()].filter((lookup) => lookup?.path === path) as Lookup[];
	const find = async (lookup: Lookup, most = Infinity) =>
		await listAt(lookup.path).find(lookup, most).catch(clearLists);
	return {
		path: options.url,
		input: (options.body ?? {}) as IDataObject,
		itemCount: queue.size,
		lookups,
		mayHaveBeenWritten: item.isWritten === true || item.unknownOutcomeError !== undefined,
		send,
		find: find as ApiClient['find'],
		readAll: async (path) => await listAt(path).all().catch(clearLists),
		recordsInTimeOf: (writes) => {
			const { read, write } = plan.connection.limiters;
			const readsPerWrite = read.window.settings.limit / write.window.settings.limit;
			return Math.floor(writes * readsPerWrite) * MAX_PAGE_SIZE;
		},
		recordWrite: (path, record) => recordWrite(forKey(path), record),
		// Letter case of an ID does not matter.
		changeAt: (path) => changes.get(forKey(path.toLowerCase())),
		recordChange: (path, record) => void changes.set(forKey(path.toLowerCase()), record),
		recordPlanned: (lookup, record) => listAt(lookup.path).plan(lookup, record),
		runExclusive: async (name, work) =>
			await runExclusive(forKey(name), context.getExecutionCancelSignal?.(), work),
	};
}
