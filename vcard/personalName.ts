/** Family name and given name, in the order of N (RFC 2426, section 3.1.2). */
export type PersonalName = [family: string, given: string];

/**
 * Splits a full name: the last word is the family name, with the lower-case words before it ('Ludwig van Beethoven'). A
 * comma stands after the family name ('Lovelace, Ada'). A single word is the given name.
 */
export function splitName(fullName: string): PersonalName {
	const parts = fullName.split(',').map((part) => part.trim());
	if (parts.length === 2 && parts.every(Boolean)) return [parts[0], parts[1]];
	const words = fullName.trim().split(/\s+/);
	let family = words.length - 1;
	if (family === 0) return ['', words[0]];
	while (family > 1 && /^\p{Ll}/u.test(words[family - 1])) family -= 1;
	return [words.slice(family).join(' '), words.slice(0, family).join(' ')];
}
