const normalizeName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** True for two spellings of the same field name: 'Job Title', 'jobTitle', 'job_title'. */
export const isSameName = (a: string, b: unknown): boolean =>
	typeof b === 'string' && normalizeName(a) === normalizeName(b);
