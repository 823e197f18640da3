import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { MAX_PAGE_SIZE, paths, type Connection as ApiConnection } from '../../contract';
import {
	fetchPage,
	listPlan,
	type Page,
	readList,
	type ReadRecord,
	realClock,
	recordReader,
	request,
	type RequestContext,
	withSignal,
} from '../transport';

/** A list that has to be read whole is read two pages at a time. */
const CONCURRENCY = 2;

export interface PollSource {
	/** Of the credential, in one way of writing. */
	baseUrl: string;
	apiKey: string;
	/** ID of the workspace that the key belongs to (spec 4.5). */
	readWorkspaceId: () => Promise<string>;
	fetchPage: (offset: number, limit: number) => Promise<Page<IDataObject>>;
	readAll: () => Promise<IDataObject[]>;
	readRecord: ReadRecord;
	/** How long the service asked to be left alone, in ms from now. */
	pauseMs: () => number;
}

export interface PollLimits {
	/** The longest that refusals by the service may hold one request back, in ms. */
	maxWaitMs: number;
	/** Where a person waits: no turn is waited for and no repeat begins after so many ms. */
	giveUpAfterMs?: number;
	/** How often a request may be sent in all, refusals not counted. */
	maxAttempts?: number;
	/** How long one try may take, in ms, when less than usual. */
	timeoutMs?: number;
	/** The longest that the reading of a whole list should take, in ms; 0 to read it as fast as the budget allows. */
	paceMs: number;
}

const isConnection = (data: unknown): boolean =>
	typeof (data as Partial<ApiConnection> | null)?.workspace?.id === 'string';

/**
 * Reads a list for a trigger. A whole list is read at half the speed that the key allows, after a quarter of a minute's
 * requests at once: what a workflow reads at the same time need not wait.
 */
export async function openPollSource(
	context: IPollFunctions,
	path: string,
	{ paceMs, ...limits }: PollLimits,
): Promise<PollSource> {
	const plan = { ...limits, ...(await listPlan(context, path)) };
	const { connection, options } = plan;
	const requestContext = context as unknown as RequestContext;
	const read = async (offset: number, limit: number, stop?: AbortSignal) =>
		await fetchPage(requestContext, withSignal(plan, stop), offset, limit);
	const readWorkspaceId = async () => {
		const { response: answer } = await request(requestContext, {
			...plan,
			options: { ...options, url: paths.connection },
			messages: {},
			isExpected: isConnection,
		});
		return (answer.body as { data: ApiConnection }).data.workspace.id;
	};

	const { limit: perWindow, windowMs } = connection.limiters.read.window.settings;
	const burst = perWindow / 4;
	const startedAt = realClock.now();
	let pages = 0;
	let total = 0;
	const readPaced = async (offset: number, limit: number, stop?: AbortSignal) => {
		const pause = Math.min((2 * windowMs) / perWindow, paceMs / (1 + total / MAX_PAGE_SIZE));
		const waitMs = startedAt + (pages++ - burst) * pause - realClock.now();
		if (waitMs > 0) await realClock.sleep(waitMs);
		const page = await read(offset, limit, stop);
		total = page.total ?? total;
		return page;
	};
	return {
		baseUrl: options.baseURL,
		apiKey: connection.apiKey,
		readWorkspaceId,
		fetchPage: read,
		readRecord: recordReader(requestContext, plan),
		readAll: async () =>
			await readList({
				fetchPage: readPaced,
				idOf: ({ id }) => String(id),
				wanted: Infinity,
				pageSize: MAX_PAGE_SIZE,
				concurrency: CONCURRENCY,
			}),
		pauseMs: () => connection.limiters.read.window.pauseMs(realClock.now()),
	};
}
