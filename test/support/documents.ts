import { readFileSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(__dirname, '../..');

/** The text of a file, by its path in the repository. */
export const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

/** The rows of the tables in a text, each as its cells. */
export const rowsOf = (text: string): string[][] =>
	text
		.split('\n')
		.filter((line) => line.startsWith('|'))
		.map((line) =>
			line
				.split('|')
				.slice(1, -1)
				.map((cell) => cell.trim()),
		);
