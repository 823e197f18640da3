import type { RequestKind } from '../../../contract';
import type { Clock } from '../clock';
import type { HttpResult } from '../http/response';
import type { WindowSettings } from '../rateLimit/slidingWindow';

/** What a request is busy with: it is sent; waits for a permit to write or to read; or is repeated after a failure. */
type Activity = 'send' | RequestKind | 'retry';

/** Of the activities of several requests at the same time, the first one takes the time. */
const ACTIVITIES: Activity[] = ['send', 'write', 'read', 'retry'];

/** When limits and failures took more ms than this, the builder will want to know why. */
const LONG_MS = 10_000;

/** Shorter waits, in ms, are left out of the sentence. */
const MIN_TOLD_MS = 500;

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
	private readonly busy = { send: 0, write: 0, read: 0, retry: 0 };
	private readonly spentMs = { send: 0, write: 0, read: 0, retry: 0 };
	private readonly sent = { write: 0, read: 0 };
	private readonly limits: Partial<Record<RequestKind, Readonly<WindowSettings>>> = {};
	private refusals = 0;

	constructor(private readonly clock: Clock) {
		this.startedAt = this.changedAt = clock.now();
	}

	/** Does `work`, during which a request is busy with the activity. */
	async during<T>(activity: Activity, work: () => Promise<T>): Promise<T> {
		this.change(activity, 1);
		return await work().finally(() => this.change(activity, -1));
	}

	/** An attempt begins, under these limits. */
	begun(kind: RequestKind, limits: Readonly<WindowSettings>): void {
		this.limits[kind] = limits;
		this.sent[kind] += 1;
	}

	/** An attempt has ended. It does not count if the service cannot have seen it. */
	ended(kind: RequestKind, result: HttpResult): void {
		if ('response' in result) this.refusals += Number(result.response.status === 429);
		else if (!result.failure.mayHaveArrived) this.sent[kind] -= 1;
	}

	get isLong(): boolean {
		const { write, read, retry } = this.spentMs;
		return write + read + retry > LONG_MS;
	}

	/** A sentence without its period; undefined when nothing was sent. */
	describe(): string | undefined {
		const counts = (['write', 'read'] as const).flatMap((kind) =>
			this.sent[kind] > 0 ? counted(this.sent[kind], kind) : [],
		);
		if (counts.length === 0) return undefined;
		const waits = (['write', 'read', 'retry'] as const)
			.filter((activity) => this.spentMs[activity] >= MIN_TOLD_MS)
			.map((activity, index) => {
				const verb = index === 0 ? ' were spent' : '';
				return `${duration(this.spentMs[activity])}${verb} ${this.reasonFor(activity)}`;
			});
		const spent = waits.length > 0 ? `, of which ${list.format(waits)}` : '';
		const refused = this.refusals > 0 ? ` (${counted(this.refusals, 'refusal')})` : '';
		const total = duration(this.clock.now() - this.startedAt);
		return `${list.format(counts)} took ${total}${spent}${refused}`;
	}

	private reasonFor(activity: RequestKind | 'retry'): string {
		if (activity === 'retry') return 'repeating failed requests';
		const { limit = 0, windowMs = 0 } = this.limits[activity] ?? {};
		const window = windowMs === 60_000 ? 'a minute' : `in ${windowMs / 1000} s`;
		return `waiting for the limit of ${counted(limit, activity)} ${window}`;
	}

	private change(activity: Activity, by: 1 | -1): void {
		const now = this.clock.now();
		const current = ACTIVITIES.find((one) => this.busy[one] > 0);
		if (current) this.spentMs[current] += now - this.changedAt;
		this.changedAt = now;
		this.busy[activity] += by;
	}
}
