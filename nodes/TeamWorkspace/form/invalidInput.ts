import { InvalidInput, type InputProblem } from '../../transport';

/** @throws {InvalidInput} */
export function refuse({ displayName }: { displayName: string }, problem: string): never {
	throw new InvalidInput([{ field: displayName, problem }]);
}

/** @throws {InvalidInput} for all items of the execution */
export function refuseAll({ displayName }: { displayName: string }, problem: string): never {
	throw new InvalidInput([{ field: displayName, problem }], { isOfAllItems: true });
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
