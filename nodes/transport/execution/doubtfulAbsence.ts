import type { IDataObject } from 'n8n-workflow';
import { UnexpectedResponse } from '../errors/apiError';
import { NeededFields, type ReadRecord } from '../list/neededFields';
import type { Lookup } from './keyedRecords';

/**
 * Makes sure that a record which a whole list does not show does not exist.
 * @throws {UnexpectedResponse} when rows lack what every record has, or the list omits the fields of the key
 */
export async function refuseDoubtfulAbsence(
	{ key, isOnly }: Lookup,
	rows: IDataObject[],
	readRecord: ReadRecord,
): Promise<void> {
	const without = rows.filter((row) => key.of(row).length === 0).length;
	if (isOnly && without > 0)
		throw new UnexpectedResponse(
			`The service sent ${without === 1 ? 'a record' : `${without} records`} without '${key.fields.join("' or '")}', although every record has one. The record may be among them`,
			{
				advice:
					'In Get, Update and Delete, you can choose it by ID. Otherwise, contact whoever runs the service.',
			},
		);
	await new NeededFields(key.fields, rows).refuseOmitted(readRecord);
}
