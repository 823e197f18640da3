import { contact, teamMember } from '../../../../contract';
import { fieldLabel } from '../../../../nodes/TeamWorkspace/form/fieldLabel';
import { TeamWorkspace } from '../../../../nodes/TeamWorkspace/TeamWorkspace.node';
import type { INodeProperties } from 'n8n-workflow';

it.each([
	['email', 'Email'],
	['jobTitle', 'Job Title'],
	['accountId', 'Account ID'],
	['avatarUrl', 'Avatar URL'],
	['linkedin', 'LinkedIn'],
	['constructor', 'Constructor'],
	['', ''],
])('%j is labeled %j', (name, label) => expect(fieldLabel(name)).toBe(label));

it('labels each property of a record as the form does', () => {
	const { properties } = new TeamWorkspace().description;
	const inside = properties
		.filter(({ type, name }) => type === 'collection' && name !== 'filters')
		.flatMap(({ options }) => options as INodeProperties[]);
	const known = [...Object.keys(contact.shape), ...Object.keys(teamMember.shape)];
	const shown = [...properties, ...inside].filter(({ name }) => known.includes(name));
	// The resource locator of contacts has the name of a property of members.
	const fields = shown.filter(({ type }) => type !== 'resourceLocator');
	expect(fields.length).toBeGreaterThan(10);
	for (const { name, displayName } of fields) expect(displayName).toBe(fieldLabel(name));
});
