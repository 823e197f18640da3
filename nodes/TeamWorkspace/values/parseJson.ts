const TEXT = /"(?:[^"\\]|\\.)*"/g;
const OTHER_QUOTES = /['‘’‚“”„«»`]/;

/** Explains how to correct the two most frequent mistakes; for all others, the message of Node.js is good enough. */
function describeProblem(json: string, { message }: Error): string {
	const position = Number(/ position (\d+)/.exec(message)?.[1]);
	if (/^Unexpected end|^Unterminated/.test(message) || position >= json.length)
		return 'its end is missing: close every quotation mark and bracket';
	// Word processors replace straight quotes by typographic ones.
	if (OTHER_QUOTES.test(json.replace(TEXT, '')))
		return 'use straight double quotes (") around every name and text';
	return message;
}

/** The value of a JSON text, or the reason why it cannot be parsed. */
export function parseJson(json: string): { value: unknown } | { problem: string } {
	try {
		return { value: JSON.parse(json) };
	} catch (error) {
		return { problem: describeProblem(json, error as Error) };
	}
}
