import type { Options } from '../../form/options/readOptions';
import { isObject } from '../../form/collection';
import { isSameText } from '../../values/text';
import type { EnteredDetail } from './entry';

/**
 * With Show Email on Card, the contact details and the email as the first of them, with the label Work, unless one of them
 * has it already.
 * @param details undefined where those on the card stay
 * @param email of the member; undefined for an item without one
 */
export function withEmailOnCard(
	details: EnteredDetail[] | undefined,
	email: unknown,
	{ showEmailOnCard }: Pick<Options, 'showEmailOnCard'>,
): EnteredDetail[] | undefined {
	const isShown = details?.some(
		({ detail }) => isObject(detail) && detail.type === 'email' && isSameText(detail.value, email),
	);
	if (!showEmailOnCard || email === undefined || isShown) return details;
	const shown: EnteredDetail = {
		detail: { type: 'email', label: 'Work', value: email as string },
		isLeftOut: false,
		problemAt: (_, problem) => ({ field: 'Email', problem }),
	};
	return [shown, ...(details ?? [])];
}
