import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { paths } from '../../contract';
import { clientOf, person, startProgram, useFolder } from './support';

const RESOURCES = [paths.teamMembers, paths.contacts] as const;

const WRITERS = 8;

/** `npm run test:durability` sets more. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 3);

let marks = 0;
/** The job titles of the records whose last write was answered, and of those whose deletion was. */
const acknowledged = new Set<string>();
const deleted = new Set<string>();
const changed = (title: string) => `${title} changed`;

/** Creates records of both kinds, changes each and deletes half of them, until the connection breaks. */
async function write(api: AxiosInstance): Promise<void> {
	for (;;) {
		const mark = `mark ${++marks}`;
		const at = RESOURCES[marks % RESOURCES.length];
		const names = at === paths.contacts ? { fullName: mark } : person();
		const created = await answered(api.post(at, { ...names, jobTitle: mark }));
		if (!created) return;
		acknowledged.add(mark);
		const url = `${at}/${String(created.data.data.id)}`;
		if (!(await answered(api.patch(url, { jobTitle: changed(mark) })))) return;
		acknowledged.delete(mark);
		acknowledged.add(changed(mark));
		if (Math.random() < 0.5) continue;
		acknowledged.delete(changed(mark));
		if (!(await answered(api.delete(url)))) return;
		deleted.add(changed(mark));
	}
}

/** The answer, or undefined when there was none. Throws when the service refused. */
async function answered(request: Promise<AxiosResponse>): Promise<AxiosResponse | undefined> {
	const answer = await request.catch(() => undefined);
	if (answer && answer.status >= 300) throw new Error(`A write was refused: ${answer.status}`);
	return answer;
}

/** The job titles in a list. */
async function titlesIn(api: AxiosInstance, at: string): Promise<string[]> {
	const titles: string[] = [];
	for (let hasMore = true; hasMore;) {
		const { data } = await api.get(at, { params: { offset: titles.length } });
		for (const { jobTitle } of data.data) titles.push(jobTitle);
		({ hasMore } = data.pagination);
	}
	return titles;
}

/** The sandbox, after it has said that it is there. */
async function run(flags: string[]) {
	const { child, printed, says } = startProgram('sandbox/main.ts', flags);
	await says('Ctrl-C');
	const find = (pattern: RegExp) => pattern.exec(printed.stdout)?.[1] ?? '';
	const [baseUrl, apiKey] = [/Base URL +(\S+)/, /API key +(tw_\S+)/].map(find);
	return { child, baseUrl, apiKey, output: printed.stdout };
}

async function kill(child: ChildProcess): Promise<void> {
	const exit = once(child, 'exit');
	child.kill('SIGKILL');
	await exit;
}

describe('1 and 4.1: what was acknowledged is kept', () => {
	const folder = useFolder();
	const limits = ['--reads', '1000000', '--writes', '1000000'];
	const flags = ['--port', '0', '--database', path.join(folder, 'durable.db'), ...limits];
	let running: Awaited<ReturnType<typeof run>>;
	let api: AxiosInstance;
	beforeAll(async () => {
		running = await run(flags);
		api = clientOf(running.baseUrl, running.apiKey);
	});
	afterAll(async () => await kill(running.child));

	it.each(Array.from({ length: KILLS }, (_, i) => i + 1))(
		'1: after kill -9 number %d under load and a restart, every acknowledged write is there, none twice',
		async () => {
			const goal = marks + 50 + Math.floor(Math.random() * 150);
			const writers = Array.from({ length: WRITERS }, async () => await write(api));
			while (marks < goal) await new Promise(setImmediate);
			await kill(running.child);
			await Promise.all(writers);

			running = await run(flags);
			expect(running.apiKey).toBe('');
			expect(running.output).toContain('--new-key');
			api.defaults.baseURL = running.baseUrl;
			const lists = await Promise.all(RESOURCES.map(async (at) => await titlesIn(api, at)));
			const stored = new Set(lists.flat());
			// The last change may have been made without an answer.
			const lost = [...acknowledged].filter((one) => !stored.has(one) && !stored.has(changed(one)));
			expect(lost).toEqual([]);
			expect([...deleted].filter((one) => stored.has(one))).toEqual([]);
			const records = new Set([...stored].map((title) => title.replace(' changed', '')));
			expect(records.size).toBe(lists.flat().length);
			const sent = new Set(Array.from({ length: marks }, (_, i) => `mark ${i + 1}`));
			expect([...records].filter((one) => !sent.has(one))).toEqual([]);
		},
		120_000,
	);
});
