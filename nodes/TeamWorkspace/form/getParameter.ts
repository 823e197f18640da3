/** Reads a parameter of the node for the current item, with expressions resolved. `fallback` is for an unset parameter. */
export type GetParameter = <T>(name: string, fallback: T) => T;
