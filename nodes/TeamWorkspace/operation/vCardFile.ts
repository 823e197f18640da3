import type { IBinaryKeyData, IDataObject, IExecutePaginationFunctions } from 'n8n-workflow';
import { vCardFileName, type VCard } from '../../../vcard';

/** Stores the vCard of a record as a file, in the field that n8n's nodes read files from by default. */
export const vCardFile =
	(context: IExecutePaginationFunctions, vCard: (record: IDataObject) => VCard) =>
	async (record: IDataObject): Promise<IBinaryKeyData> => {
		const { name, text } = vCard(record);
		const file = Buffer.from(text, 'utf8');
		return {
			data: await context.helpers.prepareBinaryData(file, vCardFileName(name), 'text/vcard'),
		};
	};
