import type { IDataObject } from 'n8n-workflow';
import type { Sandbox } from '../../../../sandbox';
import type { Service } from '../../../support/services/service';
import { before } from '../../operations/everyParameter/values';

/** A record of each resource in which every field has a value. */
export interface Records {
	teamMember: IDataObject;
	contact: IDataObject;
}

const AT = '2026-03-01T10:00:00.000Z';

/** Adds a record of each resource, and a second member. */
export async function addRecords(service: Service): Promise<Records> {
	const add = async (body: object): Promise<IDataObject> => {
		const response = await fetch(`${service.sandbox.baseUrl}/team-members`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${service.apiKey}`, 'Content-Type': 'application/json' },
			body: JSON.stringify(body),
		});
		return ((await response.json()) as { data: IDataObject }).data;
	};
	await add({ firstName: 'Alan', lastName: 'Turing', email: 'alan@northwind.example' });
	const { created: _, ...teamMember } = await add(before.teamMember);
	const contact = service.sandbox.addContact(service.workspaceId, {
		...before.contact,
		captureMethod: 'scan',
		connectedWith: { id: String(teamMember.id), name: 'Ada Lovelace', avatarUrl: null },
		tags: [{ name: 'Lead', color: null }],
		details: [{ type: 'email', value: before.contact.email, isPrimary: true }],
		createdAt: AT,
		enrichedAt: AT,
	});
	return { teamMember, contact: { ...contact } };
}

export function deleteRecord(sandbox: Sandbox, { id }: IDataObject): void {
	sandbox.deleteRow('teamMembers', String(id));
	sandbox.deleteRow('contacts', String(id));
}
