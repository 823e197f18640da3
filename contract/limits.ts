/** Numbers of the service: spec section 8. */

/** Items per page in list endpoints: default and maximum. */
export const MAX_PAGE_SIZE = 100;

/** JSON request size in bytes; a larger request gets 413. */
export const MAX_REQUEST_BYTES = 256 * 1024;

/** Length of the window in which requests are counted, in ms. */
export const RATE_WINDOW_MS = 60_000;

/** Requests a minute for each API key. */
export const REQUESTS_PER_MINUTE = { read: 120, write: 30 } as const;

export type RequestKind = keyof typeof REQUESTS_PER_MINUTE;
