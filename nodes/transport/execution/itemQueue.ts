import { Canceled } from '../abortSignals';
import { inTurns } from '../inTurns';

const READS_AT_ONCE = 8;

interface QueuedItem {
	itemIndex: number;
	isRead: boolean;
	/** On Error is set to Stop Workflow: after the first failure, no later item is sent. */
	stopOnFailure: boolean;
	/** Ends when n8n starts no more items, for an item that has to know all others. */
	othersArrived?: () => Promise<void>;
}

/**
 * The items of one try: one run of the node under Retry On Fail, which may try several times. (An attempt, in contrast, is
 * one HTTP request.) n8n starts all items at once; the queue orders them.
 */
export class ItemQueue {
	/** The invalid items, with their errors, in the order of the items. */
	readonly invalid = new Map<number, unknown>();
	/** The last of the items that n8n has started so far; it starts them in order. */
	lastArrived?: number;
	/** The result of each item that has arrived. */
	readonly sent: Array<Promise<unknown>> = [];
	/** Ends following the signal that cancels the execution. */
	unfollow?: () => void;
	private readonly arrived = new Set<number>();
	/** Sends each item that is valid and was not begun yet. */
	private readonly waiting = new Map<number, () => Promise<unknown>>();
	private signalAllArrived = () => {};
	private readonly allItemsArrived = new Promise<void>(
		(resolve) => (this.signalAllArrived = resolve),
	);
	private readonly readInTurn = inTurns(READS_AT_ONCE);
	private readonly writeInTurn = inTurns(1);
	/** Fires after the first failure in stop mode, and when n8n starts another try. */
	private readonly stop = new AbortController();

	/** @param size how many items the execution has */
	constructor(readonly size: number) {}

	get allArrived(): boolean {
		return this.arrived.size >= this.size;
	}

	hasArrived(itemIndex: number): boolean {
		return this.arrived.has(itemIndex);
	}

	/** Ends what has not ended: the next try must not wait for it. */
	end(): void {
		this.stop.abort();
	}

	/**
	 * Sends an item in its turn: writes go one at a time, reads a few at a time, both in the order of the items. In stop mode,
	 * nothing is sent until all items have arrived, and only if all of them are valid.
	 * @param send its signal fires when another item has failed and the result is no longer needed
	 * @returns undefined when another item stopped the execution before this one was sent
	 */
	async send<Output>(
		{ itemIndex, isRead, stopOnFailure, othersArrived }: QueuedItem,
		send: (stop: AbortSignal) => Promise<Output>,
	): Promise<Output | undefined> {
		const { signal } = this.stop;
		let sent: Promise<Output> | undefined;
		const sendOnce = async () => await (sent ??= send(signal));
		this.waiting.set(itemIndex, sendOnce);
		this.arrive(itemIndex);
		if (stopOnFailure) await this.allItemsArrived;
		if (stopOnFailure && this.invalid.size > 0) return undefined;
		return await (isRead ? this.readInTurn : this.writeInTurn)(async () => {
			await othersArrived?.();
			if (signal.aborted) return undefined;
			this.waiting.delete(itemIndex);
			return await sendOnce().catch((error: unknown) => {
				if (signal.aborted && error instanceof Canceled) return undefined;
				if (stopOnFailure) this.stop.abort();
				throw error;
			});
		});
	}

	/**
	 * Sends an item before its turn, for the item whose turn it is.
	 * @returns false if the item was begun before, or cannot be sent
	 * @throws whatever sending it throws
	 */
	async sendFirst(itemIndex: number): Promise<boolean> {
		const send = this.waiting.get(itemIndex);
		this.waiting.delete(itemIndex);
		await send?.();
		return send !== undefined;
	}

	/** Takes an item that cannot be sent. @throws its error, in stop mode once all items have arrived */
	async refuse({ itemIndex, stopOnFailure }: QueuedItem, error: unknown): Promise<never> {
		this.invalid.set(itemIndex, error);
		this.arrive(itemIndex);
		if (stopOnFailure) await this.allItemsArrived;
		throw error;
	}

	private arrive(itemIndex: number): void {
		this.arrived.add(itemIndex);
		this.lastArrived = itemIndex;
		if (this.allArrived) this.signalAllArrived();
	}
}
