import { paths } from '../contract';
import { describeResponse, isFields, recordOf, type ApiResponse } from './client/apiResponse';
import { Stopped } from './errors';
import type { Service } from './service';

/** Why a response to /me is not from a Team Workspace service; undefined when it may be. */
function unexpectedResponse(response: ApiResponse): string | undefined {
	const { status, format, body } = response;
	if (status >= 300 && status < 400) {
		return `The service redirects to another address (${status}). The key is not sent there. Pass that address as --base-url.`;
	}
	if (status !== 200) {
		return `The service returned ${describeResponse(response)} for GET ${paths.connection}. Check --base-url: it must end with /api/v1.`;
	}
	if (!isFields(body) || !isFields(body.data)) {
		return `This is not the Team Workspace API: ${format === 'json' ? 'the JSON response has no `data`' : 'the response is not JSON'}. Check --base-url: it must end with /api/v1.`;
	}
	return undefined;
}

const MAX_NAME_LENGTH = 100;

/** Returns the name of the key's workspace. Throws Stopped when the service is not a Team Workspace service. */
export async function connect(service: Service): Promise<string> {
	const response = await service.read(paths.connection);
	const problem = unexpectedResponse(response);
	if (problem !== undefined) throw new Stopped(problem);
	const workspace = recordOf(response)?.workspace;
	const name = isFields(workspace) && typeof workspace.name === 'string' ? workspace.name : '';
	const shown = name.replace(/[\p{C}\s]+/gu, ' ').trim();
	// Not truncated, because a truncated key could not be redacted.
	return shown !== '' && shown.length <= MAX_NAME_LENGTH ? shown : 'with an unusual name';
}
