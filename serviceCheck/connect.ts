import { paths } from '../contract';
import { describeAnswer, isFields, recordOf, type Answer } from './client/answer';
import { Stopped } from './errors';
import type { Service } from './service';

/** Why an answer to /me is not one of a Team Workspace service; undefined when it may be. */
function strangeness(answer: Answer): string | undefined {
	const { status, format, body } = answer;
	if (status >= 300 && status < 400) {
		return `The service redirects to another address (${status}). The key is not sent there; give the address itself as --base-url.`;
	}
	if (status !== 200) {
		return `The service answered ${describeAnswer(answer)} to GET ${paths.connection}. Check --base-url: it ends with /api/v1.`;
	}
	if (!isFields(body) || !isFields(body.data)) {
		return `What answers there is not the Team Workspace API: ${format === 'json' ? 'its JSON has no `data`' : 'its answer is not JSON'}. Check --base-url: it ends with /api/v1.`;
	}
	return undefined;
}

const MAX_NAME_LENGTH = 100;

/** Asks which workspace the key belongs to; gives its name. Throws Stopped when this is no such service. */
export async function connect(service: Service): Promise<string> {
	const answer = await service.read(paths.connection);
	const problem = strangeness(answer);
	if (problem !== undefined) throw new Stopped(problem);
	const workspace = recordOf(answer)?.workspace;
	const name = isFields(workspace) && typeof workspace.name === 'string' ? workspace.name : '';
	const shown = name.replace(/[\p{C}\s]+/gu, ' ').trim();
	// Not shortened: half of a key could not be redacted.
	return shown !== '' && shown.length <= MAX_NAME_LENGTH ? shown : 'with an unusual name';
}
