/** What a dry run says in place of the outcome of a run. */
export const asPlanned = (outcome: unknown): unknown =>
	typeof outcome === 'string' ? outcome.replace(/^(create|update|delete)d$/, 'would $1') : outcome;
