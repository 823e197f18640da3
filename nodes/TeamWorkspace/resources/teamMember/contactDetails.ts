import type { IDataObject } from 'n8n-workflow';
import type { InputProblem } from '../../../transport';
import type { Path } from '../../fields/validated';

/** Contact details as they are sent, and how a problem with a part of one of them is told in the words of the form. */
export interface ContactDetails {
	details: IDataObject[];
	problemAt: (index: number, part: Path, problem: string) => InputProblem;
}

/** Types and platforms as the service has them; spreadsheets have them as people write them: LinkedIn. */
export const lowerCase = <T>(value: T): T | string =>
	typeof value === 'string' ? value.toLowerCase() : value;
