import { isSuccess, type Answer, type Fields } from '../client/answer';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import type { Needs } from './case';

/** A record that the check made. */
export interface Probe {
	id: string;
	/** As it was read after its creation. */
	record: Fields;
	/** What it was created with. */
	sent: Fields;
}

/** What update and delete are checked on. */
export interface Probed {
	/** As names of cases begin. */
	title: string;
	list: string;
	needs: Exclude<Needs, 'read'>;
	probe(service: Service): Promise<Probe>;
	/** A change of texts. */
	change: Fields;
	/** Which of them are then emptied with null. */
	emptied: string[];
}

/** What came of a create. */
export interface Creation {
	sent: Fields;
	answer: Answer;
	id: string | undefined;
}

export async function create(service: Service, list: string, sent: Fields): Promise<Creation> {
	return { sent, ...(await service.probes.create(list, sent)) };
}

/** Reads the record that was created. Throws NotChecked when it cannot be found, or bears another name. */
export async function probeOf(
	service: Service,
	list: string,
	{ sent, answer, id }: Creation,
): Promise<Probe> {
	if (!isSuccess(answer)) throw new NotChecked(`create answered ${answer.status}`);
	if (id === undefined) throw new NotChecked('the new record could not be found');
	const record = await service.probes.read(list, id);
	if (!record) throw new NotChecked('the new record could not be read');
	return { id, record, sent };
}

/** What is left of a text whatever its spelling: spaces, punctuation and letter case apart. */
const essence = (value: unknown): unknown =>
	typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : value;

/** True for two texts that a service may take for the same. */
export const isAlike = (a: unknown, b: unknown): boolean => essence(a) === essence(b);

export const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '';

/** The names of the fields that are not as they were sent. */
export const unlike = (record: Fields, sent: Fields): string[] =>
	Object.keys(sent).filter((name) => !isAlike(record[name], sent[name]));
