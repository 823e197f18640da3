/**
 * Parses a URL; undefined when it is invalid. `URL.canParse` is not used because Node.js 20, after a few thousand calls,
 * returns false for hosts with non-ASCII letters such as å.
 */
export function parsedUrl(text: string): URL | undefined {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
}

/** Without the lookbehind, the time would grow with the square of the slashes. */
export const withoutSlashesAtEnd = (url: string): string => url.replace(/(?<!\/)\/+$/, '');
