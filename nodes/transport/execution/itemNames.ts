import type { IDataObject } from 'n8n-workflow';

/** The name of an item, by its index: see {@link nameOfItem}. */
export type NameOf = (itemIndex: number) => string | undefined;

/** Headings of a row that say who it is about; an email says it best. */
const SAYS_WHO = [/mail(?!ing)/i, /^(full|display|first|given|last|family)?[ _-]*name$/i];

const MAX_NAME_LENGTH = 80;

/** The email of an item, or its name; undefined for an item with neither. */
export function nameOfItem(json: IDataObject = {}): string | undefined {
	const texts = Object.entries(json).filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === 'string' && /\S/.test(entry[1]) && entry[1].length <= MAX_NAME_LENGTH,
	);
	const [emails, names] = SAYS_WHO.map((heading) =>
		texts.filter(([name]) => heading.test(name)).map(([, text]) => text.trim()),
	);
	// 'Email Opt Out' is a heading, too.
	const email = emails.find((text) => text.includes('@')) ?? emails[0];
	return email ?? (names.join(' ') || undefined);
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinalRule = new Intl.PluralRules('en', { type: 'ordinal' });

const ordinal = (index: number): string =>
	ORDINALS[index] ?? `${index + 1}${SUFFIXES[ordinalRule.select(index + 1)]}`;

/** At most this many items, or groups of items, are listed. */
export const MAX_LISTED = 10;

/**
 * Items as a person counts them, a few with their names: `the third item (ada@example.com)`, `the first to third items`. n8n
 * counts items from 0 and a sheet has its headings in row 1, so a number alone would be misread.
 * @param indexes ascending
 */
export function listItems(indexes: number[], nameOf?: NameOf): string {
	const names =
		indexes.length > MAX_LISTED ? [] : indexes.flatMap((index) => nameOf?.(index) ?? []);
	const isNamed = names.length === indexes.length && names.length > 0;
	const who = isNamed ? ` (${names.join(', ')})` : '';
	if (indexes.length === 1) return `the ${ordinal(indexes[0])} item${who}`;
	const ranges: Array<[first: number, last: number]> = [];
	for (const index of indexes) {
		const range = ranges.at(-1);
		if (range?.[1] === index - 1) range[1] = index;
		else ranges.push([index, index]);
	}
	const listed = ranges
		.slice(0, MAX_LISTED)
		.flatMap(([first, last]) =>
			last - first > 1
				? `${ordinal(first)} to ${ordinal(last)}`
				: [...new Set([first, last])].map(ordinal),
		);
	if (ranges.length > MAX_LISTED) listed.push('other');
	const end = String(listed.pop());
	return `the ${listed.length > 0 ? `${listed.join(', ')} and ${end}` : end} items${who}`;
}
