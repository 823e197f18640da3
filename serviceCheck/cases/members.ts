import { addressParts, paths, pathOf, teamMember } from '../../contract';
import { isFields, recordOf, type Fields } from '../client/apiResponse';
import { describeDrift, driftOf, kindOf } from '../drift';
import { NotChecked } from '../errors';
import { expectRecord, type Case } from './case';
import { firstRows } from './lists';

/** Removes the values of address details, because another case checks them. */
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

/** The differences in the values of address details. Throws NotChecked when there are no addresses. */
export function checkAddressValues(members: Fields[]): string[] {
	const addresses = members
		.flatMap(({ contactDetails }) => (Array.isArray(contactDetails) ? contactDetails : []))
		.filter((detail): detail is Fields => isFields(detail) && detail.type === 'address');
	if (addresses.length === 0) throw new NotChecked('no card has an address');
	return [...new Set(addresses.flatMap(checkAddressValue))];
}

function checkAddressValue({ value, address }: Fields): string[] {
	if (typeof value !== 'string' || value === '') return [`\`value\` is ${kindOf(value)}`];
	const parts = addressParts.map((part) => (isFields(address) ? address[part] : undefined));
	const hasAll = parts.every((part) => typeof part !== 'string' || value.includes(part.trim()));
	return hasAll ? [] : ['`value` does not contain all parts of the address'];
}

export const memberCases: Case[] = [
	{
		name: 'Team members: each has the fields and types of sections 2.1 to 2.4',
		about: 'specification',
		needs: 'read',
		run: async (service) => {
			const rows = await firstRows(service, paths.teamMembers);
			if (rows.length === 0) throw new NotChecked('there are no team members');
			const response = await service.read(pathOf(paths.teamMembers, String(rows[0].id)));
			return [
				...expectRecord(response),
				...memberDrift(teamMember, [...rows, recordOf(response) ?? {}]),
			];
		},
	},
	{
		name: 'Team members: the `value` of an address detail is the address as one line',
		about: 'addressValue',
		needs: 'read',
		run: async (service) => checkAddressValues(await firstRows(service, paths.teamMembers)),
	},
];
