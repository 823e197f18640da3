import fc from 'fast-check';

/** `.ci/run` tries each property as often as its test says; a run on the way there tries it a tenth of that. */
const SHARE = process.env.CI ? 1 : 0.1;

/** How often a property is tried: `full` times in the CI, or as often as the environment says. */
export const runs = (full: number): number =>
	Number(process.env.PROPERTY_RUNS ?? Math.ceil(full * SHARE));

type Arbitraries<Values extends [unknown, ...unknown[]]> = {
	[Key in keyof Values]: fc.Arbitrary<Values[Key]>;
};

/** Tries so many values whether the property holds for them. */
export const forAll = <Values extends [unknown, ...unknown[]]>(
	full: number,
	arbitraries: Arbitraries<Values>,
	holds: (...values: Values) => boolean | void,
): void => fc.assert(fc.property(...arbitraries, holds), { numRuns: runs(full) });

export const forAllAsync = async <Values extends [unknown, ...unknown[]]>(
	full: number,
	arbitraries: Arbitraries<Values>,
	holds: (...values: Values) => Promise<boolean | void>,
): Promise<void> =>
	await fc.assert(fc.asyncProperty(...arbitraries, holds), { numRuns: runs(full) });
