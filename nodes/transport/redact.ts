/**
 * Replaces the API key wherever it stands in a text that a person will read: a service or proxy may echo it.
 * Keys shorter than four characters are left, for they would tear words apart and protect nothing.
 */
export function redact(text: string, apiKey: string): string {
	if (apiKey.length < 4) return text;
	return [apiKey, encodeURIComponent(apiKey), JSON.stringify(apiKey).slice(1, -1)].reduce(
		(result, form) => result.split(form).join('***'),
		text,
	);
}
