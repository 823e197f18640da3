/** A figure on the page, with the commit that was measured, abbreviated, and the day in UTC, such as 2026-11-27. */
export interface Figure {
	measured: string;
	commit: string;
	date: string;
}

const FIGURE = /^(- .*?): ([^:]+), ([0-9a-f]{7,40}), (\d{4}-\d\d-\d\d)$/;

const isLineOf = (label: string) => (line: string) => line.startsWith('- ') && line.includes(label);

/**
 * The figure of a line of the page, or undefined if it says that none was measured.
 * @param label what only this line has
 * @throws when the page has no such line, or more than one, or cannot be read there
 */
export function figureOf(page: string, label: string): Figure | undefined {
	const lines = page.split('\n').filter(isLineOf(label));
	if (lines.length !== 1) throw new Error(`There are ${lines.length} lines with ${label}`);
	if (lines[0].endsWith(': not measured')) return undefined;
	const [, , measured, commit, date] = FIGURE.exec(lines[0]) ?? [];
	if (!date) throw new Error(`There is no figure with commit and date in: ${lines[0]}`);
	return { measured, commit, date };
}

/** The page with another figure in a line. */
export const withFigure = (
	page: string,
	label: string,
	{ measured, commit, date }: Figure,
): string =>
	page
		.split('\n')
		.map((line) => {
			if (!isLineOf(label)(line)) return line;
			const title = FIGURE.exec(line)?.[1] ?? line.slice(0, line.lastIndexOf(':'));
			return `${title}: ${measured}, ${commit}, ${date}`;
		})
		.join('\n');
