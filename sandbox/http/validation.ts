import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod/v4';
import type { Issue, Schema } from '../../contract';
import { ApiError } from './errors';
import { fieldsOf, sentenceOf } from './problems';
import { refuseFields } from './refusedFields';

/** After this many problems the other entries of a list are not looked at: every problem costs time. */
const MAX_PROBLEMS = 500;

/** `input` tells a missing value from a wrong one. */
const options = { error: sentenceOf, reportInput: true };

type Values = Record<string, unknown>;

/** The schema of a list's entries; undefined when the field is no list. */
function entryOf(field: unknown): Schema | undefined {
	if (field instanceof z.ZodOptional) return entryOf(field.unwrap());
	return field instanceof z.ZodArray ? (field.element as Schema) : undefined;
}

/** The lists of a body with the schema of their entries. */
const listsOf = (schema: Schema): Array<[name: string, entry: Schema]> =>
	schema instanceof z.ZodObject
		? Object.entries(schema.shape).flatMap(([name, field]) => {
				const entry = entryOf(field);
				return entry ? [[name, entry]] : [];
			})
		: [];

/** Checks the entries of a list, until enough of them are wrong. */
function checkList(name: string, list: unknown[], entry: Schema) {
	const issues: Issue[] = [];
	const data: unknown[] = [];
	for (const [index, item] of list.entries()) {
		if (issues.length >= MAX_PROBLEMS) return { name, data, issues, isComplete: false };
		const checked = entry.safeParse(item, options);
		data.push(checked.data);
		for (const issue of checked.error?.issues ?? []) {
			issues.push({ ...issue, path: [name, index, ...issue.path] });
		}
	}
	return { name, data, issues, isComplete: true };
}

/** Checks a value: the lists in it entry by entry, and the rest as if they were empty. */
function check(schema: Schema, value: unknown) {
	const body = value as Values;
	const lists = listsOf(schema)
		.filter(([name]) => Array.isArray(body?.[name]))
		.map(([name, entry]) => checkList(name, body[name] as unknown[], entry));
	const isPlain = lists.length === 0;
	const emptied = Object.fromEntries(lists.map(({ name }) => [name, []]));
	const rest = schema.safeParse(isPlain ? value : { ...body, ...emptied }, options);
	const parsed = Object.fromEntries(lists.map(({ name, data }) => [name, data]));
	return {
		data: isPlain ? rest.data : { ...(rest.data as Values), ...parsed },
		issues: [...(rest.error?.issues ?? []), ...lists.flatMap(({ issues }) => issues)],
		isComplete: lists.every(({ isComplete }) => isComplete),
	};
}

/** Checks bodies, queries and path parameters against the contract. */
export const validatorCompiler: FastifySchemaCompiler<Schema> =
	({ schema, httpPart = 'body' }) =>
	(value) => {
		const { data, issues, isComplete } = check(schema, value);
		if (issues.length === 0) return { value: data };
		// An id that is not a UUID cannot exist in any workspace (spec 4.3 and 4.4).
		if (httpPart === 'params') return { error: new ApiError(404) };
		const fields = issues.flatMap((issue) => fieldsOf(issue, httpPart));
		return { error: refuseFields(fields, { isComplete }) };
	};
