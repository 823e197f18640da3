/**
 * The contract of a small library service, which differs from Team Workspace in limits, page size, records and errors:
 * 6 reads and 2 writes in a fifth of a second, 7 books a page, numeric IDs, and `problem` in place of `error`.
 */
export { pagination } from '../../../../contract/envelopes';
export { parsedUrl, withoutSlashesAtEnd } from '../../../../contract/parsedUrl';

export const CREDENTIAL_TYPE = 'teamWorkspaceApi';
export const MAX_PAGE_SIZE = 7;
export const RATE_WINDOW_MS = 200;
export const REQUESTS_PER_MINUTE = { read: 6, write: 2 } as const;
export type RequestKind = keyof typeof REQUESTS_PER_MINUTE;

export const listAssumptions: Readonly<Record<string, string | undefined>> = {};
export const pathOf = (list: string, id: string): string => `${list}/${id}`;
export const isExisting = (): boolean => false;
export const isRecord = (data: unknown): boolean =>
	typeof (data as { id?: unknown } | null | undefined)?.id === 'number';
export const isRecordAt =
	(path: string) =>
	(data: unknown): boolean =>
		isRecord(data) && path.endsWith(`/${(data as { id: number }).id}`);

export function errorIn(body: unknown): { code: string; message: string } | undefined {
	const { problem } = (body ?? {}) as { problem?: { kind: string; text: string } };
	return problem && { code: problem.kind, message: problem.text };
}
