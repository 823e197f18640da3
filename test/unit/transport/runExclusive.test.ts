import { setTimeout as sleep } from 'node:timers/promises';
import { Canceled } from '../../../nodes/transport/abortSignals';
import { runExclusive } from '../../../nodes/transport/concurrency';

const never = new AbortController().signal;

/** Work that notes its beginning and its end. */
function noting() {
	const notes: string[] = [];
	const work =
		(name: string, ms = 5) =>
		async () => {
			notes.push(`${name} begins`);
			await sleep(ms);
			notes.push(`${name} ends`);
			return name;
		};
	return { notes, work };
}

describe('Work of one name', () => {
	it('is done one after the other, in the order in which it came', async () => {
		const { notes, work } = noting();
		const names = ['a', 'b', 'c'];
		const all = names.map(async (name) => await runExclusive('x', never, work(name)));
		expect(await Promise.all(all)).toEqual(names);
		expect(notes).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
	});

	it('does not wait for work of another name', async () => {
		const { notes, work } = noting();
		await Promise.all([
			runExclusive('x', never, work('a', 30)),
			runExclusive('y', undefined, work('b')),
		]);
		expect(notes).toEqual(['a begins', 'b begins', 'b ends', 'a ends']);
	});

	it('goes on after work that failed, and tells the failure', async () => {
		const { notes, work } = noting();
		const failing = runExclusive('x', never, async () => await Promise.reject(new Error('No.')));
		const next = runExclusive('x', never, work('b'));
		await expect(failing).rejects.toThrow('No.');
		expect(await next).toBe('b');
		expect(notes).toEqual(['b begins', 'b ends']);
	});

	it('is never begun when it is canceled before its turn, and what waits behind it still waits', async () => {
		const { notes, work } = noting();
		const cancel = new AbortController();
		const first = runExclusive('x', never, work('a', 30));
		const second = runExclusive('x', cancel.signal, work('b'));
		const third = runExclusive('x', never, work('c'));
		cancel.abort();
		await expect(second).rejects.toThrow(Canceled);
		expect(notes).toEqual(['a begins']);
		await Promise.all([first, third]);
		expect(notes).toEqual(['a begins', 'a ends', 'c begins', 'c ends']);
		await expect(runExclusive('x', AbortSignal.abort(), work('d'))).rejects.toThrow(Canceled);
		expect(notes).toHaveLength(4);
	});
});
