import type { Column } from './columns';
import { PARTICIPANTS } from './headingWords';
import { isContactPoint } from './targets';

const participants = new Set(PARTICIPANTS.split(', '));

/** The lower, the better a column suits its topic. */
export const rankOf = ({ topic, context, ordinal, line, words }: Column): number => {
	const isOfSomebody = isContactPoint(topic);
	const ranks = { work: isOfSomebody ? 0 : 1, company: isOfSomebody ? 2 : 1, other: 3 };
	const isOfParticipant = words.some((word) => participants.has(word));
	const rank = ranks[context as keyof typeof ranks] ?? 1;
	// Beside a person, a lead is the company.
	const isLead = words.includes('lead');
	const order = 100 * rank + 10 * Math.min(ordinal - 1, 9) + line;
	return order + (isOfParticipant ? 0 : 1_000) + (isLead ? 5 : 0);
};

/** The best of the columns of one topic; those with a value come first. */
export function bestOf(columns: Column[], rank: (column: Column) => number): Column[] {
	const filled = columns.filter(({ isFilled }) => isFilled);
	const candidates = filled.length > 0 ? filled : columns;
	const lowest = Math.min(...candidates.map(rank));
	return candidates.filter((column) => rank(column) === lowest);
}
