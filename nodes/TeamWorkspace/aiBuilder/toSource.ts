const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/**
 * A value as code of n8n's workflow SDK. A text that begins with `=` is an expression, as in a saved workflow.
 * @param value of JSON; the names of its properties are identifiers
 */
export function toSource(value: unknown): string {
	if (typeof value === 'string')
		return value.startsWith('=') ? `expr(${quoted(value.slice(1))})` : quoted(value);
	if (typeof value !== 'object' || value === null) return String(value);
	if (Array.isArray(value)) return `[${value.map(toSource).join(', ')}]`;
	const properties = Object.entries(value).map(([name, part]) => `${name}: ${toSource(part)}`);
	return properties.length > 0 ? `{ ${properties.join(', ')} }` : '{}';
}
