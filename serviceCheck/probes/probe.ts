import type { assumptions, Schema } from '../../contract';
import type { ApiResponse, Fields } from '../client';
import type { Service } from '../service';

export type About = keyof typeof assumptions | 'specification';

export type Needs = 'read' | 'write' | 'writeMembers';

/** Returns the differences, none when the statement holds. Throws NotChecked when that cannot be decided. */
type Run = (service: Service) => Promise<string[]>;

/** Statements about the service, by what they are about. */
export type Statements = Partial<Record<About, Record<string, Run>>>;

/** One question to the service. */
export interface Probe {
	/** The expected behavior, as a statement. */
	name: string;
	about: About;
	needs: Needs;
	run: Run;
}

/** A probe could not be decided. The message says why. */
export class NotChecked extends Error {}

export const probesOf = (needs: Needs, ...tables: Statements[]): Probe[] =>
	tables.flatMap((table) =>
		Object.entries(table).flatMap(([about, statements]) =>
			Object.entries(statements).map(([name, run]) => ({
				name,
				about: about as About,
				needs,
				run,
			})),
		),
	);

/** Why a schema refuses the values, without the values themselves: they may be personal data. */
export function issuesOf(schema: Schema, ...values: unknown[]): string[] {
	const issues = values.flatMap((value) => schema.safeParse(value).error?.issues ?? []);
	const texts = issues.map(({ path, code, message }) => {
		const place = path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`));
		// The message would name the properties, and a name may be data too.
		const problem = code === 'unrecognized_keys' ? 'has unknown properties' : message;
		return `\`${place.join('').slice(1) || 'the response'}\`: ${problem}`;
	});
	return [...new Set(texts)];
}

/** The difference, if any, when the response has another status. */
export const expectStatus = ({ status }: ApiResponse, expected: number): string[] =>
	status === expected ? [] : [`returned ${status}`];

/** One difference about the fields with these names; none without names. */
export const aboutFields = (problem: string, names: string[]): string[] =>
	names.length > 0 ? [`${problem}: ${names.join(', ')}`] : [];

export const isEmpty = (value: unknown): boolean =>
	value === undefined || value === null || value === '' || [value].flat().length === 0;

/** Ignores spaces, punctuation and letter case, which a service may write in its own way. */
const normalize = (value: unknown): unknown =>
	typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : value;

/** The names of the fields that differ from the values sent, in more than their spelling. */
export const differingFields = (record: Fields, sent: Fields): string[] =>
	Object.keys(sent).filter(
		(name) =>
			!(isEmpty(record[name]) && isEmpty(sent[name])) &&
			normalize(record[name]) !== normalize(sent[name]),
	);
