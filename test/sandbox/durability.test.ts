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

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)];

/** What may be stored. A record is known by its job title, a mark that no other write has. */
class Ledger {
	acknowledged = 0;
	private marks = 0;
	/** By path and id: the mark of the last acknowledged write, then those of writes without an answer; undefined is deleted. */
	private possible = new Map<string, Array<string | undefined>>();
	/** Marks of creations without an answer. */
	private orphans = new Set<string>();

	/** Creates, changes and deletes records of both kinds, one after another, until the connection breaks. */
	async write(api: AxiosInstance): Promise<void> {
		const own = new Set<string>();
		for (let isUp = true; isUp; this.acknowledged += Number(isUp)) {
			const mark = `mark ${++this.marks}`;
			isUp =
				own.size === 0 || Math.random() < 0.5
					? await this.create(api, mark, own)
					: await this.change(api, mark, own);
		}
	}

	private async create(api: AxiosInstance, mark: string, own: Set<string>): Promise<boolean> {
		const at = oneOf(RESOURCES);
		const names = at === paths.contacts ? { fullName: mark } : person();
		this.orphans.add(mark);
		const answer = await answered(api.post(at, { ...names, jobTitle: mark }));
		if (!answer) return false;
		this.orphans.delete(mark);
		const url = `${at}/${String(answer.data.data.id)}`;
		own.add(url);
		this.possible.set(url, [mark]);
		return true;
	}

	private async change(api: AxiosInstance, mark: string, own: Set<string>): Promise<boolean> {
		const url = oneOf([...own]);
		const after = Math.random() < 0.5 ? mark : undefined;
		this.possible.get(url)!.push(after);
		const request = after ? api.patch(url, { jobTitle: mark }) : api.delete(url);
		if (!(await answered(request))) return false;
		this.possible.set(url, [after]);
		if (!after) own.delete(url);
		return true;
	}

	/**
	 * What is wrong with the records that are there after a restart; empty when every acknowledged write is there and
	 * none twice. From then on they are what is expected.
	 */
	async check(api: AxiosInstance): Promise<string[]> {
		const rows = (await Promise.all(RESOURCES.map(async (at) => await all(api, at)))).flat();
		const stored = new Map(rows);
		const wrong = [...this.possible]
			.filter(([url, marks]) => !marks.includes(stored.get(url)))
			.map(([url, marks]) => `${url} has ${stored.get(url)}, not ${marks.join(' or ')}`);
		for (const [url, mark] of rows)
			if (!this.possible.has(url) && !this.orphans.has(mark))
				wrong.push(`${url} came from nowhere`);
		const marks = new Set(rows.map(([, mark]) => mark));
		if (Math.min(stored.size, marks.size) < rows.length) wrong.push('A record is there twice');
		this.possible = new Map(rows.map(([url, mark]) => [url, [mark]]));
		this.orphans.clear();
		return wrong;
	}
}

/** The answer, or undefined when there was none. Throws when the service refused. */
async function answered(request: Promise<AxiosResponse>): Promise<AxiosResponse | undefined> {
	const answer = await request.catch(() => undefined);
	if (answer && answer.status >= 300) throw new Error(`A write was refused: ${answer.status}`);
	return answer;
}

/** The records of a list, as they are stored: path with id, and mark. */
async function all(api: AxiosInstance, at: string): Promise<Array<[string, string]>> {
	const records: Array<[string, string]> = [];
	for (let hasMore = true; hasMore;) {
		const { data } = await api.get(at, { params: { offset: records.length } });
		for (const { id, jobTitle } of data.data) records.push([`${at}/${id}`, jobTitle]);
		({ hasMore } = data.pagination);
	}
	return records;
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
	const ledger = new Ledger();
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
			const goal = ledger.acknowledged + 50 + Math.floor(Math.random() * 150);
			const writers = Array.from({ length: WRITERS }, () => ledger.write(api));
			while (ledger.acknowledged < goal) await new Promise(setImmediate);
			await kill(running.child);
			await Promise.all(writers);

			running = await run(flags);
			expect(running.apiKey).toBe('');
			expect(running.output).toContain('--new-key');
			api.defaults.baseURL = running.baseUrl;
			expect(await ledger.check(api)).toEqual([]);
		},
		120_000,
	);
});
