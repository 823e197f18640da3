import { toText } from '../values/text';

/** What people write in a column that says whether somebody has something, in lower case. */
const MARKS = new Set([
	...['x', '✓', '✔', '☑', '✅', 'true', 'yes', 'y', '1', 'on'],
	...['✗', '✘', '☐', '☒', '❌', 'false', 'no', 'n', '0', 'off', '-', '–', '—', 'n/a', 'none'],
]);

/** True for a tick or a cross in a cell. */
export function isMark(cell: unknown): boolean {
	const text = toText(cell);
	return cell === false || (typeof text === 'string' && MARKS.has(withoutStyle(text)));
}

/** Without the character that asks for an emoji or for plain text. */
const withoutStyle = (text: string): string => text.replace(/[\uFE0E\uFE0F]/g, '').toLowerCase();
