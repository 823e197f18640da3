import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as Timers from 'node:timers/promises';
import type { Report } from '../../../serviceCheck/check';
import { shows } from '../../support/expectations/keyForms';
import { startProgram, useFolder } from '../support';

const folder = useFolder();
let reports = 0;

/** Starts the command as a process of its own. At its end, the key must stand in nothing that it wrote. */
export function startCheck(argv: string[], apiKey: string) {
	const file = path.join(folder, `report${++reports}.json`);
	const { child, printed, says, ended } = startProgram(
		'serviceCheck/main.ts',
		[...argv, '--json', file],
		{ TEAM_WORKSPACE_API_KEY: apiKey },
	);

	async function end() {
		const code = await ended;
		const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
		for (const text of [printed.stdout, printed.stderr, written]) {
			if (apiKey.length >= 6) expect(shows(text, apiKey)).toBe(false);
			expect(text).not.toMatch(/^\s+at /m);
		}
		/** What --json wrote; undefined when it wrote nothing. */
		const json = written === '' ? undefined : (JSON.parse(written) as Partial<Report>);
		return { code, ...printed, json };
	}

	return {
		says,
		signal: (name: NodeJS.Signals) => void child.kill(name),
		type: (text: string) => void child.stdin.end(text),
		ended: end(),
	};
}

export const check = async (baseUrl: string, apiKey: string, ...flags: string[]) =>
	await startCheck(['--base-url', baseUrl, ...flags], apiKey).ended;

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
