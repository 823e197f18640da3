import { paths } from '../contract';
import type { ApiResponse } from './client/apiResponse';
import type { Client } from './client/client';
import { Probes } from './probes';

const WRONG_KEY = 'not-a-key-of-this-service';

/** The checked service, with results that the cases share. */
export class Service {
	readonly probes: Probes;
	private readonly results = new Map<string, Promise<unknown>>();

	constructor(readonly client: Client) {
		this.probes = new Probes(client);
	}

	/** Runs `work` once per `key` and caches its result. */
	once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
		const known = this.results.get(key) ?? work();
		this.results.set(key, known);
		return known as Promise<Result>;
	}

	/** Sends the same GET only once. */
	read(path: string): Promise<ApiResponse> {
		return this.once(`GET ${path}`, async () => await this.client.send('GET', path));
	}

	readWithWrongKey(): Promise<ApiResponse> {
		return this.once(
			'wrong key',
			async () => await this.client.send('GET', paths.connection, { apiKey: WRONG_KEY }),
		);
	}
}
