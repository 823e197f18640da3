import type { INodeParameters } from 'n8n-workflow';
import type { TeamMember } from '../../../contract';
import type { Editor } from '../../../n8nHost/browser/editor';
import { locator, member } from '../../support/form/parameters';
import { ask, useWorld } from '../support/world';
import { openOneNode, useEditor } from './useEditor';

describe('the fields of the node and of the trigger in the browser', () => {
	const world = useWorld({ members: 60 });
	const inEditor = useEditor(world);

	/** Opens List with a filter by department. */
	const openFilter = (editor: Editor, department: INodeParameters[] | string) =>
		openOneNode(editor, world, member('list', { filters: { department } }));

	/** Runs List; gives the departments of its rows. */
	async function departments(editor: Editor) {
		await editor.execute();
		return [...new Set((await editor.rows()).map(({ department }) => department))];
	}

	inEditor('offer the departments that members have', async (editor) => {
		await openFilter(editor, [locator('list', '')]);
		await editor.openList('Department');
		const [chosen] = await editor.listed.allInnerTexts();
		await editor.listed.first().click();
		expect(await departments(editor)).toEqual([chosen.trim()]);
	});

	inEditor('use a text that was saved before there was a list', async (editor) => {
		await openFilter(editor, 'sales');
		expect(await departments(editor)).toEqual(['Sales']);
	});

	inEditor(
		'show Member ID once Match By is added, and change the email of that member',
		async (editor) => {
			const [person] = await ask<TeamMember[]>(world, 'GET', '/team-members');
			await openOneNode(editor, world, member('upsert'));
			await editor.field('Member ID').waitFor({ state: 'hidden' });
			await editor.add('Add Option', 'Match By');
			await editor.field('Member ID').waitFor();
			await editor.fill('Member ID', person.id);
			await editor.fill('First Name', person.firstName);
			await editor.fill('Last Name', person.lastName);
			await editor.fill('Email', 'new.name@example.com');
			await editor.execute();
			const [row] = await editor.rows();
			expect(row).toMatchObject({ outcome: 'updated', changedFields: 'email', id: person.id });
		},
	);

	inEditor(
		'offer members as the assigned member, by which a test event is filtered',
		async (editor) => {
			const [{ id, displayName: name }] = await ask<TeamMember[]>(world, 'GET', '/team-members');
			const connectedWith = { id, name, avatarUrl: null };
			world.sandbox.addContact(world.workspaceId, { fullName: 'Ada Example', connectedWith });
			world.sandbox.addContact(world.workspaceId, { fullName: 'Grace Example' });
			await openOneNode(editor, world, {}, 'teamWorkspaceTrigger');
			await editor.choose('Trigger On', 'Contact Created');
			await editor.add('Add Filter', 'Assigned Member');
			await editor.openList('Assigned Member');
			expect(await editor.listed.count()).toBe(60);
			await editor.listed.filter({ hasText: name }).click();
			expect(await editor.chosen('Assigned Member').inputValue()).toContain(name);
			await editor.execute();
			const rows = await editor.rows();
			expect(rows).toMatchObject([{ fullName: 'Ada Example', assignedMember: name }]);
		},
	);
});
