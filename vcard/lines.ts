/** RFC 2426, section 2.6: octets per line, without the line break. */
const MAX_OCTETS = 75;

/** RFC 2426, section 4: escapes backslash, semicolon, comma and line break; other control characters become spaces. */
export const escapeText = (text: string): string =>
	text
		.replace(/(?=[\\;,])/g, '\\')
		.replace(/\r\n|\r|\n/g, '\\n')
		.replace(/\p{Cc}/gu, ' ');

/** RFC 2426, section 3: a value of several parts, such as a name or an address. */
export const structured = (...parts: string[]): string => parts.map(escapeText).join(';');

/** RFC 2426, section 2.6: folds a long line between characters; continuation lines start with a space. */
function fold(line: string): string {
	const lines: string[] = [];
	let current = '';
	let octets = 0;
	for (const character of line) {
		const size = Buffer.byteLength(character);
		if (octets + size > MAX_OCTETS) {
			lines.push(current);
			current = ' ';
			octets = 1;
		}
		current += character;
		octets += size;
	}
	return [...lines, current].join('\r\n');
}

/** The text of a vCard 3.0 with these properties; an empty one is left out. */
export const cardOf = (properties: string[]): string =>
	['BEGIN:VCARD', 'VERSION:3.0', ...properties.filter(Boolean), 'END:VCARD']
		.map((line) => `${fold(line)}\r\n`)
		.join('');
