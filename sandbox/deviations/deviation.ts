import type { FastifyRequest } from 'fastify';
import type { assumptions } from '../../contract';
import type { Service } from '../service';

export type Operation =
	| 'checkConnection'
	| `${'list' | 'get' | 'create' | 'update' | 'delete'}Contact${'s' | ''}`
	| `${'list' | 'get' | 'create' | 'update' | 'delete'}TeamMember${'s' | ''}`;

export type Fields = Record<string, unknown>;

/** A request that passed validation, and the service that received it. */
export interface Call {
	service: Service;
	request: FastifyRequest;
}

export interface Answer {
	status: number;
	/** Undefined for none. */
	body: unknown;
}

/** One way in which the service behaves otherwise than assumed. */
export interface Deviation {
	/** The assumption it is about. */
	about: keyof typeof assumptions;
	sentence: string;
	/** Every operation when not given. */
	on?: readonly Operation[];
	/** Refuses every request with this status. */
	refuses?: 404 | 405 | 501;
	/** Runs before the route: it may replace query and body of the request, or answer in place of the route. */
	before?(call: Call): Answer | void;
	/** Rewrites the answer of a request that succeeded. */
	rewrites?(answer: Answer, call: Call): Answer;
	/** Rewrites the answer of a request that failed. */
	rewritesFailures?(answer: Answer): Answer;
}

type Enveloped = { data: Fields | Fields[] };

/** Rewrites each record of an answer: the one it holds, or the rows of its list. */
export const eachRecord =
	(change: (record: Fields) => Fields) =>
	({ status, body }: Answer): Answer => {
		const { data, ...rest } = body as Enveloped;
		return {
			status,
			body: { data: Array.isArray(data) ? data.map(change) : change(data), ...rest },
		};
	};

/** Rewrites the fields of the request's body. */
export const eachBody =
	(change: (body: Fields) => Fields) =>
	({ request }: Call): void => {
		request.body = change(request.body as Fields);
	};

export const keep = (fields: Fields, isKept: (name: string, value: unknown) => boolean): Fields =>
	Object.fromEntries(Object.entries(fields).filter(([name, value]) => isKept(name, value)));
