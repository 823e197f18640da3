import { CONTEXTS, topics } from '../../nodes/TeamWorkspace/mapping/headingWords';
import { isPlatform, TARGETS, targetName } from '../../nodes/TeamWorkspace/mapping/targets';
import { rowsOf, textOf } from '../support/documents';

const page = textOf('docs/map-automatically.md');

/** So many of the heading words are listed. */
const MOST_LISTED = 4;

const listed = (words: string): string =>
	words
		.split(', ')
		.filter((word) => word.length > 2 && !word.startsWith('='))
		.slice(0, MOST_LISTED)
		.join(', ');

const nameOf = (topic: (typeof topics)[number][0]): string => {
	const { member, contact } = TARGETS[topic];
	if (!member && !contact) return '';
	return targetName(member ? 'member' : 'contact', topic);
};

/** `npm run test:unit -- mapAutomatically` prints what the page should have. */
describe('the page "Map automatically"', () => {
	it('lists the usual headings of each field, as `headingWords.ts` has them', () => {
		const fields = new Map<string, string[]>();
		for (const [topic, { named }] of topics) {
			const name = nameOf(topic);
			if (isPlatform(topic) || name === '') continue;
			fields.set(name, [...(fields.get(name) ?? []), listed(named[0])]);
		}
		const expected = [...fields].map(([name, words]) => [name, words.join(', ')]);
		const platforms = ['Social media', 'the name of the platform, as in _LinkedIn URL_'];
		expect(rowsOf(page).slice(2, 3 + expected.length)).toEqual([...expected, platforms]);
	});

	it('lists what is ignored, as `headingWords.ts` has it', () => {
		const kinds = [
			['private', 'private'],
			['otherPerson', 'of somebody else'],
			['otherPurpose', 'for another purpose'],
		] as const;
		for (const [context, words] of kinds)
			expect(page).toContain(`- ${words}: ${listed(CONTEXTS[context])} …`);
	});
});
