/** A part of a form, read once: its value, or the problem with it. An invalid part leaves the others readable. */
export class Part<Value> {
	/** Undefined if there is a problem. */
	readonly value?: Value;
	readonly problem?: unknown;

	constructor(read: () => Value) {
		try {
			this.value = read();
		} catch (problem) {
			this.problem = problem;
		}
	}

	/** @throws its problem */
	get(): Value {
		if (this.problem !== undefined) throw this.problem;
		return this.value as Value;
	}
}
