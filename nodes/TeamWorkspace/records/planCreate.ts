import type { IDataObject } from 'n8n-workflow';
import type { Client } from '../../transport';
import { emailLookup } from './byEmail';
import type { RecordKind } from './kind';
import { planNew, withOutcome, withoutPlannedId } from './report';

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
	return withoutPlannedId(
		existing
			? { ...withOutcome(existing, 'unchanged'), created: false, dryRun: true }
			: planNew(kind, fields, client),
	);
}
