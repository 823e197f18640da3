/** The record without the fields of these names. */
export const omit = <Value>(
	record: Record<string, Value>,
	...names: string[]
): Record<string, Value> =>
	Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
