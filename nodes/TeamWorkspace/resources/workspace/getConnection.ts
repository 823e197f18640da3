import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../../contract';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';

const isConnection = (data: unknown): boolean =>
	typeof (data as { workspace?: IDataObject } | null)?.workspace?.id === 'string';

/** The connection of spec 2.6 as four flat fields. */
function flatten({ apiKeyId, workspace }: IDataObject): IDataObject {
	const { id, name, domain } = workspace as IDataObject;
	return { workspaceId: id, name, domain, apiKeyId };
}

/** Workspace: Get Connection (spec 4.5). */
export const getConnection: Operation = {
	option: {
		name: 'Get Connection',
		value: 'getConnection',
		action: 'Get workspace connection',
		description: 'Retrieve the workspace that the API key belongs to',
		routing: operationRouting(
			{ method: 'GET', url: paths.connection },
			{ isExpected: isConnection, simplify: flatten },
		),
	},
	fields: [],
};
