import { byTestId, type Editor } from '../../../n8nHost/browser/editor';
import { chainOf, start } from '../support/workflows';
import { useWorld } from '../support/world';
import { useEditor } from './useEditor';

/**
 * What a builder types to find a node for a job, and the place of this one in the list. n8n (2.41, `reRankSearchResults`)
 * adds up to 100 points for popularity, which no word makes up for in a short search, and it shows the node and the trigger
 * as one, found by the words of the node alone.
 */
const searches: Array<[query: string, place: number]> = [
	['vcard', 1],
	['onboarding', 1],
	['offboarding', 1],
	['sync members', 1],
	['sync employees', 1],
	['create member', 1],
	['contact created', 1],
	['new contact', 1],
	['deleted contact', 1],
	['employee left', 1],
	['member status', 1],
	['leads', 1],
	['hr form', 1],
	// Behind UpLead and two Lemonade Models.
	['lead', 4],
	// Behind HTTP Request and four more popular nodes with these two letters in their names.
	['hr', 6],
];

describe('the search for nodes in the browser', () => {
	const world = useWorld();
	const inEditor = useEditor(world);

	const found = async ({ page }: Editor) =>
		await page.locator(byTestId('node-creator-item-name')).allInnerTexts();

	inEditor('finds the node by what it is used for', async (editor) => {
		await editor.open(chainOf('Search', start));
		await editor.page.locator(byTestId('node-creator-plus-button')).click();
		const places: typeof searches = [];
		for (const [query] of searches) {
			await editor.page.locator(byTestId('node-creator-search-bar')).fill(query);
			// The search starts a moment after the last letter.
			await editor.page.waitForTimeout(500);
			places.push([query, (await found(editor)).indexOf('Team Workspace') + 1]);
		}
		expect(places).toEqual(searches);
	});
});
