/**
 * A web address in its parts; undefined when it is none. URL.canParse would be shorter, but once Node.js 20 has called it
 * a few thousand times it refuses a host with a letter such as å.
 */
export function parsedUrl(text: string): URL | undefined {
	try {
		return new URL(text);
	} catch {
		return undefined;
	}
}
