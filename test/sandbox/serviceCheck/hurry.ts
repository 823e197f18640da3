import type * as Timers from 'node:timers/promises';

/** How many times shorter than it says the check waits in a test. A busy machine has to send 16 MB in time. */
const SPEED = { pauses: 20, timeouts: 5 };

/** For jest.mock('node:timers/promises'): shorter pauses. */
export const timers = {
	setTimeout: async (ms: number, value: undefined, options: { signal?: AbortSignal }) =>
		await jest
			.requireActual<typeof Timers>('node:timers/promises')
			.setTimeout(ms / SPEED.pauses, value, options),
};

/** Makes the time shorter in which a service has to respond. */
export function hurryTimeouts(): void {
	const timeout = AbortSignal.timeout.bind(AbortSignal);
	const spy = jest
		.spyOn(AbortSignal, 'timeout')
		.mockImplementation((ms) => timeout(ms / SPEED.timeouts));
	afterAll(() => spy.mockRestore());
}
