import { isSuccess, type ApiResponse, type Fields } from '../client/apiResponse';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import type { Needs } from './case';

/** A record that the check created. */
export interface Probe {
	id: string;
	/** As read after the create. */
	record: Fields;
	/** The body of the create. */
	sent: Fields;
}

/** A kind of record on which update and delete are checked. */
export interface ProbeTarget {
	/** Used in case names. */
	title: string;
	list: string;
	needs: Exclude<Needs, 'read'>;
	probe(service: Service): Promise<Probe>;
	/** The body of the first update. */
	change: Fields;
	/** The fields that are then set to null. */
	clearedFields: string[];
}

export interface CreateResult {
	sent: Fields;
	response: ApiResponse;
	id: string | undefined;
}

export async function create(service: Service, list: string, sent: Fields): Promise<CreateResult> {
	return { sent, ...(await service.probes.create(list, sent)) };
}

/** Reads the created record. Throws NotChecked when it cannot be found or has another name. */
export async function probeOf(
	service: Service,
	list: string,
	{ sent, response, id }: CreateResult,
): Promise<Probe> {
	if (!isSuccess(response)) throw new NotChecked(`create returned ${response.status}`);
	if (id === undefined) throw new NotChecked('the new record could not be found');
	const record = await service.probes.read(list, id);
	if (!record) throw new NotChecked('the new record could not be read');
	return { id, record, sent };
}

/** Ignores spaces, punctuation and letter case. */
const normalize = (value: unknown): unknown =>
	typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : value;

/** True for equal values and for texts that differ only in normalization. */
export const isEquivalent = (a: unknown, b: unknown): boolean => normalize(a) === normalize(b);

export const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '';

/** The names of the fields that differ from the values sent. */
export const differingFields = (record: Fields, sent: Fields): string[] =>
	Object.keys(sent).filter((name) => !isEquivalent(record[name], sent[name]));
