import type { TeamMember } from '../../../contract';
import { ask, useWorld } from '../support/world';
import { NODE, oneNode, useEditor } from './useEditor';

describe('Match By in the browser', () => {
	const world = useWorld({ members: 5 });
	const inEditor = useEditor(world);

	inEditor(
		'shows Member ID once it is added, and changes the email of that member',
		async (editor) => {
			const [member] = await ask<TeamMember[]>(world, 'GET', '/team-members');
			await editor.open(oneNode(world, { resource: 'teamMember', operation: 'upsert' }));
			await editor.openNode(NODE);
			await editor.field('Member ID').waitFor({ state: 'hidden' });
			await editor.add('Add Option', 'Match By');
			await editor.field('Member ID').waitFor();
			await editor.fill('Member ID', member.id);
			await editor.fill('First Name', member.firstName);
			await editor.fill('Last Name', member.lastName);
			await editor.fill('Email', 'new.name@example.com');
			await editor.execute();
			const [row] = await editor.rows();
			expect(row).toMatchObject({ outcome: 'updated', changedFields: 'email', id: member.id });
		},
	);

	inEditor('takes a contact without an email', async (editor) => {
		await editor.open(oneNode(world, { resource: 'contact', operation: 'upsert' }));
		await editor.openNode(NODE);
		await editor.fill('Full Name', 'Ada Example');
		await editor.add('Add Option', 'Match By');
		await editor.add('Add Option', 'Existing Values');
		await editor.add('Add Field', 'Mobile');
		await editor.fill('Mobile', '+47 22 22 22 22');
		await editor.execute();
		const [row] = await editor.rows();
		expect(row).toMatchObject({ outcome: 'created', fullName: 'Ada Example' });
	});
});
