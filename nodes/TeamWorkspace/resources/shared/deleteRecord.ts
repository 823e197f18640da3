import type { IDataObject } from 'n8n-workflow';
import { assumptions } from '../../../../contract';
import { RequestError, type ApiClient } from '../../../transport';
import type { GetParameter } from '../../fields/getParameter';
import { checkLocator, chosenBy, chosenId } from '../../fields/locator';
import { checkMaximumDeletions, ignoresMissing } from '../../fields/options/deletions';
import { isDryRun } from '../../fields/options/dryRun';
import type { OperationBehavior } from '../../operation/operation';
import { UnknownRecord } from './byEmail';
import type { RecordLocator } from './locateRecord';

/** True for an error which says that the record does not exist. */
export const isMissingRecord = (error: unknown): boolean =>
	error instanceof UnknownRecord || (error instanceof RequestError && error.isMissingRecord);

/**
 * Deletes the record; in a dry run, makes sure that it exists. Returns its ID.
 * @throws {UnknownRecord} when an earlier item deletes the same record
 */
async function deleteLocated(
	{ kind, locate }: RecordLocator,
	client: ApiClient,
	getParameter: GetParameter,
): Promise<string> {
	const { id, path, listed } = await locate(client, getParameter);
	if (client.changeAt(path) === null)
		throw new UnknownRecord(`An earlier item deletes the same ${kind.singular}`);
	if (!isDryRun(getParameter)) await client.send({ method: 'DELETE', path });
	else if (!listed) await client.send({ method: 'GET', path });
	client.recordChange(path, null);
	return id;
}

/** How the item names the record. */
function namedBy({ field: { name } }: RecordLocator, getParameter: GetParameter): IDataObject {
	const email = chosenBy('email', getParameter, name);
	const profileUrl = chosenBy('url', getParameter, name);
	if (email !== undefined) return { email };
	return profileUrl === undefined ? { id: chosenId(getParameter, name) } : { profileUrl };
}

/** What Delete does, for both resources (assumption `delete`). */
export const deleteBehavior = (locator: RecordLocator): OperationBehavior => ({
	check: (getParameter, execution) => {
		checkMaximumDeletions(getParameter, execution);
		isDryRun(getParameter);
		ignoresMissing(getParameter);
		checkLocator(getParameter, locator.field);
	},
	lookup: locator.lookup,
	execute: async (client, getParameter) => {
		const named = namedBy(locator, getParameter);
		const planned = (outcome: string): IDataObject =>
			isDryRun(getParameter) ? { outcome, dryRun: true } : {};
		return await deleteLocated(locator, client, getParameter).then(
			(id) => ({ deleted: true, ...named, id, ...planned('deleted') }),
			(error: unknown) => {
				if (!ignoresMissing(getParameter) || !isMissingRecord(error)) throw error;
				return { deleted: false, ...named, ...planned('unchanged') };
			},
		);
	},
	simplify: (record) => record,
	messages: { 404: locator.kind.noSuchRecord, assumption: assumptions.delete.assumed },
});
