/** The names of the nodes in the results of a search, in their order. */
export const foundNodes = (results: string): string[] =>
	[...results.matchAll(/^- (\S+)/gm)].map(([, name]) => name);

/** An operation as `contact: list` or an event, and what the results say of it. */
interface Choice {
	name: string;
	text: string;
}

/** The operations in the results: a line with the value of each, and texts below it that are indented further. */
function operationsIn(result: string): Choice[] {
	const choices: Choice[] = [];
	let resource = '';
	for (const line of result.split('\n')) {
		const [, found] = /^ {6}- (\w+):$/.exec(line) ?? [];
		const [, operation] = /^ {12}- (\w+)$/.exec(line) ?? [];
		if (found) resource = found;
		else if (operation)
			choices.push({ name: `${resource}: ${operation}`, text: `${resource} ${operation}` });
		else if (/^ {14}\S/.test(line)) choices[choices.length - 1].text += ` ${line}`;
	}
	return choices;
}

/** The events in the results, which n8n does not list: the hint of the trigger does. */
const eventsIn = (result: string): Choice[] =>
	[...result.matchAll(/\b((?:contact|teamMember)[A-Z]\w+) \(([^)]*)\)/g)].map(([, name, use]) => ({
		name,
		text: `${name.replace(/([A-Z])/g, ' $1')} ${use}`,
	}));

/** All operations and events that the results offer. */
const offeredChoices = (results: string): Choice[] =>
	results
		.split(/\n(?=- )/)
		.flatMap((result) =>
			/^- \S+\.teamWorkspace\n/.test(result)
				? operationsIn(result)
				: /^- \S+\.teamWorkspaceTrigger /.test(result)
					? eventsIn(result)
					: [],
		);

const FILLERS = ['a', 'an', 'by', 'from', 'in', 'of', 'the', 'to', 'who'];

/** The words of a text without endings, so that "employees" and "employee", "works" and "work" are the same. */
const wordsOf = (text: string): string[] =>
	(text.toLowerCase().match(/[a-z]+/g) ?? [])
		.filter((word) => !FILLERS.includes(word))
		.map((word) => word.replace(/(?:ing|ed|es|s|e)$/, ''));

/** The choices whose text has most of the words of the query, as a reader of the results would choose. */
export function bestChoices(results: string, query: string): string[] {
	const wanted = [...new Set(wordsOf(query))];
	const rated = offeredChoices(results).map(({ name, text }) => {
		const words = new Set(wordsOf(text));
		return { name, rating: wanted.filter((word) => words.has(word)).length };
	});
	const best = Math.max(1, ...rated.map(({ rating }) => rating));
	return rated.filter(({ rating }) => rating === best).map(({ name }) => name);
}
