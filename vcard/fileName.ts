/** Long enough for a name, short enough for every file system. */
const MAX_CHARACTERS = 100;

/** The name of a file with the vCard of a person: 'Ada Lovelace.vcf', without characters that a file system refuses. */
export function vCardFileName(name: string): string {
	const allowed = name.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').replace(/^[. ]+/, '');
	const short = [...allowed]
		.slice(0, MAX_CHARACTERS)
		.join('')
		.replace(/[. ]+$/, '');
	return `${short || 'Contact'}.vcf`;
}
