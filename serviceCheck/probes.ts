import { randomUUID } from 'node:crypto';
import { pathOf } from '../contract';
import {
	idOf,
	isSuccess,
	recordOf,
	rowsOf,
	type ApiResponse,
	type Fields,
} from './client/apiResponse';
import type { Client } from './client/client';
import { Stopped } from './errors';

/** A record that the check created and could not delete. */
export interface Leftover {
	/** The path of its list. */
	list: string;
	/** Undefined when the create got no response. */
	id: string | undefined;
	name: string;
	why: string;
}

interface CreatedProbe {
	list: string;
	body: Fields;
	/** Undefined while it is unknown whether the record exists. */
	id: string | undefined;
}

const nameOf = ({ fullName, firstName, lastName }: Fields): string =>
	String(fullName ?? `${String(firstName)} ${String(lastName)}`);

/** The records that the check creates. It changes and deletes only records that carry the tag of this run. */
export class Probes {
	readonly tag = `service-check-${randomUUID().slice(0, 8)}`;
	private readonly created: CreatedProbe[] = [];
	private count = 0;

	constructor(private readonly client: Client) {}

	uniqueName(): string {
		this.count++;
		return `${this.tag} ${this.count}`;
	}

	uniqueEmail(): string {
		return `${this.uniqueName().replace(' ', '.')}@example.com`;
	}

	/** Sends a create. If the response has no ID, looks for the record in the list. */
	async create(
		list: string,
		body: Fields,
	): Promise<{ response: ApiResponse; id: string | undefined }> {
		const attempt: CreatedProbe = { list, body, id: undefined };
		this.created.push(attempt);
		const response = await this.client.send('POST', list, { body }).catch((error: unknown) => {
			if (!(error instanceof Stopped && error.mayHaveBeenApplied)) this.forget(attempt);
			throw error;
		});
		const isRejected = response.status >= 300 && response.status < 500;
		const returnedId = isSuccess(response) ? idOf(response) : undefined;
		const id = returnedId ?? (isSuccess(response) ? await this.find(attempt) : undefined);
		attempt.id = id;
		if (isRejected || this.created.some((one) => one !== attempt && id && one.id === id)) {
			this.forget(attempt);
		}
		return { response, id };
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
		const { status } = await this.client.send('GET', pathOf(list, id));
		const isGone = status === 404;
		const made = this.created.find((one) => one.id === id);
		if (isGone && made) this.forget(made);
		return { response, isGone };
	}

	/** Deletes all remaining records and returns those that could not be deleted. */
	async cleanUp(): Promise<Leftover[]> {
		this.client.beginCleanUp();
		const leftovers: Leftover[] = [];
		let failure: string | undefined;
		for (const made of [...this.created]) {
			const why =
				failure ??
				(await this.deleteProbe(made).catch((error: Error) => {
					failure = error.message;
					return failure;
				}));
			const { list, id, body } = made;
			if (why !== undefined) leftovers.push({ list, id, name: nameOf(body), why });
		}
		return leftovers;
	}

	/** The records that may still exist. Sends no request. */
	remaining(): Leftover[] {
		return this.created.map(({ list, id, body }) => {
			return { list, id, name: nameOf(body), why: 'the cleanup was interrupted' };
		});
	}

	/** Why a record could not be deleted; undefined when it is gone. */
	private async deleteProbe(made: CreatedProbe): Promise<string | undefined> {
		const { list } = made;
		made.id ??= await this.find(made);
		if (made.id === undefined) {
			return 'the create got no response, and none of the newest records has this name';
		}
		const current = await this.client.send('GET', pathOf(list, made.id));
		if (current.status === 404) return undefined;
		const record = recordOf(current);
		if (!record || !this.isOurs(record)) return 'it no longer has the name that the check gave it';
		const { response, isGone } = await this.delete(list, made.id);
		return isGone ? undefined : `DELETE returned ${response.status}, and the record still exists`;
	}

	private forget(made: CreatedProbe): void {
		this.created.splice(this.created.indexOf(made), 1);
	}

	private isOurs(record: Fields): boolean {
		return ['fullName', 'displayName', 'lastName', 'email'].some((field) =>
			String(record[field]).toLowerCase().includes(this.tag),
		);
	}

	/** Looks for a record with an unknown ID among the newest ones. */
	private async find({ list, body }: CreatedProbe): Promise<string | undefined> {
		const response = await this.client.send('GET', `${list}?limit=100`);
		const row = rowsOf(response)?.find(
			({ fullName, displayName }) => (fullName ?? displayName) === nameOf(body),
		);
		return typeof row?.id === 'string' ? row.id : undefined;
	}
}
