import type { Row } from './benchmark';

const verdict = ({ ok }: Row) => (ok === undefined ? '' : ok ? 'ok' : 'MISSED');

/** Formats rows as aligned columns below a title. */
export function table(title: string, rows: Row[]): string {
	const cells = rows.map((row) => [row.measurement, row.result, row.target ?? '', verdict(row)]);
	const lines = [['Measurement', 'Result', 'Target', ''], ...cells];
	const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
	const text = lines.map((line) =>
		line
			.map((cell, column) => cell.padEnd(widths[column]))
			.join('  ')
			.trimEnd(),
	);
	return [title, '='.repeat(title.length), ...text, ''].join('\n');
}
