import { Canceled } from '../abortSignals';

/**
 * One run of the node under Retry On Fail, which may try several times. (An attempt, in contrast, is one HTTP request.)
 * Stop mode means that On Error is set to Stop Workflow.
 */
interface Try {
	arrived: Set<number>;
	/** Invalid items, known before anything is sent. */
	invalid: Map<number, unknown>;
	allItemsArrived: Promise<void>;
	signalAllArrived: () => void;
	lastWrite: Promise<unknown>;
	/** Fires after the first failure in stop mode, and when n8n starts another try. */
	stop: AbortController;
}

function newTry(): Try {
	let signalAllArrived = () => {};
	const allItemsArrived = new Promise<void>((resolve) => (signalAllArrived = resolve));
	return {
		arrived: new Set(),
		invalid: new Map(),
		allItemsArrived,
		signalAllArrived,
		lastWrite: Promise.resolve(),
		stop: new AbortController(),
	};
}

interface Item {
	itemIndex: number;
	/** Stop mode: after the first failure, no later item is sent. */
	stopOnFailure: boolean;
}

interface SendTask<Sent, Output> extends Item {
	/** @param stop fires when another item has failed and the result is no longer needed */
	send: (stop: AbortSignal) => Promise<Sent>;
	/** Makes the output from the result of `send`. */
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
	/** Results of writes, kept across the tries of Retry On Fail so that nothing is written twice. */
	private readonly results = new Map<number, Sent>();
	private current = newTry();

	/** @param size the number of input items */
	constructor(readonly size: number) {}

	/** The invalid items of the current try, with their errors. */
	get invalid(): ReadonlyMap<number, unknown> {
		return this.current.invalid;
	}

	/** True once n8n has started every item of the current try. */
	get allArrived(): boolean {
		return this.current.arrived.size >= this.size;
	}

	/** Waits until every write that has arrived has ended. */
	async allWritesEnded(): Promise<void> {
		await this.current.lastWrite;
	}

	/** Reads run concurrently. In stop mode, the first failure cancels those that have not ended. */
	async read(task: ItemTask<Sent, Output>): Promise<Output | undefined> {
		const currentTry = this.arrive(task);
		const sendTask = await this.admit(currentTry, task);
		return sendTask && (await this.runTask(currentTry, sendTask, sendTask.send));
	}

	/** Writes run one at a time, in item order. */
	async write(task: ItemTask<Sent, Output>): Promise<Output | undefined> {
		const currentTry = this.arrive(task);
		const sendTask = await this.admit(currentTry, task);
		if (!sendTask) return undefined;
		const { itemIndex } = sendTask;
		const sendOnce = async (stop: AbortSignal) => {
			const sent = this.results.get(itemIndex) ?? (await sendTask.send(stop));
			// Stored before `toOutput` runs: a failure there must not send the item again.
			this.results.set(itemIndex, sent);
			return sent;
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
			this.current = newTry();
		}
		const { current } = this;
		current.arrived.add(itemIndex);
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
