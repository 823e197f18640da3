import { engineGlobals } from '../engine/n8n';
import { SocketClock, useClock } from './socketClock';

let clock: SocketClock | undefined;

/**
 * To be called at the top of a file or block whose tests wait for minutes: in them, the node and the sandbox live in
 * simulated time, which passes while no request is on its way. A request that hangs stops it for
 * good: `end` gives a test that needs one the real time back.
 */
export function useSimulatedTime(): { end(): void } {
	let restore: Array<() => void> = [];
	beforeEach(() => {
		const begun = new SocketClock(Date.now());
		clock = begun;
		const spies = [...new Set([performance, engineGlobals.performance])].map((it) =>
			jest.spyOn(it, 'now').mockImplementation(() => begun.now()),
		);
		// The test has a Date of its own; the sandbox that of the engine.
		const dates = [...new Set([Date, engineGlobals.Date])].map((it) =>
			jest.spyOn(it, 'now').mockImplementation(() => begun.wallNow()),
		);
		restore = [useClock(begun), ...[...spies, ...dates].map((it) => () => it.mockRestore())];
	});
	const end = () => {
		clock = undefined;
		for (const one of restore.splice(0)) one();
	};
	afterEach(end);
	return { end };
}

/** Waits for what a node does, in simulated time where that is in use. */
export const passTime = async <T>(work: Promise<T>): Promise<T> =>
	await (clock === undefined ? work : clock.run(work));

/** Waits some time in which nothing is under way. */
export const sleep = async (ms: number): Promise<void> =>
	await (clock === undefined
		? new Promise((resolve) => setTimeout(resolve, ms))
		: clock.run(clock.sleep(ms)));
