import type { Clock } from '../../nodes/transport/clock';

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
		await new Promise<void>((wake) => {
			const at = this.time + ms;
			const index = this.timers.findIndex((timer) => timer.at > at);
			this.timers.splice(index < 0 ? this.timers.length : index, 0, { at, wake });
		});
	}

	/** Lets time pass until `work` is done. Throws when everybody waits for nothing. */
	async run<T>(work: Promise<T>): Promise<T> {
		let isDone = false;
		const done = () => (isDone = true);
		work.then(done, done);
		for (;;) {
			await new Promise(setImmediate);
			if (isDone) return await work;
			const next = this.timers.shift();
			if (!next) throw new Error('Everybody waits, but no timer is set');
			this.time = Math.max(this.time, next.at);
			next.wake();
		}
	}
}
