import { randomUUID } from 'node:crypto';
import { pathOf } from '../contract';
import {
	isSuccess,
	recordOf,
	rowsOf,
	Stopped,
	type ApiResponse,
	type Client,
	type Fields,
} from './client';

interface Creation {
	/** The path of the list. */
	list: string;
	name: string;
	/** Undefined while it is unknown whether the record exists. */
	id: string | undefined;
}

/** A record that the check created and could not delete. */
export interface Leftover extends Creation {
	why: string;
}

/** What came of a create. */
export interface Created {
	/** The body. */
	sent: Fields;
	response: ApiResponse;
	/** Undefined when no record with the name of the body was found. */
	id: string | undefined;
	/** As read after the create. */
	record: Fields | undefined;
}

/** The records that the check creates. It changes and deletes only records that carry the tag of this run. */
export class CreatedRecords {
	private readonly tag = `service-check-${randomUUID().slice(0, 8)}`;
	private readonly remaining = new Set<Creation>();
	private count = 0;

	constructor(private readonly client: Client) {}

	uniqueName(): string {
		return `${this.tag} ${++this.count}`;
	}

	uniqueEmail(): string {
		return `${this.uniqueName().replace(' ', '.')}@example.com`;
	}

	/** Sends a create. If the response has no ID, looks for the record in the list. */
	async create(list: string, body: Fields): Promise<Created> {
		const { fullName, firstName, lastName } = body;
		const name = String(fullName ?? `${String(firstName)} ${String(lastName)}`);
		const creation: Creation = { list, name, id: undefined };
		this.remaining.add(creation);
		const response = await this.client.send('POST', list, { body }).catch((error: unknown) => {
			if (!(error instanceof Stopped && error.mayHaveBeenApplied)) this.remaining.delete(creation);
			throw error;
		});
		if (isSuccess(response)) {
			const { id } = recordOf(response) ?? {};
			creation.id = typeof id === 'string' ? id : await this.find(creation);
		}
		const { id } = creation;
		const isKnown = [...this.remaining].some((one) => one !== creation && id && one.id === id);
		const isRefused = response.status >= 300 && response.status < 500;
		if (isKnown || isRefused) this.remaining.delete(creation);
		return { response, id, sent: body, record: id ? await this.read(list, id) : undefined };
	}

	/** Reads the record; undefined when it cannot be read or does not carry the tag. */
	async read(list: string, id: string): Promise<Fields | undefined> {
		const response = await this.client.send('GET', pathOf(list, id));
		const record = isSuccess(response) ? recordOf(response) : undefined;
		return record && this.isOurs(record) ? record : undefined;
	}

	/** Deletes a record and reads it again to see whether it is gone. */
	async delete(list: string, id: string): Promise<{ response: ApiResponse; isGone: boolean }> {
		const response = await this.client.send('DELETE', pathOf(list, id));
		const isGone = (await this.client.send('GET', pathOf(list, id))).status === 404;
		for (const one of this.remaining) if (isGone && one.id === id) this.remaining.delete(one);
		return { response, isGone };
	}

	/** Deletes all remaining records and returns those that could not be deleted. */
	async cleanUp(): Promise<Leftover[]> {
		this.client.beginCleanUp();
		const leftovers: Leftover[] = [];
		let failure: string | undefined;
		for (const creation of [...this.remaining]) {
			const why =
				failure ?? (await this.remove(creation).catch((error: Error) => (failure = error.message)));
			if (why !== undefined) leftovers.push({ ...creation, why });
		}
		return leftovers;
	}

	/** Why a record could not be deleted; undefined when it is gone. */
	private async remove(creation: Creation): Promise<string | undefined> {
		const { list } = creation;
		const id = (creation.id ??= await this.find(creation));
		if (id === undefined)
			return 'the create got no response, and none of the newest records has this name';
		const current = await this.client.send('GET', pathOf(list, id));
		if (current.status === 404) return undefined;
		if (!this.isOurs(recordOf(current))) return 'it no longer has the name that the check gave it';
		const { response, isGone } = await this.delete(list, id);
		return isGone ? undefined : `DELETE returned ${response.status}, and the record still exists`;
	}

	private isOurs(record: Fields = {}): boolean {
		return ['fullName', 'displayName', 'lastName', 'email'].some((field) =>
			String(record[field]).toLowerCase().includes(this.tag),
		);
	}

	/** Looks for a record with an unknown ID among the newest ones. */
	private async find({ list, name }: Creation): Promise<string | undefined> {
		const rows = rowsOf(await this.client.send('GET', `${list}?limit=100`)) ?? [];
		const row = rows.find(({ fullName, displayName }) => (fullName ?? displayName) === name);
		return typeof row?.id === 'string' ? row.id : undefined;
	}
}
