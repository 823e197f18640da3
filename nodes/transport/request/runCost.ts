import type { IExecutePaginationFunctions } from 'n8n-workflow';
import type { RequestKind } from '../../../contract';
import type { Clock } from '../clock';
import type { HttpResult } from '../http/response';
import { log } from '../log';
import type { WindowSettings } from '../rateLimit/slidingWindow';
import { showsServiceUp } from './retryPolicy';

/**
 * What a request is busy with: it is sent; waits for a permit to write or to read, or for locks; or is repeated after a
 * failure. Of the activities of several requests at the same time, the first one takes the time.
 */
const WAITS = ['write', 'read', 'lock', 'retry'] as const;
const ACTIVITIES = ['send', ...WAITS] as const;
type Activity = (typeof ACTIVITIES)[number];

/** When waiting and failures took more ms than this, the builder will want to know why. */
const LONG_MS = 10_000;

/** Shorter waits, in ms, are left out of the sentence. */
const MIN_TOLD_MS = 500;

/** n8n keeps this many characters of a name in the custom data of an execution. */
const MAX_KEY_LENGTH = 50;

const list = new Intl.ListFormat('en-GB');

const counted = (count: number, name: string): string =>
	`${count} ${name}${count === 1 ? '' : 's'}`;

function duration(ms: number): string {
	const seconds = Math.round(ms / 1000);
	const minutes = seconds < 60 ? '' : `${Math.floor(seconds / 60)} min `;
	return `${minutes}${seconds % 60} s`;
}

/** Counts the requests of one execution, across its tries, and how long they wait for a limit or are repeated. */
export class RunCost {
	private readonly startedAt: number;
	private changedAt: number;
	private readonly busy = { send: 0, write: 0, read: 0, lock: 0, retry: 0 };
	private readonly spentMs = { ...this.busy };
	private readonly sent = { write: 0, read: 0 };
	private readonly limits: Partial<Record<RequestKind, Readonly<WindowSettings>>> = {};
	/** Where the service asked for a pause. */
	private readonly paused = new Set<Activity>();
	private throttled = 0;
	private writesUnderWay = 0;
	/** Whether the service has answered any of them with anything but a server fault. */
	hasResponded = false;

	constructor(private readonly clock: Clock) {
		this.startedAt = this.changedAt = clock.now();
	}

	/** Awaits `work`, which has just begun and keeps a request busy with the activity. */
	async during<T>(activity: Activity, work: Promise<T>): Promise<T> {
		this.change(activity, 1);
		return await work.finally(() => this.change(activity, -1));
	}

	/** A request waits for a permit under these limits. @param isPaused whether also as long as the service asked */
	waits(kind: RequestKind, limits: Readonly<WindowSettings>, isPaused: boolean): void {
		this.limits[kind] = limits;
		if (isPaused) this.paused.add(kind);
	}

	/** Awaits what comes of a request that is sent once. It does not count if the service cannot have seen it. */
	async send(kind: RequestKind, isRetry: boolean, sending: Promise<HttpResult>) {
		this.sent[kind] += 1;
		const isWrite = Number(kind === 'write');
		this.writesUnderWay += isWrite;
		const result = await this.during(isRetry ? 'retry' : 'send', sending).finally(
			() => (this.writesUnderWay -= isWrite),
		);
		this.hasResponded ||= showsServiceUp(result);
		if ('response' in result) this.throttled += Number(result.response.status === 429);
		else if (!result.failure.mayHaveArrived) this.sent[kind] -= 1;
		return result;
	}

	/** Whether a write has been sent that has no response yet. */
	get isWriting(): boolean {
		return this.writesUnderWay > 0;
	}

	/**
	 * Tells what the requests have cost: n8n's log always, at level debug; and where waiting or failures took long, or with a
	 * `note`, also the builder, in the custom data of the execution ("Highlighted data" in the list of executions). A
	 * declarative node cannot show hints after its run.
	 */
	report(context: IExecutePaginationFunctions, note?: string): void {
		const sentence = [note, this.describe()].filter(Boolean).join('. ');
		if (sentence === '') return;
		const waitedMs = WAITS.reduce((sum, activity) => sum + this.spentMs[activity], 0);
		const isForBuilder = note !== undefined || waitedMs > LONG_MS;
		log(context, isForBuilder ? 'info' : 'debug', sentence);
		if (!isForBuilder) return;
		const { name } = context.getNode();
		const key = name.replace(/[^\p{L}\p{N}\p{M}]+/gu, '_').slice(0, MAX_KEY_LENGTH);
		try {
			const { $execution } = context.getWorkflowDataProxy(context.getItemIndex());
			$execution?.customData?.set(key, sentence);
		} catch {
			// n8n 1 refuses names with other letters than those of ASCII. The log has the sentence in any case.
		}
	}

	/** A sentence without its period; undefined when nothing was sent. */
	describe(): string | undefined {
		const kinds = (['write', 'read'] as const).filter((kind) => this.sent[kind] > 0);
		if (kinds.length === 0) return undefined;
		this.countTime();
		const counts = kinds.map((kind) => counted(this.sent[kind], kind));
		const long = WAITS.filter((activity) => this.spentMs[activity] >= MIN_TOLD_MS);
		const waits = long.map((activity, index) => {
			const verb = index === 0 ? ' were spent' : '';
			return `${duration(this.spentMs[activity])}${verb} ${this.reasonFor(activity)}`;
		});
		const spent = waits.length > 0 ? `, of which ${list.format(waits)}` : '';
		const refused = counted(this.throttled, 'response');
		const throttled = this.throttled > 0 ? ` (${refused} with status 429)` : '';
		const total = duration(this.clock.now() - this.startedAt);
		return `${list.format(counts)} took ${total}${spent}${throttled}`;
	}

	private reasonFor(activity: (typeof WAITS)[number]): string {
		if (activity === 'retry') return 'repeating failed requests';
		if (activity === 'lock') return 'waiting while another execution changed the same record';
		const { limit = 0, windowMs = 0 } = this.limits[activity] ?? {};
		const window = windowMs === 60_000 ? 'a minute' : `in ${windowMs / 1000} s`;
		const pause = this.paused.has(activity) ? ' or as long as the service asked' : '';
		return `waiting for the limit of ${counted(limit, activity)} ${window}${pause}`;
	}

	private change(activity: Activity, by: 1 | -1): void {
		this.countTime();
		this.busy[activity] += by;
	}

	private countTime(): void {
		const now = this.clock.now();
		const current = ACTIVITIES.find((one) => this.busy[one] > 0);
		if (current) this.spentMs[current] += now - this.changedAt;
		this.changedAt = now;
	}
}
