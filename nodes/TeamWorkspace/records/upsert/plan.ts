import type { IDataObject } from 'n8n-workflow';
import { pathOf } from '../../../../contract';
import type { Client } from '../../../transport';
import { PLANNED } from '../../values/modelText';
import { refuseEmailOfAnother } from '../otherItems';
import { planChange, planNew } from '../report';
import {
	changedKind,
	fieldsToChange,
	givenFields,
	type UpsertInput,
	type UpsertRules,
} from './input';
import { isWhole } from './listed';

/** What a dry run reports of an item. @throws {InvalidInput} when another record has the email that this one is to have */
export async function planUpsert(
	rules: UpsertRules,
	input: UpsertInput,
	existing: IDataObject | undefined,
	client: Client,
): Promise<IDataObject> {
	const { kind } = rules;
	if (!existing) return planNew(kind, givenFields(input.wanted), client);
	const wanted = fieldsToChange(input);
	const id = String(existing.id);
	const isPlanned = id.startsWith(PLANNED);
	const isEnough = isPlanned || (await isWhole(rules, input, existing, client));
	const record = isEnough ? existing : await client.get(pathOf(kind.path, id));
	await refuseEmailOfAnother(kind, record, wanted.email, input.keepsValues, client);
	return planChange(changedKind(kind, input), record, { ...input, wanted }, client);
}
