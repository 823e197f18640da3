const TEXT = /"(?:[^"\\]|\\.)*"/g;
const OTHER_QUOTES = /['‘’‚“”„«»`]/;

/** Node.js says well enough what it met, but not what to do about it. */
function problemIn(json: string, { message }: Error): string {
	const position = Number(/ position (\d+)/.exec(message)?.[1]);
	if (/^Unexpected end|^Unterminated/.test(message) || position >= json.length)
		return 'its end is missing: close every quotation mark and bracket';
	// Word processors and other languages have quotes of their own.
	if (OTHER_QUOTES.test(json.replace(TEXT, '')))
		return 'use straight double quotes (") around every name and text';
	return message;
}

/** What a JSON text says, or why it cannot be read. */
export function readJson(json: string): { value: unknown } | { problem: string } {
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		return { problem: problemIn(json, error as Error) };
	}
}
