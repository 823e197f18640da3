/** `.ci/run` tries each property as often as its test says; a run on the way there tries it a tenth of that. */
const SHARE = process.env.CI ? 1 : 0.1;

/** How often a property is tried: `full` times in the CI, or as often as the environment says. */
export const runs = (full: number): number =>
	Number(process.env.PROPERTY_RUNS ?? Math.ceil(full * SHARE));
