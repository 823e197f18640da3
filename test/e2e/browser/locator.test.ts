import { byTestId } from '../../../playground/editor';
import { useWorld } from '../world';
import { NODE, oneNode, useEditor } from './useEditor';
import { eventually } from './waitFor';

const MEMBERS = 130;

/** Members come with one request in pages of this size (spec 8). */
const PAGE = 100;

describe('choosing a team member in the browser', () => {
	const world = useWorld({ members: MEMBERS });
	const inEditor = useEditor(world);

	inEditor('searches a member by part of the name and opens the card', async (editor) => {
		await editor.open(oneNode(world, { resource: 'teamMember' }));
		await editor.openNode(NODE);
		await editor.choose('Operation', 'Get');
		await editor.openList('Team Member');
		const all = await editor.listed.allInnerTexts();
		const wanted = all[40].trim();
		const [name] = wanted.split(' · ');
		const part = name.slice(1, -1);

		await editor.page.locator(byTestId('rlc-search')).filter({ visible: true }).fill(part);
		await eventually(
			async () => await editor.listed.allInnerTexts(),
			(found) => {
				expect(found.map((one) => one.trim())).toContain(wanted);
				expect(found.length).toBeLessThan(all.length);
			},
		);
		await editor.listed.filter({ hasText: wanted }).click();
		expect(await editor.chosen('Team Member').inputValue()).toBe(wanted);

		const [card] = await Promise.all([
			editor.page.waitForEvent('popup'),
			editor.field('Team Member').locator(byTestId('rlc-open-resource-link')).click(),
		]);
		await card.getByText(name).first().waitFor();
		expect(card.url()).toContain(`${world.sandbox.origin}/cards/`);

		await editor.execute();
		expect(await editor.rows()).toMatchObject([{ displayName: name, profileUrl: card.url() }]);
	});

	inEditor('loads a further page when the list is scrolled to its end', async (editor) => {
		await editor.open(oneNode(world, { resource: 'teamMember', operation: 'get' }));
		await editor.openNode(NODE);
		await editor.openList('Team Member');
		expect(await editor.listed.count()).toBe(PAGE);
		await editor.listed.last().scrollIntoViewIfNeeded();
		await eventually(
			async () => await editor.listed.count(),
			(count) => expect(count).toBe(MEMBERS),
		);
		const listed = await editor.listed.allInnerTexts();
		expect(new Set(listed).size).toBe(MEMBERS);
	});
});
