/**
 * A text that a person will read, cut when it is longer than `most` characters: a service may answer with megabytes,
 * and n8n keeps each message.
 */
export function shorten(text: string, most: number): string {
	if (text.length <= most) return text;
	const kept = text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
	return `${kept}… (${text.length.toLocaleString('en')} characters in all)`;
}
