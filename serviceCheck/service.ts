import { Client, type ApiResponse } from './client';
import { CreatedRecords } from './created';

/** The checked service, with results that the probes share. */
export class Service extends Client {
	readonly created = new CreatedRecords(this);
	private readonly results = new Map<string, Promise<unknown>>();

	/** Runs `work` once per `key` and caches its result. */
	once<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
		const known = this.results.get(key) ?? work();
		this.results.set(key, known);
		return known as Promise<Result>;
	}

	/** Sends the same GET only once. */
	read(path: string): Promise<ApiResponse> {
		return this.once(`GET ${path}`, async () => await this.send('GET', path));
	}
}
