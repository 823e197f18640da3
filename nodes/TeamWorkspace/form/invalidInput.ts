import { InvalidInput } from '../../transport';

/** @throws {InvalidInput} */
export function refuse({ displayName }: { displayName: string }, problem: string): never {
	throw new InvalidInput([{ field: displayName, problem }]);
}

/** @throws {InvalidInput} for all items of the execution */
export function refuseAll({ displayName }: { displayName: string }, problem: string): never {
	throw new InvalidInput([{ field: displayName, problem }], { isOfAllItems: true });
}
