/** The check cannot continue. The message is shown to the user. */
export class Stopped extends Error {
	/** `mayHaveBeenApplied`: a request was sent and its outcome is unknown. */
	constructor(
		message: string,
		readonly mayHaveBeenApplied = false,
	) {
		super(message);
	}
}

/** A case could not be decided. The message says why. */
export class NotChecked extends Error {}
