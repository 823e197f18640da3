import type { Editor } from '../../../n8nHost/browser/editor';
import { contactDetailGroups } from '../../../nodes/TeamWorkspace/teamMember/contactDetails/groups';
import { useWorld } from '../support/world';
import { openOneNode, useEditor } from './useEditor';

describe('creating a team member in the browser', () => {
	const world = useWorld();
	const inEditor = useEditor(world);

	async function openCreate(editor: Editor) {
		await openOneNode(editor, world, {});
		await editor.choose('Resource', 'Team Member');
		await editor.choose('Operation', 'Create');
	}

	async function fillIn(editor: Editor, name: string) {
		await editor.fill('First Name', name);
		await editor.fill('Last Name', 'Example');
		await editor.fill('Email', `${name.toLowerCase()}@example.com`);
	}

	/** Adds a contact detail; group and fields by their internal names, found by what the form calls them. */
	async function add(editor: Editor, groupName: string, fields: Record<string, string>) {
		const group = contactDetailGroups.find(({ name }) => name === groupName);
		if (!group) throw new Error(`The form has no contact detail "${groupName}".`);
		await editor.add('Add Contact Detail', group.displayName);
		const entry = editor.entry(group.displayName);
		for (const [fieldName, value] of Object.entries(fields)) {
			const field = group.values.find(({ name }) => name === fieldName);
			await editor.fill(String(field?.displayName), value, entry);
		}
	}

	const writes = () => world.sandbox.requests.filter(({ method }) => method !== 'GET');

	const plain = {
		phone: { value: '+47 22 22 22 22', label: 'Mobile' },
		email: { value: 'press@example.com', label: 'Press' },
		website: { value: 'https://example.com', label: 'Portfolio' },
	};
	const label = 'Office';
	const street = { line1: '12 High Street', line2: 'Floor 3' };
	const address = { ...street, city: 'Oslo', postalCode: '0150', country: 'NO' };
	const social = { value: '@ada', label: 'Videos' };

	inEditor('fills in contact details of all five kinds and reads the table', async (editor) => {
		const before = writes().length;
		await openCreate(editor);
		await fillIn(editor, 'Ada');
		for (const [group, fields] of Object.entries({ ...plain, address: { label, ...address } }))
			await add(editor, group, fields);
		await add(editor, 'socialMedia', social);
		await editor.choose('Platform', 'TikTok', editor.entry('Social Media'), 'tik');
		await editor.execute();

		const rows = await editor.rows();
		expect(rows).toMatchObject([{ displayName: 'Ada Example', created: 'true' }]);
		expect(rows[0].id).toMatch(/^[0-9a-f-]{36}$/);
		expect(rows[0].profileUrl).toContain(`${world.sandbox.origin}/cards/`);

		const sent = writes().slice(before);
		expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /team-members']);
		const { contactDetails, ...person } = sent[0].body as {
			contactDetails: Array<Record<string, unknown>>;
		};
		expect(person).toEqual({ firstName: 'Ada', lastName: 'Example', email: 'ada@example.com' });
		expect(contactDetails).toHaveLength(5);
		expect(contactDetails).toEqual(
			expect.arrayContaining([
				...Object.entries(plain).map(([type, fields]) => ({ type, ...fields })),
				{ type: 'address', label, address },
				{ type: 'social_media', platform: 'tiktok', ...social },
			]),
		);
	});

	inEditor(
		'keeps the values of the fields that both operations have when the operation is switched',
		async (editor) => {
			await openCreate(editor);
			await fillIn(editor, 'Grace');
			await add(editor, 'phone', { value: '+47 33 33 33 33', label: 'Mobile' });
			const phone = async () =>
				await editor.input('Phone Number', editor.entry('Phone')).inputValue();

			await editor.choose('Operation', 'Create or Update');
			await editor.field('Change Contact Details').waitFor();
			expect(await editor.input('First Name').inputValue()).toBe('Grace');
			expect(await editor.input('Email').inputValue()).toBe('grace@example.com');
			expect(await phone()).toBe('+47 33 33 33 33');

			await editor.choose('Operation', 'Update');
			await editor.chosen('Team Member').waitFor();
			expect(await phone()).toBe('+47 33 33 33 33');

			await editor.choose('Operation', 'Create or Update');
			await editor.field('First Name').waitFor();
			expect(await phone()).toBe('+47 33 33 33 33');
			expect(await editor.input('Resource').inputValue()).toBe('Team Member');
		},
	);
});
