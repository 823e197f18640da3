import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { MAX_PAGE_SIZE, paths, type Connection as ApiConnection } from '../../contract';
import {
	apiList,
	listPlan,
	MAX_ITEMS,
	type ListPart,
	readPart,
	type ReadRecord,
	realClock,
	recordReader,
	request,
	type RequestContext,
} from '../transport';
import { endOfPart, type RecordsCursor } from './cursor/format';
import type { PollLimits } from './pollLimits';

/** The rows that one poll read. */
export type ListedRows = ListPart<IDataObject>;

/** The list that a trigger polls. */
export interface PollSource {
	/** Base URL of the credential, normalized. */
	baseUrl: string;
	apiKey: string;
	/** Requests the ID of the workspace that the key belongs to (spec 4.5). */
	readWorkspaceId: () => Promise<string>;
	/** The pages of the list, to be read from the first on. */
	list: ReturnType<typeof apiList>;
	/**
	 * Reads the list as far as the time of a poll allows, or continues where the last poll ended.
	 * @param keyOf the key of a record in the cursor, by its ID
	 */
	readRows: (keyOf: (id: string) => string, before?: RecordsCursor) => Promise<ListedRows>;
	readRecord: ReadRecord;
}

/** The events of a poll. */
export interface FoundEvents<Cursor> {
	/** The records with an event, oldest first. */
	records: IDataObject[];
	/** For the next poll. */
	cursor: Cursor;
	/** A line for the log. */
	notice?: string;
}

const isConnection = (data: unknown): boolean =>
	typeof (data as Partial<ApiConnection> | null)?.workspace?.id === 'string';

/**
 * Opens a list for a trigger. A complete list is read at half the rate limit, after an initial burst of a quarter of the
 * requests per minute, so that workflows that use the same key do not have to wait.
 * @throws {NodeOperationError} when the credential is invalid; the functions of the source throw an `ApiError`
 */
export async function openPollSource(
	context: IPollFunctions,
	path: string,
	{ paceMs, readForMs, ...limits }: PollLimits,
): Promise<PollSource> {
	const plan = { ...limits, ...(await listPlan(context, path)), maxRecords: MAX_ITEMS };
	const { connection, options } = plan;
	const requestContext = context as unknown as RequestContext;
	const list = apiList(requestContext, plan);

	const { limit: perWindow, windowMs } = connection.limiters.read.window.settings;
	const burst = perWindow / 4;
	const startedAt = realClock.now();
	let pages = 0;
	let total = 0;
	const paced = readForMs
		? apiList(requestContext, { ...plan, giveUpAfterMs: readForMs / 2 })
		: list;
	const fetchPaced: typeof list.fetchPage = async (offset, limit, stop) => {
		const pause = Math.min((2 * windowMs) / perWindow, paceMs / (1 + total / MAX_PAGE_SIZE));
		const waitMs = startedAt + (pages++ - burst) * pause - realClock.now();
		if (waitMs > 0) await realClock.sleep(waitMs);
		const page = await paced.fetchPage(offset, limit, stop);
		total = page.total;
		return page;
	};
	return {
		baseUrl: options.baseURL,
		apiKey: connection.apiKey,
		list,
		readWorkspaceId: async () => {
			const { response } = await request(requestContext, {
				...plan,
				options: { ...options, url: paths.connection },
				messages: {},
				isExpected: isConnection,
			});
			return (response.body as { data: ApiConnection }).data.workspace.id;
		},
		readRecord: recordReader(requestContext, plan),
		readRows: async (keyOf, before) => {
			const isTimeUp = readForMs ? () => realClock.now() - startedAt > readForMs : undefined;
			const idOf = ({ id }: IDataObject) => keyOf(String(id));
			const source = { ...list, fetchPage: fetchPaced, idOf };
			return await readPart(source, { from: endOfPart(before), isTimeUp });
		},
	};
}
