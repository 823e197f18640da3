import { z } from 'zod/v4';
import type { Issue, Schema } from '../contract';
import { isFields } from './client/answer';

/** Where a value differs from the contract, and how; never the value. */
export interface Drift {
	/** Such as `contactDetails[].platform`. */
	path: string;
	kind: string;
}

export function kindOf(value: unknown): string {
	if (value === undefined) return 'missing';
	if (value === null) return 'null';
	if (value === '') return 'an empty text';
	if (Array.isArray(value)) return 'a list';
	return (
		{ string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as 'string'] ??
		'an object'
	);
}

/** A name of another kind may be data, such as an email that is a key. */
const plainName = /^[A-Za-z_][\w-]{0,39}$/;

const join = (path: string, name: string) =>
	`${path}${path && '.'}${plainName.test(name) ? name : '(unusual name)'}`;

const pathOf = (base: string, path: PropertyKey[]) =>
	path.reduce<string>(
		(joined, part) => (typeof part === 'number' ? `${joined}[]` : join(joined, String(part))),
		base,
	);

/** What to say of a value of the right type. */
const kinds: Partial<Record<Issue['code'], (kind: string) => string>> = {
	invalid_value: () => 'a value that is not in the list of values',
	invalid_format: (kind) => `${kind} in another format`,
	custom: (kind) => `${kind} that breaks a rule`,
};

function kindOfIssue({ code, input }: Issue): string {
	const kind = kindOf(input);
	const isThere = typeof input === 'object' ? input !== null : input !== undefined && input !== '';
	return (isThere && kinds[code]?.(kind)) || kind;
}

function unwrap(schema: unknown): unknown {
	const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
	return isWrapped ? unwrap(schema.unwrap()) : schema;
}

/** The properties that the schema does not have, also where it lets them pass. */
function unknownProperties(schema: unknown, value: unknown, path: string): Drift[] {
	const type = unwrap(schema);
	if (type instanceof z.ZodArray && Array.isArray(value)) {
		return value.flatMap((entry) => unknownProperties(type.element, entry, `${path}[]`));
	}
	if (!(type instanceof z.ZodObject) || !isFields(value)) return [];
	const shape = type.shape as Record<string, unknown>;
	return Object.entries(value).flatMap(([name, property]) =>
		Object.hasOwn(shape, name)
			? unknownProperties(shape[name], property, join(path, name))
			: [{ path: join(path, name), kind: `an unknown property, ${kindOf(property)}` }],
	);
}

/** Every way in which values differ from a schema, each once. */
export function driftOf(schema: Schema, values: unknown[], base = ''): Drift[] {
	const found = values.flatMap((value) => [
		...(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])
			.filter(({ code }) => code !== 'unrecognized_keys')
			.map((issue) => ({ path: pathOf(base, issue.path), kind: kindOfIssue(issue) })),
		...unknownProperties(schema, value, base),
	]);
	return [...new Map(found.map((drift) => [`${drift.path} ${drift.kind}`, drift])).values()];
}

/** How many differences of one kind of record are listed. */
const MAX_LISTED = 12;

/** `x` is null, `y` is missing … */
export function describeDrift(drifts: Drift[]): string[] {
	const listed = drifts
		.slice(0, MAX_LISTED)
		.map(({ path, kind }) => `\`${path || 'the answer'}\` is ${kind}`);
	return drifts.length > MAX_LISTED ? [...listed, `${drifts.length - MAX_LISTED} more`] : listed;
}
