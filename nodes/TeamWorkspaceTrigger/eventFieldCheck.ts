import type { IDataObject } from 'n8n-workflow';
import { NeededFields, UnexpectedResponse } from '../transport';
import type { TriggerEvent } from './events';
import type { PollSource } from './pollSource';

/** @throws {UnexpectedResponse} when a record has no valid `createdAt`, because its event would be lost silently */
function refuseUndated(rows: IDataObject[]): void {
	const undated = rows.find(({ createdAt }) => Number.isNaN(Date.parse(String(createdAt))));
	if (!undated) return;
	throw new UnexpectedResponse(
		"The service's list contains a record without a valid 'createdAt', so the trigger cannot tell new records from old ones",
		{ advice: `The record has the ID ${String(undated.id)}. Contact whoever runs the service.` },
	);
}

const unwatchableError = (fields: string[]) =>
	new UnexpectedResponse(
		`The service's list response omits ${fields.map((field) => `'${field}'`).join(', ')}, so the trigger cannot detect their changes`,
		{ advice: "In 'Watch Fields', select only fields that are not named above." },
	);

/** Wraps a source so that reading throws an `UnexpectedResponse` when the list omits a field that the event depends on. */
export function withEventFieldCheck(
	source: PollSource,
	{ needs, watch, content, remembers }: TriggerEvent,
): PollSource {
	const isOnNewRecords = !watch && !content && !remembers;
	return {
		...source,
		fetchPage: async (offset, limit, stop) => {
			const page = await source.fetchPage(offset, limit, stop);
			if (isOnNewRecords) refuseUndated(page.rows);
			return page;
		},
		readAll: async () => {
			const rows = await source.readAll();
			const needed = new NeededFields(needs);
			rows.forEach((row) => needed.see(row));
			if (watch || !content) await needed.refuseOmitted(source.readRecord);
			else {
				const omitted = await needed.omitted(source.readRecord);
				if (omitted.length > 0) throw unwatchableError(omitted);
			}
			return rows;
		},
	};
}

/**
 * Wraps a source so that reading the complete list throws an `UnexpectedResponse` when it has a record of another workspace
 * (spec 2.1, 2.5): its own records would seem to be deleted.
 */
export const withWorkspaceCheck = (source: PollSource, workspaceId: string): PollSource => ({
	...source,
	readAll: async () => {
		const rows = await source.readAll();
		const isForeign = rows.some(
			(row) =>
				typeof row.workspaceId === 'string' &&
				row.workspaceId.toLowerCase() !== workspaceId.toLowerCase(),
		);
		if (!isForeign) return rows;
		throw new UnexpectedResponse(
			'The service sent records that do not belong to the workspace of the API key',
			{
				advice:
					'The trigger cannot tell which records were deleted. Contact whoever runs the service.',
			},
		);
	},
});
