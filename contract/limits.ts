/** Rows per page of a list: the default and the maximum (spec sections 4.2 and 8). */
export const MAX_PAGE_SIZE = 100;

/** Maximum size of a JSON request body, in bytes; a larger one is refused with 413 (spec section 8). */
export const MAX_REQUEST_BYTES = 256 * 1024;

/** The window of the rate limits, in ms (spec section 8). */
export const RATE_WINDOW_MS = 60_000;

/** Requests per window and API key (spec section 8). */
export const REQUESTS_PER_MINUTE = { read: 120, write: 30 } as const;

export type RequestKind = keyof typeof REQUESTS_PER_MINUTE;
