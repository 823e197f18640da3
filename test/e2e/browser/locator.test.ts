import { byTestId } from '../../../n8nHost/browser/editor';
import { useWorld } from '../support/world';
import { eventually, openOneNode, useEditor } from './useEditor';

const MEMBERS = 130;

/** The editor gets the list in pages of this size. */
const PAGE = 100;

describe('choosing a team member in the browser', () => {
	const world = useWorld({ members: MEMBERS });
	const inEditor = useEditor(world);

	inEditor('searches a member by part of the name and opens the card', async (editor) => {
		await openOneNode(editor, world, { resource: 'teamMember' });
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

	// The editor decides when it asks for the second page: at the end of the scroll at the latest, sometimes while it opens.
	inEditor(
		'loads the whole list, one page at a time, when it is scrolled to its end',
		async (editor) => {
			const pages: Array<Promise<{ data: { results: unknown[] } }>> = [];
			editor.page.on('response', (response) => {
				if (response.url().endsWith('/resource-locator-results')) pages.push(response.json());
			});
			await openOneNode(editor, world, { resource: 'teamMember', operation: 'get' });
			await editor.openList('Team Member');
			await editor.listed.last().scrollIntoViewIfNeeded();
			await eventually(
				() => editor.listed.count(),
				(count) => expect(count).toBe(MEMBERS),
			);
			const sizes = (await Promise.all(pages)).map(({ data }) => data.results.length);
			expect(sizes).toEqual([PAGE, MEMBERS - PAGE]);
			const listed = await editor.listed.allInnerTexts();
			expect(new Set(listed).size).toBe(MEMBERS);
			expect(listed).toEqual([...listed].sort((a, b) => a.trim().localeCompare(b.trim(), 'en')));
		},
	);
});
