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
	/** @param isOfAllItems see {@link InvalidItem} */
	constructor(
		readonly problems: InputProblem[],
		isOfAllItems = false,
	) {
		super(problems.map(({ field, problem }) => `'${field}' ${problem}`).join('; '), isOfAllItems);
	}
}
