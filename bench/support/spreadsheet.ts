import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { paths } from '../../contract';
import { clientOf, listWithAxios, type Service } from './lists';

/** A row of a spreadsheet of people: a column for each value, empty where a person has none. */
export type PersonRow = Record<(typeof columns)[number], string>;

const columns = [
	'firstName',
	'lastName',
	'email',
	'jobTitle',
	'department',
	'mobile',
	'linkedin',
] as const;

/** The parameters of Create and of Create or Update for a row, with contact details. */
export const rowParameters: INodeParameters = {
	resource: 'teamMember',
	firstName: '={{ $json.firstName }}',
	lastName: '={{ $json.lastName }}',
	email: '={{ $json.email }}',
	additionalFields: {
		jobTitle: '={{ $json.jobTitle }}',
		department: '={{ $json.department }}',
	},
	contactDetails: {
		phone: [{ value: '={{ $json.mobile }}', label: 'Mobile' }],
		socialMedia: [{ platform: 'linkedin', value: '={{ $json.linkedin }}' }],
	},
};

/** All members, newest first. */
export const membersOf = async (service: Service): Promise<IDataObject[]> =>
	await listWithAxios(service, paths.teamMembers);

/** What a spreadsheet would have about a member. */
export function rowOf(member: IDataObject): PersonRow {
	const details = member.contactDetails as IDataObject[];
	const mobile = details.find(({ label }) => label === 'Mobile')?.value;
	const linkedin = details.find(({ platform }) => platform === 'linkedin')?.value;
	const values: IDataObject = { ...member, mobile, linkedin };
	return Object.fromEntries(columns.map((name) => [name, values[name] ?? ''])) as PersonRow;
}

/** Rows of people who are not yet members. @param prefix of their email addresses */
export const newRows = (count: number, prefix = 'new'): PersonRow[] =>
	Array.from({ length: count }, (_, i) => ({
		firstName: 'Nathan',
		lastName: `Smith ${i}`,
		email: `${prefix}.${i}@example.com`,
		jobTitle: 'Account Manager',
		department: 'Sales',
		mobile: `+47 22 ${100_000 + i}`,
		linkedin: `https://www.linkedin.com/in/${prefix}${i}`,
	}));

function bodyOf({ mobile, linkedin, ...fields }: PersonRow): IDataObject {
	const details = [
		{ type: 'phone', label: 'Mobile', value: mobile },
		{ type: 'social_media', platform: 'linkedin', value: linkedin },
	];
	const filled = Object.entries(fields).filter(([, value]) => value !== '');
	return {
		...Object.fromEntries(filled),
		contactDetails: details.filter(({ value }) => value !== ''),
	};
}

/** A bare loop: creates a member of each row, one after the other, whatever the response. */
export async function postEach(service: Service, rows: PersonRow[]): Promise<void> {
	const client = clientOf(service);
	for (const row of rows) await client.post(paths.teamMembers, bodyOf(row));
}
