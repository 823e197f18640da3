import type { FastifyRequest } from 'fastify';
import type { assumptions } from '../../contract';
import type { Store } from '../store';

export type Operation =
	| 'checkConnection'
	| `${'list' | 'get' | 'create' | 'update' | 'delete'}Contact${'s' | ''}`
	| `${'list' | 'get' | 'create' | 'update' | 'delete'}TeamMember${'s' | ''}`;

export type Fields = Record<string, unknown>;

/** A validated request, and what the service has to answer it. */
export interface RequestContext {
	store: Store;
	/** See `Service`. */
	origin: () => string;
	request: FastifyRequest;
}

export interface ApiResponse {
	status: number;
	/** Undefined for an empty body. */
	body: unknown;
}

/** A success of the routes: one record, or a page. */
export interface Success extends ApiResponse {
	body: { data: Fields | Fields[]; pagination?: unknown };
}

/** One way in which the service deviates from an assumption, or one form that the assumption leaves open. */
export interface Deviation {
	/** The assumption that it is about. */
	about: keyof typeof assumptions;
	description: string;
	operations: readonly Operation[];
	/** Rejects every request with this status. */
	rejectWith?: 404 | 405;
	/** Runs before the route handler. It may change the query and the body, or return a response instead of the route. */
	beforeRoute?(call: RequestContext): ApiResponse | void;
	/** Rewrites a successful response. */
	rewriteSuccess?(response: Success, call: RequestContext): ApiResponse;
}

/** Rewrites the record of a response, or each row of a list. */
export const mapRecords =
	(change: (record: Fields) => Fields) =>
	({ status, body: { data, ...rest } }: Success): Success => ({
		status,
		body: { data: Array.isArray(data) ? data.map(change) : change(data), ...rest },
	});

export const pickFields = (
	fields: Fields,
	isKept: (name: string, value: unknown) => boolean,
): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([name, value]) => isKept(name, value)));

/** Lets the route see only these fields of the body. */
export const keepInBody =
	(isKept: (name: string) => boolean) =>
	({ request }: RequestContext): void => {
		request.body = pickFields(request.body as Fields, isKept);
	};
