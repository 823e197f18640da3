import { randomUUID } from 'node:crypto';
import { pathOf } from '../contract';
import { idOf, isSuccess, recordOf, rowsOf, type Answer, type Fields } from './client/answer';
import type { Client } from './client/client';
import { Stopped } from './errors';

/** A record that the check created and could not delete. */
export interface Leftover {
	/** The path of its list. */
	list: string;
	/** Undefined when the response to the create was lost. */
	id: string | undefined;
	name: string;
	why: string;
}

interface Made {
	list: string;
	body: Fields;
	/** Undefined while it is unknown whether the record exists. */
	id: string | undefined;
}

const nameOf = ({ fullName, firstName, lastName }: Fields): string =>
	String(fullName ?? `${String(firstName)} ${String(lastName)}`);

/** The records that the check creates. Only records that carry the tag of this run are changed or deleted. */
export class Probes {
	readonly tag = `service-check-${randomUUID().slice(0, 8)}`;
	private readonly made: Made[] = [];
	private count = 0;

	constructor(private readonly client: Client) {}

	/** A name that no other record has. */
	name(): string {
		this.count++;
		return `${this.tag} ${this.count}`;
	}

	email(): string {
		return `${this.name().replace(' ', '.')}@example.com`;
	}

	/** Sends a create. When the response has no id, the record is looked up in the list. */
	async create(list: string, body: Fields): Promise<{ answer: Answer; id: string | undefined }> {
		const attempt: Made = { list, body, id: undefined };
		this.made.push(attempt);
		const answer = await this.client.send('POST', list, { body }).catch((error: unknown) => {
			if (!(error instanceof Stopped && error.mayHaveBeenApplied)) this.forget(attempt);
			throw error;
		});
		const isRefused = answer.status >= 300 && answer.status < 500;
		const told = isSuccess(answer) ? idOf(answer) : undefined;
		const id = told ?? (isSuccess(answer) ? await this.find(attempt) : undefined);
		attempt.id = id;
		if (isRefused || this.made.some((one) => one !== attempt && id && one.id === id)) {
			this.forget(attempt);
		}
		return { answer, id };
	}

	/** The record as it is now; undefined when it cannot be read or does not carry the tag. */
	async read(list: string, id: string): Promise<Fields | undefined> {
		const answer = await this.client.send('GET', pathOf(list, id));
		const record = isSuccess(answer) ? recordOf(answer) : undefined;
		return record && this.isOurs(record) ? record : undefined;
	}

	/** Deletes a record; also reports whether it is really gone. */
	async delete(list: string, id: string): Promise<{ answer: Answer; isGone: boolean }> {
		const answer = await this.client.send('DELETE', pathOf(list, id));
		const { status } = await this.client.send('GET', pathOf(list, id));
		const isGone = status === 404;
		const made = this.made.find((one) => one.id === id);
		if (isGone && made) this.forget(made);
		return { answer, isGone };
	}

	/** Deletes all remaining records; returns those that could not be deleted. */
	async cleanUp(): Promise<Leftover[]> {
		this.client.beginCleanUp();
		const leftovers: Leftover[] = [];
		let failure: string | undefined;
		for (const made of [...this.made]) {
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

	/** What may still exist, without asking the service. */
	remaining(): Leftover[] {
		return this.made.map(({ list, id, body }) => {
			return { list, id, name: nameOf(body), why: 'the cleanup was interrupted' };
		});
	}

	/** The reason why a record could not be deleted; undefined when it is gone. */
	private async deleteProbe(made: Made): Promise<string | undefined> {
		const { list } = made;
		made.id ??= await this.find(made);
		if (made.id === undefined) {
			return 'the response to its creation was lost, and the newest records have none with this name';
		}
		const current = await this.client.send('GET', pathOf(list, made.id));
		if (current.status === 404) return undefined;
		const record = recordOf(current);
		if (!record || !this.isOurs(record)) return 'it does not have the name that the check gave it';
		const { answer, isGone } = await this.delete(list, made.id);
		return isGone ? undefined : `DELETE was answered with ${answer.status}, and it still exists`;
	}

	private forget(made: Made): void {
		this.made.splice(this.made.indexOf(made), 1);
	}

	private isOurs(record: Fields): boolean {
		return ['fullName', 'displayName', 'lastName', 'email'].some((field) =>
			String(record[field]).toLowerCase().includes(this.tag),
		);
	}

	/** Looks for a record without a known id among the newest ones. */
	private async find({ list, body }: Made): Promise<string | undefined> {
		const answer = await this.client.send('GET', `${list}?limit=100`);
		const row = rowsOf(answer)?.find(
			({ fullName, displayName }) => (fullName ?? displayName) === nameOf(body),
		);
		return typeof row?.id === 'string' ? row.id : undefined;
	}
}
