import { InvalidItem } from '../../transport';

/** One error in the user's input. */
export interface InputProblem {
	/** The field as the form shows it. */
	field: string;
	/** What is wrong and what is expected. Continues a sentence that starts with the field. */
	problem: string;
}

/** The input of an item is invalid. Nothing was written. */
export class InvalidInput extends InvalidItem {
	constructor(readonly problems: InputProblem[]) {
		super(problems.map(({ field, problem }) => `'${field}' ${problem}`).join('; '));
	}
}
