/** The parts of a text that has entries of one length without separators. */
export function splitEvery(length: number, text: string): string[] {
	const parts: string[] = [];
	for (let i = 0; i < text.length; i += length) parts.push(text.slice(i, i + length));
	return parts;
}
