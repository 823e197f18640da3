import type { IDataObject } from 'n8n-workflow';
import { findPlatform } from './platforms';

/** The name of a tag or an assigned member (spec 2.5). Some services send the name itself instead of an object. */
const nameOf = (value: unknown): unknown =>
	typeof value === 'object' ? (value as IDataObject | null)?.name : value;

/** The names of tags. Tags without a name are left out. */
export const tagNames = (tags: unknown): unknown[] => [tags].flat().map(nameOf).filter(Boolean);

const TYPE_NAMES = new Map<unknown, string>([
	['phone', 'Phone'],
	['email', 'Email'],
	['website', 'Website'],
	['address', 'Address'],
	['social_media', 'Social Media'],
]);

/** The name of a contact detail: its label, or else its platform or type. A service may send ones that the API does not list. */
const detailName = ({ label, platform, type }: IDataObject): unknown =>
	label || (findPlatform(platform)?.name ?? platform) || (TYPE_NAMES.get(type) ?? type);

function detailText(detail: unknown): string {
	if (typeof detail !== 'object' || detail === null) return String(detail ?? '');
	const { value, address } = detail as IDataObject;
	const text =
		value ||
		Object.values((address as IDataObject | undefined) ?? {})
			.filter(Boolean)
			.join(', ');
	return [detailName(detail as IDataObject), text].filter(Boolean).join(': ');
}

const detailsText = (details: unknown): string =>
	[details].flat().map(detailText).filter(Boolean).join('; ');

/** The name of a column: the member that a contact is assigned to is called the same everywhere. */
export const columnName = (field: string): string =>
	field === 'connectedWith' ? 'assignedMember' : field;

/** The fields that are not one value, and the columns that a spreadsheet shows for them. */
const COLUMNS: Record<string, (value: unknown) => IDataObject> = {
	changedFields: (names) => ({
		// An empty text would be a red "empty" in n8n's table.
		changedFields: Array.isArray(names)
			? names.map(columnName).join(', ') || 'none'
			: (names as null),
	}),
	connectedWith: (member) => ({ assignedMember: (nameOf(member) ?? null) as string | null }),
	contact: (contact) => {
		const { phone = null, whatsapp = null, website = null } = (contact ?? {}) as IDataObject;
		return { phone, whatsapp, website };
	},
	contactDetails: (details) => ({ contactDetails: detailsText(details) }),
	details: (details) => ({ details: detailsText(details) }),
	tags: (tags) => ({ tags: tagNames(tags).join(', ') }),
};

/** Fields of a record (spec 2.1, 2.5) as flat columns, in this order; null for a field that the service does not send. */
export const columnsOf = (record: IDataObject, fields: readonly string[]): IDataObject =>
	Object.assign(
		{},
		...fields.map((name) => COLUMNS[name]?.(record[name]) ?? { [name]: record[name] ?? null }),
	) as IDataObject;
