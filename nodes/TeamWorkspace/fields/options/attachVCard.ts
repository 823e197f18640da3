import type {
	IBinaryKeyData,
	IDataObject,
	IExecutePaginationFunctions,
	INodeProperties,
} from 'n8n-workflow';
import { vCardFileName, type VCard } from '../../../../vcard';
import { enteredBoolean } from '../enteredBoolean';
import type { GetParameter } from '../getParameter';

/** Attach vCard in Options. */
export const attachVCardField: INodeProperties = {
	displayName: 'Attach vCard',
	name: 'attachVCard',
	type: 'boolean',
	default: false,
	displayOptions: {
		show: { '/resource': ['contact', 'teamMember'], '/operation': ['get', 'list'] },
	},
	builderHint: {
		propertyHint:
			"Adds the binary field 'data' to each item: a .vcf file, for example to attach to an email. Not in a tool of an agent: an agent gets no files.",
	},
	description:
		"Whether to add the person's vCard to each item, as a .vcf file in the field 'data'. The file has all details, whatever Output is set to, but not the internal note of a contact.",
};

/** @throws {InvalidInput} when Attach vCard is anything but a boolean */
export const attachesVCard = (getParameter: GetParameter): boolean =>
	enteredBoolean(getParameter, attachVCardField, 'options');

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
