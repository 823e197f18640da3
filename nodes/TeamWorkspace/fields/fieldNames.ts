const normalizeName = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

/** True for two spellings of the same field name: 'Job Title', 'jobTitle', 'job_title'. */
export const isSameName = (a: string, b: unknown): boolean =>
	typeof b === 'string' && normalizeName(a) === normalizeName(b);

/**
 * The names in a list or a text. An expression may return anything: users write 'Job Title, email' and agents
 * '["jobTitle"]'. Values other than text are returned too, so that the caller can refuse them.
 */
export const enteredNames = (value: unknown): unknown[] =>
	[value]
		.flat()
		.flatMap((entry) =>
			typeof entry === 'string' ? entry.replace(/[[\]"']/g, '').split(',') : [entry],
		)
		.map((name) => (typeof name === 'string' ? name.trim() : (name ?? '')))
		.filter((name) => name !== '' && name !== false);
