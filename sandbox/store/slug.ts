import { randomBytes } from 'node:crypto';

const MAX_LENGTH = 60;

/** The URL slug of a name: lower-case ASCII letters, digits and hyphens. */
export function slugOf(name: string): string {
	const slug = name
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, MAX_LENGTH)
		.replace(/^-+|-+$/g, '');
	return slug || 'card';
}

/** The slug of a name, with a random suffix when it is taken. */
export function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
	const base = slugOf(name);
	let slug = base;
	while (isTaken(slug)) slug = `${base}-${randomBytes(4).toString('hex')}`;
	return slug;
}
