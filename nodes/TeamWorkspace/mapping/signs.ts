import type { Column } from './columns';
import { hasPhrase } from './heading';
import { APPLICANT_SIGNS, DIRECTORY_SIGNS, PERSONNEL_SIGNS, WORKPLACE_SIGNS } from './headingWords';
import { isContactPoint } from './targets';

const hasSign = (columns: readonly Column[], signs: string): boolean => {
	const phrases = signs.split(', ');
	return columns.some(
		({ isFilled, words }) => isFilled && phrases.some((phrase) => hasPhrase(words, phrase)),
	);
};

/** Whether addresses without a word about work are those of workplaces. A card is public. */
export function isAboutWorkplaces(columns: readonly Column[]): boolean {
	if (hasSign(columns, DIRECTORY_SIGNS)) return true;
	const hasPrivate = columns.some(
		({ isFilled, topic, context }) => isFilled && context === 'private' && isContactPoint(topic),
	);
	if (hasPrivate || hasSign(columns, PERSONNEL_SIGNS)) return false;
	const isOfCompany = ({ isFilled, topic, context }: Column) =>
		isFilled && (topic === 'company' || (context === 'company' && !isContactPoint(topic)));
	const areUserNames = ({ isFilled, topic, line, reason }: Column) =>
		isFilled && topic === 'email' && line > 0 && !reason;
	return (
		hasSign(columns, WORKPLACE_SIGNS) ||
		columns.some((column) => isOfCompany(column) || areUserNames(column))
	);
}

/** Whether the people apply for something, so that their addresses are homes. */
export const isAboutApplicants = (columns: readonly Column[]): boolean =>
	hasSign(columns, APPLICANT_SIGNS);
