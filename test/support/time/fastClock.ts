import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../nodes/transport/clock';
import { builtModule } from '../engine/n8n';
import { useClock } from './socketClock';

/** In the tests of a file, the waits of the node pass so many times as fast; how long a request takes stays as it is. */
export function useFastClock(speed: number): void {
	let restoreClock: () => void;
	beforeAll(() => {
		const { realClock } = builtModule<{ realClock: Clock }>('nodes/transport/clock');
		const now = performance.now.bind(performance);
		const sleepLess = async (ms: number) => await sleep(ms / speed);
		restoreClock = useClock({ ...realClock, now: () => now() * speed, sleep: sleepLess });
	});
	afterAll(() => restoreClock());
}
