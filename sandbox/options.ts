import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE, type RequestKind } from '../contract';
import type { DeviationName } from './deviations';

export interface SandboxOptions {
	/** A file, or ':memory:' (the default). */
	database?: string;
	/** 127.0.0.1 by default. */
	host?: string;
	/** 0 (the default) takes any free port. */
	port?: number;
	/** Length of the window in which requests are counted, in ms. */
	windowMs?: number;
	/** Requests allowed in each window, for each API key. */
	requestsPerWindow?: Record<RequestKind, number>;
	/** How a window is counted: `assumptions.rateWindow`. */
	rateWindow?: 'fixed' | 'sliding';
	/** Where the service behaves otherwise than assumed, by the names of `deviations`. */
	broken?: readonly DeviationName[];
	/** How long every API request waits before it is processed, in ms. */
	latencyMs?: number;
	/** How long a request may take to arrive with its body, in ms; latency comes on top. */
	requestTimeoutMs?: number;
	/** Writes a log line for each request to standard output. */
	log?: boolean;
	/** How many of the last API requests are kept in `requests`. */
	keepRequests?: number;
}

export const defaults: Required<SandboxOptions> = {
	database: ':memory:',
	host: '127.0.0.1',
	port: 0,
	windowMs: RATE_WINDOW_MS,
	requestsPerWindow: REQUESTS_PER_MINUTE,
	rateWindow: 'fixed',
	broken: [],
	latencyMs: 0,
	requestTimeoutMs: 30_000,
	log: false,
	keepRequests: 100_000,
};
