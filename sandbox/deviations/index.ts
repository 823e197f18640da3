import type { Deviation, Operation } from './deviation';
import { reading } from './reading';
import { writing } from './writing';

/**
 * The deviations of the sandbox from `contract/assumptions.ts`, by name: each form that an assumption leaves open, and one
 * example of each difference that the node detects. `rateWindow` is a start option instead, because it cannot change while
 * the sandbox runs.
 */
export const deviations = { ...reading, ...writing } as const satisfies Record<string, Deviation>;

export type DeviationName = keyof typeof deviations;

export const isDeviationName = (name: string): name is DeviationName =>
	Object.hasOwn(deviations, name);

/** The active deviations. */
export class Deviations {
	private readonly active: DeviationName[] = [];

	/** @param initial active from the start. Throws for an unknown name. */
	constructor(private readonly initial: readonly DeviationName[] = []) {
		this.reset();
	}

	/** Returns to the deviations that were active at the start. */
	reset(): void {
		this.active.length = 0;
		for (const name of this.initial) this.add(name);
	}

	/** Returns a function that removes the deviation. Throws for an unknown name. */
	add(name: DeviationName): () => void {
		if (!isDeviationName(name)) throw new Error(`Unknown deviation ${String(name)}`);
		this.active.push(name);
		let isRemoved = false;
		return () => {
			const index = this.active.indexOf(name);
			if (!isRemoved && index >= 0) this.active.splice(index, 1);
			isRemoved = true;
		};
	}

	/** The deviations of an operation; none for an unknown path. */
	forOperation(operation: Operation | undefined): Deviation[] {
		return this.active
			.map((name): Deviation => deviations[name])
			.filter(({ operations }) => operation !== undefined && operations.includes(operation));
	}
}
