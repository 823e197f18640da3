/** The service did something else than this package assumes where the specification does not say. */
export class BrokenAssumption extends Error {
	/** @param assumption as `contract/` words it */
	constructor(
		message: string,
		readonly assumption: string,
	) {
		super(message);
	}
}
