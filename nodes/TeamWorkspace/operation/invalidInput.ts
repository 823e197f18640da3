/** One thing that is wrong with what the builder entered. */
export interface InputProblem {
	/** The field as the form shows it. */
	field: string;
	/** What is wrong and what was expected, to be read after the name of the field. */
	problem: string;
}

/** What the builder entered cannot be sent. Nothing was. */
export class InvalidInput extends Error {
	constructor(readonly problems: InputProblem[]) {
		super(problems.map(({ field, problem }) => `'${field}' ${problem}`).join('; '));
	}
}
