/** One thing that saved workflows depend on. */
export interface Entry {
	section: string;
	/** Of a parameter, or of a key in an output. */
	name: string;
	/** What it is, such as `number, default 50`; empty for a key with a text. */
	definition: string;
	/** Where it is so: an operation or an event; of outputs also under which circumstances. */
	place: string;
}

/**
 * The entries by section, one line for each parameter with its places (`"limit: number, default 50": "list"`), or for each
 * place with the keys of its output (`"get": "id fullName tags:list"`).
 */
export type Interface = Record<string, Record<string, string>>;

const isOutput = (section: string): boolean => / (output|static data)/.test(section);

/** The line that an entry belongs to, and what it adds to that line. */
const lineOf = ({ section, name, definition, place }: Entry): [line: string, word: string] =>
	isOutput(section)
		? [place, definition ? `${name}:${definition}` : name]
		: [`${name}: ${definition}`, place];

const sorted = <T>(entries: Iterable<[string, T]>): Record<string, T> =>
	Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Each entry once, sorted, so that a change is a change of few lines. */
export function toInterface(entries: Entry[]): Interface {
	const sections = new Map<string, Map<string, Set<string>>>();
	for (const entry of entries) {
		const [line, word] = lineOf(entry);
		const lines = sections.get(entry.section) ?? new Map<string, Set<string>>();
		sections.set(entry.section, lines.set(line, (lines.get(line) ?? new Set()).add(word)));
	}
	return sorted(
		[...sections].map(([section, lines]) => [
			section,
			sorted([...lines].map(([line, words]) => [line, [...words].sort().join(' ')])),
		]),
	);
}

/** Words of a line that another interface does not have there. */
export interface Difference {
	/** As a person reads it. */
	text: string;
	/** Of the parameters or keys. */
	names: string[];
}

/** What an interface has and another one has not, or has otherwise. */
export const beyond = (one: Interface, other: Interface): Difference[] =>
	Object.entries(one).flatMap(([section, lines]) =>
		Object.entries(lines).flatMap(([line, words]) => {
			const known = new Set(other[section]?.[line]?.split(' '));
			const found = words.split(' ').filter((word) => !known.has(word));
			const [name] = line.split(': ');
			const names = isOutput(section) ? found.map((word) => word.split(':')[0]) : [name];
			return found.length > 0 ? [{ text: `${section}: ${line}: ${found.join(' ')}`, names }] : [];
		}),
	);
