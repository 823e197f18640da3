import type { IDataObject } from 'n8n-workflow';
import { createTeamMemberInput, paths, updateTeamMemberInput } from '../../../contract';
import { InvalidInput, type Client } from '../../transport';
import { clearedFields, clearFieldsField } from '../form/updateFields';
import type { Form } from '../operation/behavior';
import { Part } from '../operation/part';
import { operation } from '../operation/operation';
import { emailLookup, idLookup } from '../records/byEmail';
import { postRecord } from '../records/kind';
import { REPORT, withMoreWarnings, withOutcome, withWarning } from '../records/report';
import { changeMessages } from '../records/update';
import { emailMatch, idMatch, type Match } from '../records/match';
import type { UpsertInput, UpsertRules } from '../records/upsert/input';
import { upsertRecord } from '../records/upsert/upsert';
import { describeValue } from '../values/describeValue';
import { toText } from '../values/text';
import {
	additionalFieldsField,
	enteredMember,
	memberBody,
	memberMapping,
	newMemberFields,
	optionalFields,
} from './fields';
import { contactDetailFields, detailsModeField } from './contactDetails/fields';
import { withEmailOnCard } from './contactDetails/emailOnCard';
import { changedDetails } from './contactDetails/read';
import { MEMBER, refuseOtherPerson } from './kind';
import { enteredMemberId, memberIdField, memberIdWarnings } from './memberId';
import { checkReportMissing, maybeSameAs, reportMissing } from './reportMissing';
import { memberOutput, sampleMember } from './output';

const clearFields = clearFieldsField(optionalFields);

interface UpsertMemberInput extends UpsertInput {
	reportMissing: boolean;
	/** Map Automatically found no first and last name. */
	isForExisting: boolean;
	/** What to tell in the result of the item. */
	warnings: string[];
}

const existingMemberInput = createTeamMemberInput.omit({ firstName: true, lastName: true });

function refuseNew({ value }: Match): never {
	throw new InvalidInput(
		`First and last name cannot be told from the columns, and no team member has ${describeValue(value)}, so nobody was created. Add columns for First name and Last name`,
	);
}

function readInput(form: Form, shown?: readonly string[]): UpsertMemberInput {
	const { get, options, execution } = form;
	const { dryRun, reportMissing: isReported } = options;
	if (isReported) checkReportMissing(execution());
	const id = enteredMemberId(form);
	const changed = changedDetails(form);
	const entered = enteredMember(get);
	const details = withEmailOnCard(changed.details, entered.email, options);
	const isForExisting = ['firstName', 'lastName'].every(
		(name) => form.cellStateOf(name) === 'no heading' && entered[name] === undefined,
	);
	memberBody(isForExisting ? existingMemberInput : createTeamMemberInput, entered, details);
	const cleared = clearedFields(get, clearFields, form.cellStateOf);
	return {
		wanted: memberBody(updateTeamMemberInput, { ...cleared, ...entered }, details),
		match:
			id === undefined
				? emailMatch(MEMBER, entered.email)
				: idMatch(MEMBER, id, memberIdField.displayName),
		mode: changed.mode,
		keepsValues: options.keepsValues,
		keeps: form.mappedKeeps(),
		dryRun,
		shown,
		reportMissing: isReported,
		isForExisting,
		warnings: memberIdWarnings(form),
	};
}

/** What the item says of the member, as far as it can be read. */
function said(form: Form): IDataObject {
	const { get } = form;
	const [firstName, lastName] = [get('firstName', ''), get('lastName', '')];
	const details = new Part(() => changedDetails(form).details).value;
	return {
		firstName,
		displayName: `${firstName} ${lastName}`,
		contactDetails: details?.map(({ detail }) => detail),
	};
}

/**
 * How many members the list may have to be read before the first write. A write saved is worth the reads that fit in its
 * time. A dry run and the missing members need the list, however long.
 */
function mostListed(input: UpsertMemberInput, client: Client) {
	if (input.dryRun || input.reportMissing || input.isForExisting) return Infinity;
	return client.itemCount > 1 ? client.recordsInTimeOf(client.itemCount) : 0;
}

/** Sends one request when the member is new. Otherwise the response has the existing member (spec 4.1, behaviour 2). */
const create: UpsertRules['create'] = async (fields, _find, client) => {
	const written = await postRecord(MEMBER, fields, client, { messages: {} });
	const { created, ...member } = written.record;
	if (created === true)
		return { created: withWarning(MEMBER, written, withOutcome(member, 'created')) };
	refuseOtherPerson(member, fields.email);
	return { existing: member };
};

async function run(input: UpsertMemberInput, client: Client): Promise<IDataObject> {
	// Missing members are only told from a whole list, so nothing is written before it is read.
	if (input.reportMissing) await client.index(paths.teamMembers).all();
	const rules: UpsertRules = {
		kind: MEMBER,
		ambiguous: 'Change one of them with Update',
		mostListed: mostListed(input, client),
		create,
		refuseNew: input.isForExisting ? refuseNew : undefined,
	};
	const upserted = await upsertRecord(rules, input, client);
	const record = withMoreWarnings(upserted, ...input.warnings);
	if (!input.reportMissing) return record;
	// In every row, so that n8n's table has one order of columns.
	return { ...record, maybeSameAs: await maybeSameAs(record, client) };
}

export const upsertTeamMember = operation({
	...memberOutput,
	name: 'Create or Update',
	value: 'upsert',
	action: 'Create or update team member',
	description: 'Create a new team member, or update the current one if it already exists (upsert)',
	request: { method: 'POST', url: paths.teamMembers },
	mapping: ({ matchesById }) => ({
		kind: 'member',
		required: [...memberMapping.required, ...(matchesById ? ['memberId'] : [])],
		isNameEnough: true,
	}),
	read: readInput,
	lookup: (form) => {
		const id = enteredMemberId(form);
		const byEmail = emailLookup(MEMBER, toText(form.get('email', '')));
		const lookup = id === undefined ? byEmail : { ...idLookup(MEMBER, id), also: byEmail };
		const { matchesById, reportMissing: isReported } = form.options;
		return lookup && (matchesById || isReported) ? { ...lookup, about: said(form) } : lookup;
	},
	// A later item may give the email of an earlier one away.
	needsAll: ({ matchesById }) => matchesById,
	run,
	after: ({ options: { reportMissing: isReported, dryRun } }, shown) =>
		isReported ? async (client) => await reportMissing({ dryRun, shown }, client) : undefined,
	adds: REPORT,
	messages: { ...changeMessages(MEMBER), isRepeatable: true },
	use: 'Sync, import or bulk upload of employees from a sheet, a file or an HR system; safe to run again. Matches by email and sends only what differs. Options: matchBy: memberId with the field memberId finds people whose email has changed (an empty ID: by email); dryRun shows the changes without making them; existingValues: keep fills in empty fields only; reportMissing also returns the members that no item names, such as leavers (outcome missing), or people who may be in an item with another email (outcome renamed?: never delete those).',
	example: {
		firstName: "={{ $json['First name'] }}",
		lastName: "={{ $json['Last name'] }}",
		email: '={{ $json.Email }}',
		contactDetails: {
			email: [{ value: '={{ $json.Email }}', label: 'Work' }],
			phone: [{ value: '={{ $json.Mobile }}', label: 'Mobile' }],
		},
		additionalFields: {
			jobTitle: "={{ $json['Job title'] }}",
			department: '={{ $json.Department }}',
		},
		options: { dryRun: false },
	},
	sample: { ...sampleMember, outcome: 'updated', changedFields: ['jobTitle'] },
	fields: [
		...newMemberFields,
		additionalFieldsField,
		clearFields,
		detailsModeField,
		...contactDetailFields,
		...memberOutput.fields,
	],
});
