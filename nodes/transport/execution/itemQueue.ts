import { Canceled } from '../abortSignals';
import { inTurns } from '../inTurns';

const READS_AT_ONCE = 8;

/**
 * One run of the node under Retry On Fail, which may try several times. (An attempt, in contrast, is one HTTP request.)
 * Stop mode means that On Error is set to Stop Workflow.
 */
class Try {
	readonly arrived = new Set<number>();
	lastArrived?: number;
	/** Invalid items, known before anything is sent. */
	readonly invalid = new Map<number, unknown>();
	signalAllArrived = () => {};
	readonly allItemsArrived = new Promise<void>((resolve) => (this.signalAllArrived = resolve));
	lastWrite: Promise<unknown> = Promise.resolve();
	readonly read = inTurns(READS_AT_ONCE);
	/** Fires after the first failure in stop mode, and when n8n starts another try. */
	readonly stop = new AbortController();
}

interface Item {
	itemIndex: number;
	/** Stop mode: after the first failure, no later item is sent. */
	stopOnFailure: boolean;
}

interface SendTask<Sent, Output> extends Item {
	/** @param stop fires when another item has failed and the result is no longer needed */
	send: (stop: AbortSignal) => Promise<Sent>;
	/** True once a write of the item was confirmed, so that it is not sent again even if `send` failed afterwards. */
	isConfirmed?: () => boolean;
	toOutput: (sent: Sent) => Output | Promise<Output>;
}

/** An item to send, or the validation error to throw for it. */
export type ItemTask<Sent, Output> = SendTask<Sent, Output> | (Item & { invalid: unknown });

/**
 * The items of one execution of a node. n8n starts all items at once and, with Retry On Fail, starts all of them again;
 * this queue orders them and remembers the results of writes. Both methods return `undefined` for an item that was not
 * sent because another item stopped the execution.
 */
export class ItemQueue<Sent, Output> {
	/** What became of confirmed writes, kept across the tries of Retry On Fail so that nothing is written twice. */
	private readonly finishedWrites = new Map<number, Promise<Sent>>();
	private current = new Try();
	/** How many times n8n has started the items. */
	tries = 1;

	constructor(readonly size: number) {}

	/** The invalid items of the current try, with their errors, in the order of the items. */
	get invalid(): ReadonlyMap<number, unknown> {
		return this.current.invalid;
	}

	get allArrived(): boolean {
		return this.current.arrived.size >= this.size;
	}

	/** The last of the items that n8n has started so far; it starts them in order. */
	get lastArrived(): number | undefined {
		return this.current.lastArrived;
	}

	/** True for a write that has succeeded, in this try or an earlier one. */
	isFinished = (itemIndex: number): boolean => this.finishedWrites.has(itemIndex);

	async allWritesEnded(): Promise<void> {
		await this.current.lastWrite;
	}

	/** Reads run concurrently, a few at a time. In stop mode, the first failure cancels those that have not ended. */
	async read(task: ItemTask<Sent, Output>): Promise<Output | undefined> {
		const currentTry = this.arrive(task);
		const sendTask = await this.admit(currentTry, task);
		if (!sendTask) return undefined;
		return await currentTry.read(
			async () => await this.runTask(currentTry, sendTask, sendTask.send),
		);
	}

	/** Writes run one at a time, in item order. */
	async write(task: ItemTask<Sent, Output>): Promise<Output | undefined> {
		const currentTry = this.arrive(task);
		const sendTask = await this.admit(currentTry, task);
		if (!sendTask) return undefined;
		const { itemIndex, isConfirmed } = sendTask;
		const sendOnce = async (stop: AbortSignal) => {
			const earlier = this.finishedWrites.get(itemIndex);
			if (earlier) return await earlier;
			const result = sendTask.send(stop);
			const keep = () => void this.finishedWrites.set(itemIndex, result);
			// Stored before `toOutput` runs: a failure there must not send the item again.
			await result.then(keep, () => isConfirmed?.() && keep());
			return await result;
		};
		const result = currentTry.lastWrite.then(
			async () => await this.runTask(currentTry, sendTask, sendOnce),
		);
		currentTry.lastWrite = result.catch(() => undefined);
		return await result;
	}

	/**
	 * In stop mode, nothing is sent until all items have arrived, and only if all of them are valid.
	 * @returns undefined when another item is invalid
	 * @throws the validation error of the item
	 */
	private async admit(
		currentTry: Try,
		task: ItemTask<Sent, Output>,
	): Promise<SendTask<Sent, Output> | undefined> {
		if (task.stopOnFailure) await currentTry.allItemsArrived;
		if ('invalid' in task) throw task.invalid;
		return task.stopOnFailure && currentTry.invalid.size > 0 ? undefined : task;
	}

	private arrive({ itemIndex, ...task }: ItemTask<Sent, Output>): Try {
		if (this.current.arrived.has(itemIndex)) {
			// The previous try must not delay this one.
			this.current.stop.abort();
			this.current = new Try();
			this.tries += 1;
		}
		const { current } = this;
		current.arrived.add(itemIndex);
		current.lastArrived = itemIndex;
		if ('invalid' in task) current.invalid.set(itemIndex, task.invalid);
		if (this.allArrived) current.signalAllArrived();
		return current;
	}

	private async runTask(
		{ stop }: Try,
		{ toOutput, stopOnFailure }: SendTask<Sent, Output>,
		send: (stop: AbortSignal) => Promise<Sent>,
	): Promise<Output | undefined> {
		if (stop.signal.aborted) return undefined;
		return await send(stop.signal)
			.then(toOutput)
			.catch((error: unknown) => {
				if (stop.signal.aborted && error instanceof Canceled) return undefined;
				if (stopOnFailure) stop.abort();
				throw error;
			});
	}
}
