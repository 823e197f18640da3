import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import { errorStatuses } from '../../../contract';
import { schemaRules } from './schemaRules';

export type Document = Partial<OpenAPIV3_1.Document>;
type Schemas = Record<string, object>;

const meanings: Record<string, { meaning: string } | undefined> = errorStatuses;

/** Response headers by status. */
const headers: Record<string, OpenAPIV3_1.ResponseObject['headers']> = {
	401: {
		'WWW-Authenticate': {
			description: 'The authentication scheme',
			required: true,
			schema: { type: 'string' },
		},
	},
	429: {
		'Retry-After': {
			description: 'Seconds to wait before the next request',
			required: true,
			schema: { type: 'integer', minimum: 1 },
		},
	},
};

/** The response with any other status, such as 405 for an unknown method. */
const otherFailure: OpenAPIV3_1.ResponseObject = {
	description: 'Any other failure, such as an unknown path or method',
	content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
};

/**
 * Adds a description (spec section 7, otherwise the HTTP reason phrase) and headers to each response, and one for all other
 * statuses.
 */
export function describeStatuses({ paths = {} }: Document): void {
	const operations = Object.values(paths).flatMap((path) => Object.values(path ?? {}));
	for (const operation of operations as OpenAPIV3_1.OperationObject[]) {
		const { responses = {} } = operation;
		for (const [status, response] of Object.entries(responses)) {
			response.description = meanings[status]?.meaning ?? STATUS_CODES[status] ?? status;
			if (status in headers) (response as OpenAPIV3_1.ResponseObject).headers = headers[status];
		}
		operation.responses = { ...responses, default: otherFailure };
	}
}

const referencedSchemas = (part: unknown): string[] =>
	[...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);

/** The schemas that the paths reference, directly or indirectly, without `$id` and `$schema` and with their rules. */
export function usedSchemas({ paths, components }: Document): Schemas {
	const used: Schemas = {};
	const pending = referencedSchemas(paths);
	for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
		if (name in used) continue;
		const {
			$id: _id,
			$schema: _schema,
			...schema
		} = (components?.schemas?.[name] ?? {}) as Schemas;
		used[name] = { ...schema, ...schemaRules[name] };
		pending.push(...referencedSchemas(schema));
	}
	return used;
}
