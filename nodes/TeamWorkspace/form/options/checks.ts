import type { ExecutionInfo } from '../../../transport';
import { InvalidInput } from '../invalidInput';
import { optionFields } from './optionsField';
import type { Options } from './readOptions';

/** @throws {InvalidInput} for all items of the execution */
function refuse({ displayName }: { displayName: string }, problem: string): never {
	throw new InvalidInput([{ field: displayName, problem }], { isOfAllItems: true });
}

/** @throws {InvalidInput} when more items arrived than Maximum Deletions allows */
export function checkMaximumDeletions(
	{ maximumDeletions }: Options,
	execution: () => ExecutionInfo,
): void {
	const { itemCount } = execution();
	if (itemCount > maximumDeletions)
		refuse(
			optionFields.maximumDeletions,
			`is ${maximumDeletions}, but ${itemCount} items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`,
		);
}

/** @throws {InvalidInput} when Report Missing Members is on and the execution cannot have all rows */
export function checkReportMissing(
	{ reportMissing }: Options,
	execution: () => ExecutionInfo,
): void {
	if (!reportMissing) return;
	const { isTool, itemCount, arrivedCount } = execution();
	if (isTool)
		refuse(
			optionFields.reportMissing,
			'cannot be used in a tool of an AI agent: an agent calls the tool for one member at a time, so all others would be reported',
		);
	if (itemCount < arrivedCount)
		refuse(
			optionFields.reportMissing,
			`needs all ${arrivedCount} items, but 'Execute Once' is on, so the node only uses the first. Turn it off in the settings of the node`,
		);
}
