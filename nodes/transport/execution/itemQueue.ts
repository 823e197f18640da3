import { Canceled } from '../rateLimit/rateLimiter';

interface Attempt {
	arrived: Set<number>;
	/** Items that are wrong in themselves, known before anything is sent. */
	problems: Map<number, unknown>;
	everyoneIsHere: Promise<void>;
	open: () => void;
	lastWrite: Promise<unknown>;
	/** Fires after the first failure in stop mode, and when n8n begins another try. */
	stop: AbortController;
}

function newAttempt(): Attempt {
	let open = () => {};
	const everyoneIsHere = new Promise<void>((resolve) => (open = resolve));
	return {
		arrived: new Set(),
		problems: new Map(),
		everyoneIsHere,
		open,
		lastWrite: Promise.resolve(),
		stop: new AbortController(),
	};
}

interface Item {
	itemIndex: number;
	/** In stop mode the first failure keeps all later items from being sent. */
	stopOnFailure: boolean;
}

interface Sending<Sent, Shaped> extends Item {
	/** @param stop fires when another item has failed and this one is wanted no more */
	send: (stop: AbortSignal) => Promise<Sent>;
	/** Makes the result of what `send` gave. */
	shape: (sent: Sent) => Shaped;
}

/** What sends an item, or what is wrong with it in itself, which is thrown instead. */
export type Job<Sent, Shaped> = Sending<Sent, Shaped> | (Item & { problem: unknown });

/**
 * The items of one execution of one node. n8n starts all of them at once and, with Retry On Fail, starts them again
 * from the first; this is where they get their order and their memory. Reads and writes give `undefined` for an item
 * that was not sent because another one stopped the run.
 */
export class Run<Sent, Shaped> {
	/** What writes gave, kept over the tries of Retry On Fail so that nothing is written twice. */
	private readonly written = new Map<number, Sent>();
	private attempt = newAttempt();

	/** @param size how many items the node got */
	constructor(readonly size: number) {}

	/** The items of the present try that are wrong in themselves. */
	get problems(): ReadonlyMap<number, unknown> {
		return this.attempt.problems;
	}

	/** Reads go side by side; after a failure in stop mode the rest is not sent, and what is under way is broken off. */
	async read(job: Job<Sent, Shaped>): Promise<Shaped | undefined> {
		const attempt = this.arrive(job);
		const sending = await this.admit(attempt, job);
		return sending && (await this.perform(attempt, sending, sending.send));
	}

	/** Writes go one at a time in the order of the items. */
	async write(job: Job<Sent, Shaped>): Promise<Shaped | undefined> {
		const attempt = this.arrive(job);
		const sending = await this.admit(attempt, job);
		if (!sending) return undefined;
		const { itemIndex } = sending;
		const send = async (stop: AbortSignal) => {
			const sent = this.written.get(itemIndex) ?? (await sending.send(stop));
			// Before it is shaped: what goes wrong there must not send it again.
			this.written.set(itemIndex, sent);
			return sent;
		};
		const result = attempt.lastWrite.then(async () => await this.perform(attempt, sending, send));
		attempt.lastWrite = result.catch(() => undefined);
		return await result;
	}

	/**
	 * In stop mode nothing is sent before all items have arrived and none has a problem.
	 * @returns undefined when another item has one
	 * @throws the problem of the item
	 */
	private async admit(
		attempt: Attempt,
		job: Job<Sent, Shaped>,
	): Promise<Sending<Sent, Shaped> | undefined> {
		if (job.stopOnFailure) await attempt.everyoneIsHere;
		if ('problem' in job) throw job.problem;
		return job.stopOnFailure && attempt.problems.size > 0 ? undefined : job;
	}

	private arrive({ itemIndex, ...job }: Job<Sent, Shaped>): Attempt {
		if (this.attempt.arrived.has(itemIndex)) {
			// What an earlier try has begun must not stand in the way of this one.
			this.attempt.stop.abort();
			this.attempt = newAttempt();
		}
		const { attempt } = this;
		attempt.arrived.add(itemIndex);
		if ('problem' in job) attempt.problems.set(itemIndex, job.problem);
		if (attempt.arrived.size >= this.size) attempt.open();
		return attempt;
	}

	private async perform(
		attempt: Attempt,
		{ shape, stopOnFailure }: Sending<Sent, Shaped>,
		send: (stop: AbortSignal) => Promise<Sent>,
	): Promise<Shaped | undefined> {
		const { stop } = attempt;
		if (stop.signal.aborted) return undefined;
		const sending = send(stop.signal).then(shape);
		return await sending.catch((error: unknown) => {
			if (stop.signal.aborted && error instanceof Canceled) return undefined;
			if (stopOnFailure) stop.abort();
			throw error;
		});
	}
}
