import { addressParts, paths, pathOf, teamMember } from '../../contract';
import { isFields, recordOf, type Fields } from '../client/answer';
import { describeDrift, driftOf, kindOf } from '../drift';
import { NotChecked } from '../errors';
import { unlessSingle, type Case } from './case';
import { firstRows } from './lists';

/** The value of an address detail is an assumption of its own. */
const withoutAddressValues = (member: Fields): Fields => ({
	...member,
	...(Array.isArray(member.contactDetails) && {
		contactDetails: member.contactDetails.map((detail: unknown) =>
			isFields(detail) && detail.type === 'address' ? { ...detail, value: '' } : detail,
		),
	}),
});

export const memberDrift = (schema: typeof teamMember, members: Fields[]): string[] =>
	describeDrift(driftOf(schema, members.map(withoutAddressValues)));

/** Where the value of an address is not its parts in one line. */
export function addressValues(members: Fields[]): string[] {
	const addresses = members
		.flatMap(({ contactDetails }) => (Array.isArray(contactDetails) ? contactDetails : []))
		.filter((detail): detail is Fields => isFields(detail) && detail.type === 'address');
	if (addresses.length === 0) throw new NotChecked('no card has an address');
	return [...new Set(addresses.flatMap(addressValue))];
}

function addressValue({ value, address }: Fields): string[] {
	if (typeof value !== 'string' || value === '') return [`\`value\` is ${kindOf(value)}`];
	const parts = addressParts.map((part) => (isFields(address) ? address[part] : undefined));
	const hasAll = parts.every((part) => typeof part !== 'string' || value.includes(part.trim()));
	return hasAll ? [] : ['`value` is a text without all parts of the address'];
}

export const memberCases: Case[] = [
	{
		name: 'Team members: each has the fields and values of sections 2.1 to 2.4',
		about: 'specification',
		needs: 'read',
		run: async (service) => {
			const rows = await firstRows(service, paths.teamMembers);
			if (rows.length === 0) throw new NotChecked('there is no team member');
			const answer = await service.read(pathOf(paths.teamMembers, String(rows[0].id)));
			return [
				...unlessSingle(answer),
				...memberDrift(teamMember, [...rows, recordOf(answer) ?? {}]),
			];
		},
	},
	{
		name: 'Team members: the value of an address detail is its parts in one line',
		about: 'addressValue',
		needs: 'read',
		run: async (service) => addressValues(await firstRows(service, paths.teamMembers)),
	},
];
