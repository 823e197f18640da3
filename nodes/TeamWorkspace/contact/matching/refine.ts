import type { IDataObject } from 'n8n-workflow';
import { compareNames, foldedWords, isFullerName } from '../../values/compareNames';
import { isSameField } from '../../values/equivalence';
import { omit } from '../../values/text';
import { shares } from './keys';

const NUMBERS = [
	['phone', 'mobile'],
	['mobile', 'phone'],
];

/** Whether a company's name is the beginning of another's: Beta and Beta GmbH. */
const begins = (company: unknown, other: unknown): boolean =>
	foldedWords(other)
		.join(' ')
		.startsWith(`${foldedWords(company).join(' ')} `);

/**
 * The wanted fields without those that the contact has in a better form. 'P. Schmidt' must not replace 'Peter Schmidt', of whom
 * 'Paul Schmidt' could be made next, unless the email shows that it is the person. Nor does 'Beta' replace 'Beta GmbH'. A number
 * that the contact has in the other phone field is left out, unless the item fills in that field too.
 */
export function refine(record: IDataObject, wanted: IDataObject): IDataObject {
	const mayReplaceName =
		shares(record, wanted, 'email') ||
		compareNames(record.fullName, wanted.fullName) !== 'close' ||
		isFullerName(wanted.fullName, record.fullName);
	const isBeginning = shares(record, wanted, 'company') && begins(wanted.company, record.company);
	const isThere = (name: string, other: string) =>
		wanted[name] &&
		record[other] &&
		!(other in wanted) &&
		isSameField(wanted[name], record[other], 'phone');
	const numbers = NUMBERS.filter(([name, other]) => isThere(name, other)).map(([name]) => name);
	return omit(
		wanted,
		...numbers,
		...(mayReplaceName ? [] : ['fullName']),
		...(isBeginning ? ['company'] : []),
	);
}
