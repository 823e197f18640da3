import { useExampleForm } from '../support/exampleForm';
import { addMember, useWorld } from '../support/world';

describe('the example "Ask the directory"', () => {
	const world = useWorld();
	const { submit } = useExampleForm(world, 'ask-the-directory');

	beforeAll(async () => {
		for (const [firstName, department] of [
			['Ada', 'Sales'],
			['Grace', 'Engineering'],
			['Tove', 'sales'],
			['Nora', undefined],
		]) {
			await addMember(world, String(firstName), { department });
		}
	});

	it.each([
		['Sales', 'Sales: 2 people', 'Tove ExampleAda Example', 2],
		[' engineering', 'engineering: 1 people', 'Grace Example', 1],
		['Legal', 'Legal: 0 people', 'Nobody is in this department.', 0],
	])(
		'answers who is in "%s", with links to the cards',
		async (Department, title, people, cards) => {
			const { ending } = await submit({ Department });
			const { links } = ending;
			expect(ending).toMatchObject({ title, message: people });
			expect(links).toHaveLength(cards);
			for (const link of links) expect((await fetch(link)).status).toBe(200);
		},
	);
});
