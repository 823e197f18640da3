import type { IDataObject } from 'n8n-workflow';
import { createMember, type Service } from '../../../support/services/service';
import { contactBefore, contactWrites } from './contact';
import { reads } from './reads';
import type { OperationTable } from './table';
import { memberBefore, memberWrites } from './teamMember';

/** Every operation with every parameter. */
export const tables: OperationTable[] = [...memberWrites, ...contactWrites, ...reads];

/** The record that is there before the operation; Create begins without one. */
export async function arrange(
	service: Service,
	{ resource, operation }: OperationTable,
): Promise<IDataObject> {
	if (operation === 'create' || resource === 'workspace') return {};
	if (resource === 'teamMember') return await createMember(service, memberBefore);
	return { ...service.sandbox.addContact(service.workspaceId, contactBefore) };
}
