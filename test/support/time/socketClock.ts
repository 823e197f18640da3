import type { Clock } from '../../../nodes/transport/clock';
import { builtModule } from '../engine/n8n';
import { SimulatedClock } from './simulatedClock';

/** Simulated time may have its hands on the one that Node.js gives. */
const realNow = performance.now.bind(performance);

/** Nothing that a run does takes this long in real time, in ms: it hangs. */
const HANGS_AFTER_MS = 20_000;

/**
 * A clock for real sockets: time passes only while no request of the node is on its way. A request is on its way from
 * its start to its end, except while the proxy holds it up on purpose.
 */
export class SocketClock extends SimulatedClock {
	/** What the clock on the wall shows more than it should, in ms. */
	wallJumpMs = 0;
	private onTheWay = 0;
	private heldUp = 0;
	/** Requests that the node has given up, of which the proxy has not noticed it. */
	private givenUp = 0;

	/** @param startsAt what the clock of the service shows at first, in ms since 1970 */
	constructor(private readonly startsAt = Date.UTC(2026, 0, 1)) {
		super();
	}

	/** What the clock of the service shows, in ms since 1970. */
	serviceNow(): number {
		return this.startsAt + this.now();
	}

	wallNow(): number {
		return this.serviceNow() + this.wallJumpMs;
	}

	async within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
		this.onTheWay += 1;
		try {
			return await super.within(ms, async (signal) => {
				signal.addEventListener('abort', () => (this.givenUp += 1));
				return await work(signal);
			});
		} finally {
			this.onTheWay -= 1;
		}
	}

	/** The proxy holds a request up until `work` is done; gives `true` there when the node gave the request up. */
	async holdUp(work: Promise<boolean>): Promise<void> {
		this.heldUp += 1;
		const isGivenUp = await work;
		this.heldUp -= 1;
		// Reads that are broken off because another one failed were never counted.
		if (isGivenUp) this.givenUp = Math.max(0, this.givenUp - 1);
	}

	/** Something of the proxy's own goes on that takes real time. */
	async busy<T>(work: Promise<T>): Promise<T> {
		this.onTheWay += 1;
		return await work.finally(() => (this.onTheWay -= 1));
	}

	private mayPass(): boolean {
		return this.givenUp === 0 && this.onTheWay === this.heldUp;
	}

	/** Lets time pass until `work` is done. Throws when nothing happens any more. */
	async run<T>(work: Promise<T>): Promise<T> {
		let isDone = false;
		const done = () => (isDone = true);
		work.then(done, done);
		let lastStepAt = realNow();
		while (!isDone) {
			await new Promise(setImmediate);
			if (this.mayPass() && this.step()) lastStepAt = realNow();
			else await new Promise((resolve) => setTimeout(resolve, 0));
			if (realNow() - lastStepAt > HANGS_AFTER_MS) {
				throw new Error(`It hangs: ${this.onTheWay} on the way, ${this.heldUp} held up`);
			}
		}
		return await work;
	}
}

/** Lets the built node live by this clock; returns the function that gives it its own back. */
export function useClock(clock: Clock): () => void {
	const { realClock } = builtModule<{ realClock: Clock }>('nodes/transport/clock');
	const before = { ...realClock };
	for (const name of ['now', 'wallNow', 'sleep', 'within'] as const) {
		Object.assign(realClock, { [name]: clock[name].bind(clock) });
	}
	return () => void Object.assign(realClock, before);
}
