import { createContact } from './createContact';
import { deletion } from './delete';
import type { Deviation, Operation } from './deviation';
import { listContacts } from './listContacts';
import { update } from './update';
import { values } from './values';

/**
 * Every way in which the sandbox can behave otherwise than assumed (`contract/assumptions.ts`), by its name.
 * `rateWindow` has an option of its own, for it is chosen at the start.
 */
export const deviations = {
	...listContacts,
	...createContact,
	...values,
	...update,
	...deletion,
} as const satisfies Record<string, Deviation>;

export type DeviationName = keyof typeof deviations;

export const isDeviationName = (name: string): name is DeviationName =>
	Object.hasOwn(deviations, name);

/** The deviations in force. */
export class Deviations {
	private readonly inForce: DeviationName[] = [];

	/** @param initial in force from the start. Throws for an unknown name. */
	constructor(private readonly initial: readonly DeviationName[] = []) {
		this.reset();
	}

	/** Back to those that are in force from the start. */
	reset(): void {
		this.inForce.length = 0;
		for (const name of this.initial) this.add(name);
	}

	/** Returns the function that takes it back. Throws for an unknown name. */
	add(name: DeviationName): () => void {
		if (!isDeviationName(name)) throw new Error(`There is no deviation ${String(name)}`);
		this.inForce.push(name);
		let isMended = false;
		return () => {
			const index = this.inForce.indexOf(name);
			if (!isMended && index >= 0) this.inForce.splice(index, 1);
			isMended = true;
		};
	}

	has(name: DeviationName): boolean {
		return this.inForce.includes(name);
	}

	/** Those that an operation has; a path without an operation has those of every operation. */
	of(operation: Operation | undefined): Deviation[] {
		return this.inForce
			.map((name): Deviation => deviations[name])
			.filter(({ on }) => !on || (operation !== undefined && on.includes(operation)));
	}
}
