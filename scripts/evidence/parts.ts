import mutationParts from '../../test/mutation/parts.json';

/** A figure of docs/evidence.md, or of a page that it links to. */
export interface Part {
	/** For `npm run evidence -- <name>`. */
	name: string;
	command: string;
	/** The page, by its path in the repository, and what only the line of the figure has there. */
	page: string;
	label: string;
	/** How often the command must pass. */
	times?: number;
	/** On two cores. */
	minutes: number;
	/** The figure in the output of the command that has passed, or undefined if there is none. */
	read: (output: string) => string | undefined;
}

const first = (pattern: RegExp) => (output: string) => pattern.exec(output)?.[1];

/** What `sayFigure` of the tests prints. */
const said = (name: string) => first(new RegExp(`^\\s*Figure ${name}: (.+)$`, 'm'));

/** What Jest prints at its end. */
function passing(output: string): string | undefined {
	const [, passed, total] = /^Tests: .*?(\d+) passed, (\d+) total$/m.exec(output) ?? [];
	return passed && `${passed} of ${total}`;
}

/** The tests pass only with this figure. */
const always = (figure: string) => (output: string) => passing(output) && figure;

const mutations = Object.keys(mutationParts).map((part): Part => {
	const score = new RegExp(`^=== ${part}: ([\\d.]+) %`, 'm');
	return {
		name: `mutation:${part}`,
		command: `npm run test:mutation -- ${part}`,
		page: 'test/mutation/README.md',
		label: `- ${part}: `,
		minutes: 15,
		read: (output) => score.exec(output)?.[1],
	};
});

const others: Array<Omit<Part, 'page' | 'label'> & { label?: string }> = [
	{
		name: 'scans',
		command: 'npm test -- labelledScans',
		label: 'made-up card scans',
		minutes: 1,
		read: said('scans'),
	},
	{
		name: 'pairs',
		command: 'npm test -- labelledScans',
		label: 'labelled pairs',
		minutes: 1,
		read: said('pairs'),
	},
	{ name: 'renamed', command: 'npm test -- thousandRows', minutes: 1, read: said('renamed') },
	{
		name: 'dev',
		command: 'npm run e2e -- test/e2e/browser/development.test.ts',
		minutes: 1,
		read: said('dev'),
	},
	{
		name: 'secrets',
		command: 'npm run e2e -- test/e2e/node/secrets.test.ts',
		minutes: 2,
		read: always('0'),
	},
	{ name: 'durability', command: 'npm run test:durability', minutes: 3, read: always('0 of 50') },
	{ name: 'judges', command: 'npm run judges', minutes: 3, read: always('0') },
	{
		name: 'coverage',
		command: 'npm run coverage',
		minutes: 5,
		read: (output) => {
			const lines = first(/^All files +(?:\| +[\d.]+ +){3}\| +([\d.]+)/m)(output);
			return lines && `${lines} %`;
		},
	},
	{ name: 'n8n2', command: 'npm run e2e', minutes: 10, read: passing },
	{ name: 'n8n1', command: 'npm run e2e:n8n1', minutes: 10, read: passing },
	{
		name: 'faults',
		command: 'npm run test:faults -- --seed -280096614',
		minutes: 10,
		read: always('0 of 2,000'),
	},
	{
		name: 'interleavings',
		command: 'PROPERTY_RUNS=1000 npm test -- interleavings sync',
		times: 10,
		minutes: 60,
		read: always('0'),
	},
];

/** Everything that docs/evidence.md cites, the quick ones first. */
export const parts: Part[] = [
	...others.map((part) => ({
		page: 'docs/evidence.md',
		label: `\`${part.command}\``,
		...part,
	})),
	...mutations,
];
