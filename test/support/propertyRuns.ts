/** How often a property is tried: so often, or as often as the environment says, where tests run again and again. */
export const runs = (usual: number): number => Number(process.env.PROPERTY_RUNS ?? usual);
