import { paths } from '../contract';
import type { Answer } from './client/answer';
import type { Client } from './client/client';
import { Probes } from './probes';

/** No service has given out this key. */
const WRONG_KEY = 'not-a-key-of-this-service';

/** The service that is checked, as its cases see it. */
export class Service {
	readonly probes: Probes;
	private readonly results = new Map<string, Promise<unknown>>();

	constructor(readonly client: Client) {
		this.probes = new Probes(client);
	}

	/** What the cases share is done once. */
	once<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
		const known = this.results.get(what) ?? work();
		this.results.set(what, known);
		return known as Promise<Result>;
	}

	/** A read that several cases look at is sent once. */
	read(path: string): Promise<Answer> {
		return this.once(`GET ${path}`, async () => await this.client.send('GET', path));
	}

	readWithWrongKey(): Promise<Answer> {
		return this.once(
			'wrong key',
			async () => await this.client.send('GET', paths.connection, { apiKey: WRONG_KEY }),
		);
	}
}
