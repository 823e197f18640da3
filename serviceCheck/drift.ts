import { z } from 'zod/v4';
import type { Issue, Schema } from '../contract';
import { isFields } from './client/apiResponse';

/** A difference from the contract. Never contains the value itself, which may be personal data. */
export interface Drift {
	/** Such as `contactDetails[].platform`. */
	path: string;
	kind: string;
}

export function kindOf(value: unknown): string {
	if (value === undefined) return 'missing';
	if (value === null) return 'null';
	if (value === '') return 'an empty string';
	if (Array.isArray(value)) return 'an array';
	return (
		{ string: 'a string', number: 'a number', boolean: 'a boolean' }[typeof value as 'string'] ??
		'an object'
	);
}

/** Any other property name may be data, such as an email used as a key. */
const plainName = /^[A-Za-z_][\w-]{0,39}$/;

const join = (path: string, name: string) =>
	`${path}${path && '.'}${plainName.test(name) ? name : '(unusual name)'}`;

const pathOf = (base: string, path: PropertyKey[]) =>
	path.reduce<string>(
		(joined, part) => (typeof part === 'number' ? `${joined}[]` : join(joined, String(part))),
		base,
	);

/** Descriptions of values that have the right type. */
const issueKinds: Partial<Record<Issue['code'], (kind: string) => string>> = {
	invalid_value: () => 'not one of the allowed values',
	invalid_format: (kind) => `${kind} in an invalid format`,
	custom: (kind) => `${kind} that violates a rule`,
};

function kindOfIssue({ code, input }: Issue): string {
	const kind = kindOf(input);
	const isThere = typeof input === 'object' ? input !== null : input !== undefined && input !== '';
	return (isThere && issueKinds[code]?.(kind)) || kind;
}

function unwrap(schema: unknown): unknown {
	const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
	return isWrapped ? unwrap(schema.unwrap()) : schema;
}

/** The properties that the schema does not define, even where it allows them. */
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

/** The distinct differences between values and a schema. */
export function driftOf(schema: Schema, values: unknown[], base = ''): Drift[] {
	const found = values.flatMap((value) => [
		...(schema.safeParse(value, { reportInput: true }).error?.issues ?? [])
			.filter(({ code }) => code !== 'unrecognized_keys')
			.map((issue) => ({ path: pathOf(base, issue.path), kind: kindOfIssue(issue) })),
		...unknownProperties(schema, value, base),
	]);
	return [...new Map(found.map((drift) => [`${drift.path} ${drift.kind}`, drift])).values()];
}

const MAX_LISTED = 12;

/** Sentences such as `x` is null. */
export function describeDrift(drifts: Drift[]): string[] {
	const listed = drifts
		.slice(0, MAX_LISTED)
		.map(({ path, kind }) => `\`${path || 'the response'}\` is ${kind}`);
	return drifts.length > MAX_LISTED ? [...listed, `${drifts.length - MAX_LISTED} more`] : listed;
}
