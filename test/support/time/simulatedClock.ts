import type { Clock } from '../../../nodes/transport/clock';

/** A clock on which time passes only when everybody waits. */
export class SimulatedClock implements Clock {
	private time = 0;
	private readonly timers: Array<{ at: number; wake: () => void }> = [];

	now(): number {
		return this.time;
	}

	wallNow(): number {
		return this.time;
	}

	async sleep(ms: number): Promise<void> {
		await new Promise<void>((wake) => this.after(ms, wake));
	}

	async within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
		const ending = new AbortController();
		const stop = this.after(ms, () => ending.abort());
		try {
			return await work(ending.signal);
		} finally {
			stop();
		}
	}

	/** Returns the function that stops the timer. */
	private after(ms: number, wake: () => void): () => void {
		const timer = { at: this.time + ms, wake };
		const index = this.timers.findIndex(({ at }) => at > timer.at);
		this.timers.splice(index < 0 ? this.timers.length : index, 0, timer);
		return () => {
			const place = this.timers.indexOf(timer);
			if (place >= 0) this.timers.splice(place, 1);
		};
	}

	/** Lets time pass until `work` is done. Throws when everybody waits for nothing. */
	async run<T>(work: Promise<T>): Promise<T> {
		let isDone = false;
		const done = () => (isDone = true);
		work.then(done, done);
		for (;;) {
			await new Promise(setImmediate);
			if (isDone) return await work;
			if (!this.step()) throw new Error('Everybody waits, but no timer is set');
		}
	}

	/** Lets time pass up to the next timer; false when there is none. */
	protected step(): boolean {
		const next = this.timers.shift();
		if (!next) return false;
		this.time = Math.max(this.time, next.at);
		next.wake();
		return true;
	}
}
