import type { IDataObject } from 'n8n-workflow';
import { createTeamMemberInput, paths } from '../../../contract';
import type { Client } from '../../transport';
import type { Form } from '../operation/behavior';
import { operation } from '../operation/operation';
import { emailLookup } from '../records/byEmail';
import { postRecord } from '../records/kind';
import { planCreate, type CreateInput } from '../records/planCreate';
import { REPORT, withWarning } from '../records/report';
import { toText } from '../values/text';
import {
	additionalFieldsField,
	enteredMember,
	memberBody,
	memberMapping,
	newMemberFields,
} from './fields';
import { contactDetailFields } from './contactDetails/fields';
import { withEmailOnCard } from './contactDetails/emailOnCard';
import { enteredDetails } from './contactDetails/read';
import { MEMBER, refuseOtherPerson } from './kind';
import { memberOutput, sampleMember } from './output';

function readInput({ get, raw, options }: Form): CreateInput {
	const entered = enteredMember(get);
	const details = withEmailOnCard(enteredDetails(get, raw), entered.email, options);
	const fields = memberBody(createTeamMemberInput, entered, details);
	return { fields, dryRun: options.dryRun };
}

/**
 * Creates the member. `created` is null when it is unknown whether the member is new: the response does not say, or an
 * earlier one was lost.
 */
async function create(input: CreateInput, client: Client): Promise<IDataObject> {
	const { fields, dryRun } = input;
	if (dryRun) return await planCreate(MEMBER, input, client);
	const written = await postRecord(MEMBER, fields, client);
	const { record: member, outcome } = written;
	if (member.created === true) return withWarning(MEMBER, written);
	refuseOtherPerson(member, fields.email);
	return outcome === 'nothing' ? member : { ...member, created: null };
}

export const createTeamMember = operation({
	...memberOutput,
	name: 'Create',
	value: 'create',
	action: 'Create team member',
	description:
		"Add a person to the workspace with a digital business card. If a member already has this email, nothing is changed and 'created' is false; to change the member, use Create or Update.",
	request: { method: 'POST', url: paths.teamMembers },
	mapping: () => memberMapping,
	read: readInput,
	run: create,
	lookup: ({ get, options }) =>
		options.dryRun ? emailLookup(MEMBER, toText(get('email', ''))) : undefined,
	adds: ['created', ...REPORT],
	messages: { isRepeatable: true },
	use: 'A new hire joins: onboarding, or an HR form creates one employee. An existing member is returned unchanged, so use upsert for an import or a sync that runs again.',
	example: {
		firstName: '={{ $json.firstName }}',
		lastName: '={{ $json.lastName }}',
		email: '={{ $json.email }}',
		contactDetails: {
			email: [{ value: '={{ $json.email }}', label: 'Work' }],
			phone: [{ value: '={{ $json.phone }}', label: 'Mobile' }],
		},
		additionalFields: {
			jobTitle: '={{ $json.jobTitle }}',
			department: '={{ $json.department }}',
		},
	},
	sample: { ...sampleMember, created: true },
	fields: [
		...newMemberFields,
		additionalFieldsField,
		...contactDetailFields,
		...memberOutput.fields,
	],
});
