import type { IDataObject } from 'n8n-workflow';

/** A contact as one row: spec 2.5 with the tags joined and the assigned member by name. */
export function simplifyContact(contact: IDataObject): IDataObject {
	const {
		id,
		fullName,
		company = null,
		jobTitle = null,
		email = null,
		captureMethod = null,
	} = contact;
	const tags = (contact.tags ?? []) as IDataObject[];
	return {
		id,
		fullName,
		company,
		jobTitle,
		email,
		phone: contact.mobile || contact.phone || null,
		tags: tags.map((tag) => tag.name).join(', '),
		assignedTo: (contact.connectedWith as IDataObject | null | undefined)?.name ?? null,
		captureMethod,
		createdAt: contact.createdAt,
	};
}
