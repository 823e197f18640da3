import type { FastifySchemaCompiler } from 'fastify';
import { z } from 'zod/v4';
import type { Issue, Schema } from '../../../contract';
import { ApiError } from '../errors/apiError';
import { fieldsOf, messageOf } from './issues';
import { invalidFieldsError } from '../errors/invalidFields';

/** Validation of a list stops after this many issues, because creating issues is slow. */
const MAX_PROBLEMS = 500;

/** `reportInput` distinguishes missing values from invalid ones. */
const options = { error: messageOf, reportInput: true };

type Values = Record<string, unknown>;

/** The item schema of an array field; undefined for any other field. */
function itemSchemaOf(field: unknown): Schema | undefined {
	if (field instanceof z.ZodOptional) return itemSchemaOf(field.unwrap());
	return field instanceof z.ZodArray ? (field.element as Schema) : undefined;
}

/** The array fields of a body with their item schemas. */
const listsOf = (schema: Schema): Array<[name: string, entry: Schema]> =>
	schema instanceof z.ZodObject
		? Object.entries(schema.shape).flatMap(([name, field]) => {
				const entry = itemSchemaOf(field);
				return entry ? [[name, entry]] : [];
			})
		: [];

/** Validates the items of an array, up to MAX_PROBLEMS issues. */
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

/** Validates arrays item by item and the rest with empty arrays, so that validation can stop early. */
function check(schema: Schema, value: unknown) {
	const body = value as Values;
	const lists = listsOf(schema)
		.filter(([name]) => Array.isArray(body?.[name]))
		.map(([name, entry]) => checkList(name, body[name] as unknown[], entry));
	const hasNoLists = lists.length === 0;
	const emptyLists = Object.fromEntries(lists.map(({ name }) => [name, []]));
	const rest = schema.safeParse(hasNoLists ? value : { ...body, ...emptyLists }, options);
	const parsed = Object.fromEntries(lists.map(({ name, data }) => [name, data]));
	return {
		data: hasNoLists ? rest.data : { ...(rest.data as Values), ...parsed },
		issues: [...(rest.error?.issues ?? []), ...lists.flatMap(({ issues }) => issues)],
		isComplete: lists.every(({ isComplete }) => isComplete),
	};
}

/** Validates bodies, queries and path parameters against the contract. */
export const validatorCompiler: FastifySchemaCompiler<Schema> =
	({ schema, httpPart = 'body' }) =>
	(value) => {
		const { data, issues, isComplete } = check(schema, value);
		if (issues.length === 0) return { value: data };
		// An id that is not a UUID cannot exist in any workspace (spec 4.3 and 4.4).
		if (httpPart === 'params') return { error: new ApiError(404) };
		const fields = issues.flatMap((issue) => fieldsOf(issue, httpPart));
		return { error: invalidFieldsError(fields, { isComplete }) };
	};
