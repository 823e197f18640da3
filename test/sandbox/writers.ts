import type { AxiosInstance, AxiosResponse } from 'axios';
import { paths } from '../../contract';
import { person } from './support';

const RESOURCES = [paths.teamMembers, paths.contacts] as const;
type Path = (typeof RESOURCES)[number];

/** A record as far as durability goes; `mark` is its job title, which no other write has. */
interface Marked {
	path: Path;
	id: string;
	mark: string;
}

/** A write that got no answer: it may be there or not. */
type Unanswered = Partial<Marked> & { path: Path; kind: 'create' | 'update' | 'delete' };

/** What was acknowledged to all writers so far. */
export class Ledger {
	acknowledged = 0;
	private kept = new Map<string, Marked>();
	private unanswered: Unanswered[] = [];
	private marks = 0;

	/** Creates, changes and deletes records of both kinds, one after another, until the connection breaks. */
	async write(api: AxiosInstance): Promise<void> {
		const own: Marked[] = [];
		for (let isUp = true; isUp;) {
			const chance = Math.random();
			const at = Math.floor(Math.random() * own.length);
			if (own.length === 0 || chance < 0.5) {
				isUp = await this.create(api, own);
			} else if (chance < 0.75) {
				isUp = await this.update(api, own[at]);
			} else {
				isUp = await this.delete(api, own.splice(at, 1)[0]);
			}
		}
	}

	/**
	 * What is wrong with the records that are there after a restart; empty when every acknowledged write is there and
	 * none twice. From then on they are what is expected.
	 */
	async check(api: AxiosInstance): Promise<string[]> {
		const stored = (await Promise.all(RESOURCES.map(async (path) => await all(api, path)))).flat();
		const ids = new Set(stored.map(({ id }) => id));
		const marks = new Set(stored.map(({ mark }) => mark));
		const isOpen = ({ id, mark }: Marked) =>
			this.unanswered.some((one) => one.mark === mark && (one.id ?? id) === id);
		const isGoing = ({ id }: Marked) =>
			this.unanswered.some((one) => one.kind === 'delete' && one.id === id);
		const wrong = [
			...stored
				.filter((record) => this.kept.get(record.id)?.mark !== record.mark && !isOpen(record))
				.map(({ id, mark }) => `${id} has ${mark}, not ${this.kept.get(id)?.mark}`),
			...[...this.kept.values()]
				.filter((record) => !ids.has(record.id) && !isGoing(record))
				.map(({ id, mark }) => `${id} with ${mark} is gone`),
			...(ids.size < stored.length || marks.size < stored.length
				? ['A record is there twice']
				: []),
		];
		this.kept = new Map(stored.map((record) => [record.id, record]));
		this.unanswered = [];
		return wrong;
	}

	private async create(api: AxiosInstance, own: Marked[]): Promise<boolean> {
		const path = RESOURCES[Math.floor(Math.random() * 2)];
		const mark = this.nextMark();
		const names = path === paths.contacts ? { fullName: mark } : person();
		const answer = await this.send({ path, mark, kind: 'create' }, () =>
			api.post(path, { ...names, jobTitle: mark }),
		);
		if (!answer) return false;
		const record = { path, mark, id: String(answer.data.data.id) };
		own.push(record);
		this.kept.set(record.id, record);
		return true;
	}

	private async update(api: AxiosInstance, record: Marked): Promise<boolean> {
		const { path, id } = record;
		const mark = this.nextMark();
		const answer = await this.send({ path, id, mark, kind: 'update' }, () =>
			api.patch(`${path}/${id}`, { jobTitle: mark }),
		);
		if (answer) this.kept.set(id, { path, id, mark });
		return answer !== undefined;
	}

	private async delete(api: AxiosInstance, { path, id }: Marked): Promise<boolean> {
		const answer = await this.send({ path, id, kind: 'delete' }, () => api.delete(`${path}/${id}`));
		if (answer) this.kept.delete(id);
		return answer !== undefined;
	}

	/** The answer, or undefined when there was none. Throws when the service refused. */
	private async send(
		write: Unanswered,
		request: () => Promise<AxiosResponse>,
	): Promise<AxiosResponse | undefined> {
		const answer = await request().catch(() => undefined);
		if (!answer) this.unanswered.push(write);
		else if (answer.status >= 300) throw new Error(`${write.kind} was refused: ${answer.status}`);
		else this.acknowledged += 1;
		return answer;
	}

	private nextMark = () => `mark ${++this.marks}`;
}

/** All records of a list, as they are stored. */
async function all(api: AxiosInstance, path: Path): Promise<Marked[]> {
	const records: Marked[] = [];
	for (let hasMore = true; hasMore;) {
		const { data } = await api.get(path, { params: { offset: records.length } });
		for (const { id, jobTitle } of data.data) records.push({ path, id, mark: jobTitle });
		({ hasMore } = data.pagination);
	}
	return records;
}
