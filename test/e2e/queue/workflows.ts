import type { Credential } from '../../../n8nHost/api/n8nApi';
import type { Workflow } from '../../../n8nHost/api/workflow';
import { chainOf, nodeOf, ourNode } from '../support/workflows';
import { triggerOn } from '../node/polls';

const settings = { executionOrder: 'v1' };

/** A form that creates a team member and answers when that is done. */
export function hireForm(path: string, credential: Credential): Workflow {
	const form = {
		formTitle: 'New team member',
		formFields: { values: [{ fieldLabel: 'Email', fieldType: 'email', requiredField: true }] },
		responseMode: 'lastNode',
		options: { path, appendAttribution: false },
	};
	const create = {
		resource: 'teamMember',
		operation: 'create',
		firstName: 'Ada',
		lastName: 'Example',
		email: '={{ $json.Email }}',
	};
	const chain = chainOf(
		`Form ${path}`,
		nodeOf('Form', 'formTrigger', form, { typeVersion: 2.3, webhookId: path }),
		ourNode('Create', create, credential),
	);
	return { ...chain, settings };
}

/** Starts for each new contact; looks once a minute, which is as often as n8n allows. */
export function contactTrigger(credential: Credential): Workflow {
	const [trigger] = triggerOn('contactCreated', credential).nodes;
	return { ...chainOf('New contacts', trigger, nodeOf('End', 'noOp')), settings };
}
