/** Escaped HTML, created by the `html` template tag only. */
export class Html {
	constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | Part[];

const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => entities[character]);

function render(part: Part): string {
	if (part instanceof Html) return part.text;
	if (Array.isArray(part)) return part.map(render).join('');
	return escapeHtml(String(part ?? ''));
}

/** Template tag: escapes every value except Html, joins arrays, and renders null and undefined as ''. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return new Html(
		strings.reduce((text, string, index) => text + render(parts[index - 1]) + string),
	);
}
