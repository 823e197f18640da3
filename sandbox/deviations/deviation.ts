import type { FastifyRequest } from 'fastify';
import type { assumptions } from '../../contract';
import type { Service } from '../service';

export type Operation =
	| 'checkConnection'
	| `${'list' | 'get' | 'create' | 'update' | 'delete'}Contact${'s' | ''}`
	| `${'list' | 'get' | 'create' | 'update' | 'delete'}TeamMember${'s' | ''}`;

export type Fields = Record<string, unknown>;

/** A validated request and the service that received it. */
export interface RequestContext {
	service: Service;
	request: FastifyRequest;
}

export interface ApiResponse {
	status: number;
	/** Undefined for an empty body. */
	body: unknown;
}

/** One way in which the service deviates from an assumption. */
export interface Deviation {
	/** The assumption that it violates. */
	about: keyof typeof assumptions;
	description: string;
	/** Default: every operation. */
	operations?: readonly Operation[];
	/** Rejects every request with this status. */
	rejectWith?: 404 | 405 | 501;
	/** Runs before the route handler. It may change the query and the body, or return a response instead of the route. */
	beforeRoute?(call: RequestContext): ApiResponse | void;
	/** Rewrites a successful response. */
	rewriteSuccess?(response: ApiResponse, call: RequestContext): ApiResponse;
	/** Rewrites an error response. */
	rewriteFailure?(response: ApiResponse): ApiResponse;
}

type Enveloped = { data: Fields | Fields[] };

/** Rewrites the record of a response, or each row of a list. */
export const mapRecords =
	(change: (record: Fields) => Fields) =>
	({ status, body }: ApiResponse): ApiResponse => {
		const { data, ...rest } = body as Enveloped;
		return {
			status,
			body: { data: Array.isArray(data) ? data.map(change) : change(data), ...rest },
		};
	};

/** Rewrites the body of a request. */
export const mapBody =
	(change: (body: Fields) => Fields) =>
	({ request }: RequestContext): void => {
		request.body = change(request.body as Fields);
	};

export const pickFields = (
	fields: Fields,
	isKept: (name: string, value: unknown) => boolean,
): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([name, value]) => isKept(name, value)));
