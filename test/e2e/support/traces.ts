import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';

/** Something that a run left behind: where it was found, and its text. */
export type Trace = [where: string, text: string];

/** The inside of a key as Base64, however many bytes stand before it: its first and last few bits may belong to others. */
const base64Inside = (key: string, before: number): string =>
	Buffer.from(' '.repeat(before) + key)
		.toString('base64')
		.slice(4, -4);

/** The ways in which a key may be written down, by name. */
const formsOf = (key: string): Array<[name: string, text: string]> => [
	['plain', key],
	['for a URL', encodeURIComponent(key)],
	['as JSON', JSON.stringify(key).slice(1, -1)],
	['as JSON in JSON', JSON.stringify(JSON.stringify(key).slice(1, -1)).slice(1, -1)],
	...[0, 1, 2].map((before): [string, string] => ['as Base64', base64Inside(key, before)]),
	['as Base64 for a URL', Buffer.from(key).toString('base64url').slice(0, -2)],
];

/** Where a key can be read, and in which form. Tells nothing of the key. */
export const leaks = (traces: Trace[], keys: string[]): string[] => [
	...new Set(
		keys
			.flatMap(formsOf)
			.flatMap(([form, text]) =>
				traces.filter(([, trace]) => trace.includes(text)).map(([where]) => `${where}: ${form}`),
			),
	),
];

/** Every file below a folder but installed packages, byte for byte. */
export const filesIn = (folder: string, below = ''): Trace[] =>
	readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry): Trace[] => {
		const file = path.join(below, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(folder, file);
		return entry.isFile() ? [[file, readFileSync(path.join(folder, file), 'latin1')]] : [];
	});

/** Every table of an SQLite file as text: in the file itself a long value is cut into pages. */
export function tablesOf(file: string): Trace[] {
	const database = new Database(file, { readonly: true });
	try {
		const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
		return (tables as Array<{ name: string }>).map(({ name }): Trace => {
			const rows = database.prepare(`SELECT * FROM "${name}"`).raw().all() as unknown[][];
			const text = (it: unknown) => (Buffer.isBuffer(it) ? it.toString('latin1') : String(it));
			return [`${path.basename(file)}, ${name}`, rows.flat().map(text).join('\n')];
		});
	} finally {
		database.close();
	}
}
