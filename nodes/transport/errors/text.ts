/** Cuts a text to `maxLength` characters: a service may respond with megabytes, and n8n stores every message. */
export function truncate(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const kept = text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
	return `${kept}… (${text.length.toLocaleString('en')} characters in total)`;
}

/**
 * n8n replaces a message that contains one of these with a sentence of its own, in any letter case and also within a word:
 * `remoteaccess@example.com` contains EACCES (n8n-workflow, NodeError: COMMON_ERRORS). And it reports a run whose error
 * contains "canceled" as canceled (n8n-core, processSuccessExecution).
 */
const MEANS_SOMETHING_TO_N8N =
	/ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|ERRADDRINUSE|EADDRNOTAVAIL|ECONNABORTED|EHOSTUNREACH|EAI_AGAIN|ENOENT|EISDIR|ENOTDIR|EACCES|EEXIST|EPERM|GETADDRINFO|canceled/gi;

/** An invisible character that keeps a word together (U+2060). */
const WORD_JOINER = '\u2060';

/** Keeps n8n from replacing a text that quotes others: the input, the service, or Node.js. It looks the same. */
export const asWritten = (text: string): string =>
	text.replace(MEANS_SOMETHING_TO_N8N, (found) => `${found[0]}${WORD_JOINER}${found.slice(1)}`);
