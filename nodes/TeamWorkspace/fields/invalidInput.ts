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

/** @throws {InvalidInput} */
export function refuse({ displayName }: { displayName: string }, problem: string): never {
	throw new InvalidInput([{ field: displayName, problem }]);
}

/** @throws any other error */
function problemsOf(error: unknown): InputProblem[] {
	if (error instanceof InvalidInput) return error.problems;
	throw error;
}

/** The results of all functions. @throws {InvalidInput} with the problems of all that throw one */
export function readAll<Result>(functions: Array<() => Result>): Result[] {
	const problems: InputProblem[] = [];
	const results = functions.flatMap((read) => {
		try {
			return [read()];
		} catch (error) {
			problems.push(...problemsOf(error));
			return [];
		}
	});
	if (problems.length > 0) throw new InvalidInput(problems);
	return results;
}
