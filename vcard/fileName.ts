const EXTENSION = '.vcf';

/** File systems count bytes. */
const MAX_BYTES = 255 - EXTENSION.length;

/** The beginning of a text, as many whole characters as fit into the file name. */
function cut(text: string): string {
	let bytes = 0;
	let short = '';
	for (const character of text) {
		bytes += Buffer.byteLength(character);
		if (bytes > MAX_BYTES) break;
		short += character;
	}
	return short;
}

/** The name of a file with the vCard of a person: 'Ada Lovelace.vcf', without characters that a file system refuses. */
export function vCardFileName(name: string): string {
	const allowed = name.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').replace(/^[. ]+/, '');
	return (cut(allowed).replace(/[. ]+$/, '') || 'Contact') + EXTENSION;
}
