/** The check cannot go on; the message is a plain sentence for the person who started it. */
export class Stopped extends Error {
	/** True for a request that was sent and got no answer: a write may have been carried out. */
	constructor(
		message: string,
		readonly mayHaveBeenApplied = false,
	) {
		super(message);
	}
}

/** A case cannot be decided; the message says why. */
export class NotChecked extends Error {}
