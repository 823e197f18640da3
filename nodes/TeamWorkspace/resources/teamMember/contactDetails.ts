import type { IDataObject } from 'n8n-workflow';
import { detailTypes, socialPlatforms } from '../../../../contract';
import { isSameName, type InputProblem } from '../../../transport';
import type { Path } from '../../fields/validated';

/** Contact details as they are sent, and how a problem with a part of one of them is told in the words of the form. */
export interface ContactDetails {
	details: IDataObject[];
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}

/** One of the names as the service has them; spreadsheets have them as people write them: LinkedIn, Social Media. */
const nameIn =
	(names: readonly string[]) =>
	<T>(entered: T): T | string => {
		const lowerCase = typeof entered === 'string' ? entered.toLowerCase() : entered;
		return names.find((name) => isSameName(name, entered)) ?? lowerCase;
	};

export const typeOf = nameIn(detailTypes);
export const platformOf = nameIn(socialPlatforms);

/** Twitter is in no list of names that a message could tell, but in many a spreadsheet. */
export const platformProblem = ({ platform }: IDataObject, problem: string): string =>
	platform === 'twitter' ? "is 'twitter', which the service calls x" : problem;
