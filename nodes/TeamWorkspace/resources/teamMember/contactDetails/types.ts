import type { IDataObject } from 'n8n-workflow';
import { detailTypes, socialPlatforms } from '../../../../../contract';
import { isSameName } from '../../../fields/fieldNames';
import { describeValue } from '../../../values/describeValue';
import type { InputProblem } from '../../../fields/invalidInput';
import type { Path } from '../../../fields/validated';

/** Contact details as they are sent, and how a problem with a part of one of them is told in the words of the form. */
export interface ContactDetails {
	details: IDataObject[];
	/** True when there are entries, also when all of them were left out for want of a value. */
	hasEntries: boolean;
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}

/**
 * Maps what people write in spreadsheets (LinkedIn, Social Media) to the service's own name. An unknown name is returned
 * as entered, so that the error shows it unchanged.
 */
const nameIn =
	(names: readonly string[]) =>
	<T>(entered: T): T | string =>
		names.find((name) => isSameName(name, entered)) ?? entered;

export const typeOf = nameIn(detailTypes);
export const platformOf = nameIn(socialPlatforms);

/** Twitter is in no list of names that a message could tell, but in many a spreadsheet. */
export const platformProblem = ({ platform }: IDataObject, problem: string): string =>
	isSameName('twitter', platform)
		? `is ${describeValue(platform)}, which the service calls x`
		: problem;
