import { STATUS_CODES } from 'node:http';
import type { OpenAPIV3_1 } from 'openapi-types';
import { errorStatuses } from '../../contract';
import { rules } from './openapiRules';

export type Document = Partial<OpenAPIV3_1.Document>;
type Schemas = Record<string, object>;

const meanings: Record<string, { meaning: string } | undefined> = errorStatuses;

/** Header fields that every answer with the status has. */
const headers: Record<string, OpenAPIV3_1.ResponseObject['headers']> = {
	401: {
		'WWW-Authenticate': {
			description: 'How a request is authenticated',
			required: true,
			schema: { type: 'string' },
		},
	},
	429: {
		'Retry-After': {
			description: 'How many seconds to wait',
			required: true,
			schema: { type: 'integer', minimum: 1 },
		},
	},
};

/** Says what each status means, in the words of spec section 7 or HTTP's own, and which headers come with it. */
export function describeStatuses({ paths = {} }: Document): void {
	const operations = Object.values(paths).flatMap((path) => Object.values(path ?? {}));
	for (const { responses = {} } of operations as OpenAPIV3_1.OperationObject[]) {
		for (const [status, response] of Object.entries(responses)) {
			response.description = meanings[status]?.meaning ?? STATUS_CODES[status] ?? status;
			if (status in headers) (response as OpenAPIV3_1.ResponseObject).headers = headers[status];
		}
	}
}

const namesIn = (part: unknown): string[] =>
	[...JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);

/** The schemas that the paths refer to, directly or through others, without what only stand-alone schemas carry and with their rules. */
export function usedSchemas({ paths, components }: Document): Schemas {
	const used: Schemas = {};
	const waiting = namesIn(paths);
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		if (name in used) continue;
		const {
			$id: _id,
			$schema: _schema,
			...schema
		} = (components?.schemas?.[name] ?? {}) as Schemas;
		used[name] = { ...schema, ...rules[name] };
		waiting.push(...namesIn(schema));
	}
	return used;
}
