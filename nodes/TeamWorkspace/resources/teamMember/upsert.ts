import type { IDataObject } from 'n8n-workflow';
import { createTeamMemberInput, paths, updateTeamMemberInput } from '../../../../contract';
import type { ApiClient, Lookup } from '../../../transport';
import { clearedFields, clearFieldsField } from '../../fields/clearFields';
import type { GetParameter } from '../../fields/getParameter';
import { isDryRun } from '../../fields/options/dryRun';
import { checkReportMissing, reportsMissing } from '../../fields/options/reportMissing';
import type { Operation } from '../../operation/operation';
import { operationRouting } from '../../operation/operationRouting';
import { toText } from '../../values/text';
import { emailLookup, recordWithEmail } from '../shared/byEmail';
import { isMissingRecord } from '../shared/deleteRecord';
import { MEMBER } from '../shared/recordKinds';
import { REPORT } from '../shared/report';
import { mappingField } from '../../mapping/mappingField';
import { enteredMember, memberBody, memberMapping } from './body';
import { changeMessages } from './changes';
import { contactDetailFields, detailsModeField } from './contactDetails/fields';
import { changedDetails, enteredMode } from './contactDetails/read';
import {
	additionalFieldsField,
	billingNotice,
	emailField,
	firstNameField,
	lastNameField,
	memberMappingNotice,
	memberOutput,
	optionalFields,
} from './fields';
import { reportMissing } from './missing';
import { createOrUpdate, plan, updateExisting } from './saveMember';
import { sampleMember } from './sample';
import { simplifyTeamMember } from './simplify';

/** The fields that the member is to have; null for a field to empty. @throws {InvalidInput} */
function body(getParameter: GetParameter, getRaw: GetParameter): IDataObject {
	const details = changedDetails(getParameter, getRaw);
	const entered = enteredMember(getParameter);
	memberBody(createTeamMemberInput, entered, details);
	return memberBody(
		updateTeamMemberInput,
		{ ...clearedFields(getParameter, optionalFields), ...entered },
		details,
	);
}

/**
 * A member who is not in the list is looked for by the create request, so the list need not be complete, except in a dry
 * run, which does not send that request.
 */
const memberLookup = (email: unknown, getParameter: GetParameter) =>
	emailLookup(MEMBER, email, isDryRun(getParameter));

/**
 * How many members the list may have to be read before the first write. A write saved is worth the reads that fit in its
 * time. A dry run and the missing members need the list, however long.
 */
function mostListed(client: ApiClient, getParameter: GetParameter): number {
	if (isDryRun(getParameter) || reportsMissing(getParameter)) return Infinity;
	return client.itemCount > 1 ? client.recordsInTimeOf(client.itemCount) : 0;
}

/**
 * The member with the email, if the list is worth reading and has it.
 * @throws {InvalidInput} when several members have the email, which contradicts spec 4.1
 */
async function findListed(
	client: ApiClient,
	wanted: Lookup,
	getParameter: GetParameter,
): Promise<IDataObject | undefined> {
	const most = mostListed(client, getParameter);
	if (most === 0) return undefined;
	// Missing members are only told from a whole list, so nothing is written before it is read.
	if (reportsMissing(getParameter)) await client.readAll(paths.teamMembers);
	const found = (await client.find(wanted, most)) ?? [];
	return recordWithEmail(MEMBER, found, String(client.input.email), {
		field: emailField.displayName,
		advice: 'Change one of them with Update',
	});
}

/** Looks for the member in the list where that costs less than the writes it saves. */
async function execute(client: ApiClient, getParameter: GetParameter): Promise<IDataObject> {
	const mode = enteredMode(getParameter);
	const wanted = memberLookup(client.input.email, getParameter) as Lookup;
	const listed = await findListed(client, wanted, getParameter);
	if (isDryRun(getParameter)) return await plan(client, mode, wanted, listed);
	if (!listed) return await createOrUpdate(client, mode);
	return await updateExisting(client, mode, { member: listed, isFresh: false }).catch(
		async (error: unknown) => {
			// The member was deleted after the list was read.
			if (isMissingRecord(error)) return await createOrUpdate(client, mode);
			throw error;
		},
	);
}

/** Team Member: Create or Update (spec 4.1, assumption `update`). */
export const upsertTeamMember: Operation = {
	option: {
		name: 'Create or Update',
		value: 'upsert',
		action: 'Create or update team member',
		description:
			'Create a new team member, or update the current one if it already exists (upsert)',
		routing: operationRouting(
			{ method: 'POST', url: paths.teamMembers },
			{
				mapping: memberMapping,
				check: (getParameter, execution) => {
					isDryRun(getParameter);
					checkReportMissing(getParameter, execution);
				},
				lookup: (getParameter) => memberLookup(toText(getParameter('email', '')), getParameter),
				body,
				execute,
				atEnd: reportMissing,
				adds: REPORT,
				simplify: simplifyTeamMember,
				messages: changeMessages,
			},
		),
	},
	hint: {
		use: 'Sync, import or bulk upload of employees from a sheet, a file or an HR system; safe to run again. Matches by email and sends only what differs. Options: dryRun shows the changes without making them; reportMissing also returns the members that no item names, such as leavers.',
		example: {
			firstName: "={{ $json['First name'] }}",
			lastName: "={{ $json['Last name'] }}",
			email: '={{ $json.Email }}',
			contactDetails: { phone: [{ value: '={{ $json.Mobile }}', label: 'Mobile' }] },
			additionalFields: {
				jobTitle: "={{ $json['Job title'] }}",
				department: '={{ $json.Department }}',
			},
			options: { dryRun: false },
		},
		item: simplifyTeamMember({ ...sampleMember, outcome: 'updated', changedFields: ['jobTitle'] }),
	},
	fields: [
		billingNotice,
		mappingField,
		memberMappingNotice,
		firstNameField,
		lastNameField,
		emailField,
		additionalFieldsField,
		clearFieldsField('Fields to empty if the item has no value for them', optionalFields),
		detailsModeField,
		...contactDetailFields,
		...memberOutput,
	],
};
