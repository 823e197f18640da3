import type { INodeParameters } from 'n8n-workflow';
import { blankDetails, enteredDetails } from './contactDetails';
import {
	each,
	filledWith,
	locator,
	mappings,
	maxWait,
	option,
	outputs,
	page,
	returned,
	sent,
	withoutEffect,
	type OperationTable,
	type ParameterCase,
	type Sent,
} from './table';

export const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@northwind.example' };
const other = { firstName: 'Augusta', lastName: 'Byron', email: 'byron@northwind.example' };

const mobile = { type: 'phone', label: 'Mobile', value: '+1 1' };

/** What is there before; every field has a value, so that every change and every emptying is sent. */
export const memberBefore = {
	...ada,
	avatarUrl: 'https://before.example/ada.png',
	department: 'Looms',
	jobTitle: 'Student',
	contactDetails: [mobile],
};

const optional = {
	avatarUrl: 'https://ada.example/ada.png',
	department: 'Engines',
	jobTitle: 'Analyst',
};

const office = { type: 'phone', label: 'Office', value: '+1 2' };
const officeInFields = { contactDetails: { phone: [{ label: 'Office', value: '+1 2' }] } };
const officeInJson = { contactDetailsJson: JSON.stringify([office]) };
const website = { type: 'website', value: 'https://ada.example' };
const websiteInJson = { contactDetailsJson: JSON.stringify([website]) };

const effectless = { ...outputs('teamMember'), ...maxWait };
const post = (body: object) => sent('POST', '/team-members', body);
const patch = (body: object) => sent('PATCH', '/team-members/:id', body);

/** Every way to enter contact details, the same in all three operations. */
const detailCases = (
	toCase: (set: INodeParameters, details: object[]) => ParameterCase,
): Record<string, ParameterCase> => ({
	...each(enteredDetails, (path, [group, entry, detail]) => [
		`contactDetails.${path}`,
		toCase({ contactDetails: { [group]: [entry] } }, [detail]),
	]),
	'specifyContactDetails=fields': toCase(
		{ specifyContactDetails: 'fields', ...officeInFields, ...websiteInJson },
		[office],
	),
	'specifyContactDetails=json': toCase(
		{ specifyContactDetails: 'json', ...officeInFields, ...websiteInJson },
		[website],
	),
	contactDetailsJson: toCase({ specifyContactDetails: 'json', ...officeInJson }, [office]),
});

/** Optional fields and contact details with nothing in them, and what is sent of the details. */
function blankMember(nothing: string) {
	const { entered, sent: contactDetails } = blankDetails(nothing);
	const additionalFields = filledWith(optional, nothing);
	return { set: { additionalFields, contactDetails: entered }, contactDetails };
}

const createSends = [post(ada)];

const { contactDetails: _, ...mapped } = memberBefore;
const mappedCases = mappings(createSends, { sends: [post(mapped)], item: memberBefore });

const create: OperationTable = {
	resource: 'teamMember',
	operation: 'create',
	needs: ada,
	sends: createSends,
	blank: (nothing) => {
		const { set, contactDetails } = blankMember(nothing);
		return { set, sends: [post({ ...ada, contactDetails })] };
	},
	cases: {
		...each(other, (name, value) => [
			name,
			{ set: { [name]: value }, sends: [post({ ...ada, [name]: value })] },
		]),
		...each(optional, (name, value) => [
			`additionalFields.${name}`,
			{ set: { additionalFields: { [name]: value } }, sends: [post({ ...ada, [name]: value })] },
		]),
		...detailCases((set, contactDetails) => ({ set, sends: [post({ ...ada, contactDetails })] })),
		...mappedCases,
		...withoutEffect(createSends, effectless),
	},
};

/** Create gives the member as it is, and what differs is changed. */
const changed = (change: object, entered = change): Sent[] => [
	post({ ...ada, ...entered }),
	patch(change),
];

const read = sent('GET', '/team-members/:id');

const upsert: OperationTable = {
	resource: 'teamMember',
	operation: 'upsert',
	needs: ada,
	sends: createSends,
	blank: (nothing) => {
		const { set, contactDetails } = blankMember(nothing);
		const merged = { contactDetails: [mobile, ...contactDetails] };
		return { set, sends: changed(merged, { contactDetails }) };
	},
	cases: {
		...each({ firstName: other.firstName, lastName: other.lastName }, (name, value) => [
			name,
			{ set: { [name]: value }, sends: changed({ [name]: value }) },
		]),
		// Nobody has this email, so the member is new.
		email: { set: { email: other.email }, sends: [post({ ...ada, email: other.email })] },
		...each(optional, (name, value) => [
			`additionalFields.${name}`,
			{ set: { additionalFields: { [name]: value } }, sends: changed({ [name]: value }) },
		]),
		...each(optional, (name) => [
			`clearFields=${name}`,
			{ set: { clearFields: [name] }, sends: changed({ [name]: null }, {}) },
		]),
		...detailCases((set, contactDetails) => ({
			set,
			sends: changed({ contactDetails: [mobile, ...contactDetails] }, { contactDetails }),
		})),
		'contactDetailsMode=merge': {
			set: { contactDetailsMode: 'merge', ...officeInFields },
			sends: changed({ contactDetails: [mobile, office] }, { contactDetails: [office] }),
		},
		'contactDetailsMode=replace': {
			set: { contactDetailsMode: 'replace', ...officeInFields },
			sends: changed({ contactDetails: [office] }),
		},
		...mappedCases,
		...each({ memberId: '', 'options.matchBy=memberId': '' }, (name) => [
			name,
			{
				set: {
					memberId: '={{ $json.id }}',
					email: other.email,
					options: { matchBy: 'memberId' },
				},
				sends: [read, patch({ email: other.email })],
			},
		]),
		...option('dryRun', true, [page('/team-members')]),
		...option('reportMissing', true, [page('/team-members')]),
		...withoutEffect(createSends, {
			'options.matchBy=email': { options: { matchBy: 'email' } },
			...effectless,
			...returned,
		}),
	},
};

const updateSends = [patch({ jobTitle: 'Analyst' })];

const update: OperationTable = {
	resource: 'teamMember',
	operation: 'update',
	needs: { teamMember: locator('id'), updateFields: { jobTitle: 'Analyst' } },
	sends: updateSends,
	blank: (nothing) => {
		const details = blankDetails(nothing);
		return {
			set: {
				updateFields: filledWith({ ...optional, ...other }, nothing),
				contactDetails: details.entered,
			},
			sends: [patch({ contactDetails: [mobile, ...details.sent] })],
		};
	},
	cases: {
		...each({ ...optional, ...other }, (name, value) => [
			`updateFields.${name}`,
			{ set: { updateFields: { [name]: value } }, sends: [patch({ [name]: value })] },
		]),
		...each(optional, (name) => [
			`clearFields=${name}`,
			{ set: { updateFields: {}, clearFields: [name] }, sends: [patch({ [name]: null })] },
		]),
		...detailCases((set, contactDetails) => ({
			set: { updateFields: {}, ...set },
			sends: [patch({ contactDetails: [mobile, ...contactDetails] })],
		})),
		'contactDetailsMode=merge': {
			set: { updateFields: {}, contactDetailsMode: 'merge', ...officeInFields },
			sends: [patch({ contactDetails: [mobile, office] })],
		},
		'contactDetailsMode=replace': {
			set: { updateFields: {}, contactDetailsMode: 'replace', ...officeInFields },
			sends: [patch({ contactDetails: [office] })],
		},
		...option('dryRun', true, [read]),
		'teamMember=email': {
			set: { teamMember: locator('email', '={{ $json.email }}') },
			sends: [page('/team-members'), ...updateSends],
		},
		'teamMember=url': {
			set: { teamMember: locator('url', '={{ $json.profileUrl }}') },
			sends: [page('/team-members'), ...updateSends],
		},
		...withoutEffect(updateSends, {
			'teamMember=id': { teamMember: locator('id') },
			'teamMember=list': { teamMember: locator('list') },
			...effectless,
		}),
	},
};

export const memberWrites = [create, upsert, update];
