import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../transport';
import { emailLookup } from './byEmail';
import type { RecordKind } from './kind';
import { PLANNED, planNew, withOutcome } from './report';

export interface CreateInput {
	fields: IDataObject;
	dryRun: boolean;
}

/** The result of a dry run of Create: the record as it would be, or the member who has the email already (spec 4.1). */
export async function planCreate(
	kind: RecordKind,
	{ fields }: CreateInput,
	client: Client,
): Promise<IDataObject> {
	const lookup = kind.hasUniqueEmail ? emailLookup(kind, fields.email) : undefined;
	const [existing] = lookup ? await client.find(lookup) : [];
	if (!existing) return planNew(kind, fields, fields.email ?? fields.fullName, client);
	const id = String(existing.id).startsWith(PLANNED) ? null : existing.id;
	return { ...withOutcome(existing, 'unchanged'), id, created: false, dryRun: true };
}
