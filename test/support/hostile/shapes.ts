const UNITS = {
	spaces: ' ',
	'line breaks': '\n',
	digits: '1',
	letters: 'a',
	dots: '.',
	slashes: '/',
	commas: ',',
	brackets: '(',
	'quotation marks': '"',
	'escaped quotation marks': '\\"',
	'percent signs': '%',
	'escaped characters': '%41',
	'at signs': '@',
	'less-than signs': '<',
	marks: '✓',
	'combining accents': '\u0301',
	'zero-width spaces': '\u200b',
	emoji: '😀',
	extensions: '1x',
	parameters: 'utm_a&',
	hosts: 'a.',
	titles: 'jr. ',
	particles: 'van ',
};

/** What stands around them, so that an expression begins, fails at the end, and begins again one character later. */
const FRAMES: Array<[begin: string, end: string, units: Array<keyof typeof UNITS>]> = [
	['', '', Object.keys(UNITS) as Array<keyof typeof UNITS>],
	['a', 'a', Object.keys(UNITS) as Array<keyof typeof UNITS>],
	['+1', 'x1', ['spaces', 'digits', 'dots', 'commas', 'brackets', 'extensions']],
	['https://a.example/', '?a', ['slashes', 'dots', 'escaped characters', 'emoji']],
	['linkedin.com/in/a?', '#a', ['parameters', 'percent signs', 'slashes']],
];

/** Words that all differ. */
function words(length: number): string {
	const all: string[] = [];
	for (let size = 0; size < length; size += all.at(-1)!.length + 1)
		all.push(`w${all.length.toString(36)}`);
	return all.join(' ').slice(0, length);
}

/** Texts of a given length, by what is repeated in them. */
export const shapes: Array<[name: string, textOf: (length: number) => string]> = [
	['words', words],
	...FRAMES.flatMap(([begin, end, units]) =>
		units.map((name): [string, (length: number) => string] => [
			[begin, name, end].filter(Boolean).join(' … '),
			(length) => begin + UNITS[name].repeat(length / UNITS[name].length) + end,
		]),
	),
];
