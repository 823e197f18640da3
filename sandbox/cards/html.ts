/** HTML that is safe to send. Only `html` makes it. */
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

/** Template tag: every value is escaped unless it is Html itself; lists are joined, null and undefined are nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
	return new Html(
		strings.reduce((text, string, index) => text + render(parts[index - 1]) + string),
	);
}
