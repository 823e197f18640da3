import { RATE_WINDOW_MS, REQUESTS_PER_MINUTE, type RequestKind } from '../contract';
import type { DeviationName } from './deviations';

export interface SandboxOptions {
	/** A file path, or ':memory:' (default). */
	database?: string;
	/** Default 127.0.0.1. */
	host?: string;
	/** 0 (default) uses any free port. */
	port?: number;
	/** Length of the rate limit window, in ms. */
	windowMs?: number;
	/** Requests allowed per window and API key. */
	requestsPerWindow?: Record<RequestKind, number>;
	/** See `assumptions.rateWindow`. */
	rateWindow?: 'fixed' | 'sliding';
	/** Deviations that are active from the start. */
	deviations?: readonly DeviationName[];
	/** Delay before each API request is processed, in ms. */
	latencyMs?: number;
	/** How long a request and its body may take to arrive, in ms, in addition to `latencyMs`. */
	requestTimeoutMs?: number;
	/** Logs each request to standard output. */
	log?: boolean;
	/** How many recent API requests `requests` keeps. */
	keepRequests?: number;
}

export const defaults: Required<SandboxOptions> = {
	database: ':memory:',
	host: '127.0.0.1',
	port: 0,
	windowMs: RATE_WINDOW_MS,
	requestsPerWindow: REQUESTS_PER_MINUTE,
	rateWindow: 'fixed',
	deviations: [],
	latencyMs: 0,
	requestTimeoutMs: 30_000,
	log: false,
	keepRequests: 100_000,
};
