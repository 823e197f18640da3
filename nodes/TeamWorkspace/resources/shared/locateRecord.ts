import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { pathOf } from '../../../../contract';
import type { ApiClient, Lookup } from '../../../transport';
import type { GetParameter } from '../../fields/getParameter';
import { chosenBy, chosenId } from '../../fields/locator';
import { emailLookup, recordWithEmail, refuseDoubtfulAbsence, UnknownRecord } from './byEmail';
import type { RecordKind } from './recordKinds';

/** The record that a resource locator refers to. */
export interface LocatedRecord {
	id: string;
	path: string;
	/** The record as the list shows it, when the list was read to find it. */
	listed?: IDataObject;
}

/** The locator of one kind of record. */
export interface RecordLocator {
	kind: RecordKind;
	field: INodeProperties;
	/** What the locator looks for in the list; undefined when it has the ID. */
	lookup: (getParameter: GetParameter) => Lookup | undefined;
	/** Finds the record. @throws {InvalidItem} when no record, or more than one, is found */
	locate: (client: ApiClient, getParameter: GetParameter) => Promise<LocatedRecord>;
}

/** A locator with the modes From List, By ID and By Email. */
export const recordLocator = (kind: RecordKind, field: INodeProperties): RecordLocator => {
	const lookup: RecordLocator['lookup'] = (getParameter) =>
		emailLookup(kind, chosenBy('email', getParameter, field.name), true);
	return {
		kind,
		field,
		lookup,
		locate: async (client, getParameter) => {
			const { find, path } = client;
			const wanted = lookup(getParameter);
			if (!wanted) return { id: chosenId(getParameter, field.name), path };
			const email = String(chosenBy('email', getParameter, field.name));
			const listed = recordWithEmail(kind, await find(wanted), email, {
				field: field.displayName,
				advice: 'Choose one of them from the list or by ID',
			});
			if (!listed) {
				await refuseDoubtfulAbsence(client, kind, email);
				throw new UnknownRecord(`No ${kind.singular} has the email '${email}'`);
			}
			const id = String(listed.id);
			return { id, path: pathOf(kind.path, id), listed };
		},
	};
};

/** Reads the record that a locator refers to, unless the list has shown it with all its fields. */
export async function readLocated(
	{ kind, locate }: RecordLocator,
	client: ApiClient,
	getParameter: GetParameter,
): Promise<IDataObject> {
	const { path, listed } = await locate(client, getParameter);
	if (listed && kind.fields.every((name) => name in listed)) return listed;
	return (await client.send({ method: 'GET', path })).record;
}
