import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';
import { paths } from '../../../../contract';
import { executeOperation } from '../../operation/executeOperation';

const isConnection = (data: unknown): boolean =>
	typeof (data as { workspace?: IDataObject } | null)?.workspace?.id === 'string';

/** Spec 2.6 in four flat fields. */
function flatten({ apiKeyId, workspace }: IDataObject): IDataObject {
	const { id, name, domain } = workspace as IDataObject;
	return { workspaceId: id, name, domain, apiKeyId };
}

export const getConnectionOption: INodePropertyOptions = {
	name: 'Get Connection',
	value: 'getConnection',
	action: 'Get workspace connection',
	description: 'Retrieve the workspace that the API key belongs to',
	routing: {
		request: { method: 'GET', url: paths.connection },
		send: { paginate: true },
		operations: { pagination: executeOperation({ isExpected: isConnection, simplify: flatten }) },
	},
};
