import type { INodeProperties } from 'n8n-workflow';
import type { ExecutionInfo } from '../../../transport';
import { enteredBoolean } from '../enteredBoolean';
import type { GetParameter } from '../getParameter';
import { InvalidInput } from '../invalidInput';

/** Report Missing Members in Options. */
export const reportMissingField: INodeProperties = {
	displayName: 'Report Missing Members',
	name: 'reportMissing',
	type: 'boolean',
	default: false,
	displayOptions: { show: { '/resource': ['teamMember'], '/operation': ['upsert'] } },
	builderHint: {
		propertyHint:
			'Only when all members arrive in one run: not after Loop Over Items and not in a tool of an agent.',
	},
	description:
		"Whether to also return, after the other results, the members whose email is not in any incoming item. Their outcome is 'missing'. Nothing is deleted. All items must arrive in one run of the node: in a loop, each round would report the members of the other rounds.",
};

/** @throws {InvalidInput} when Report Missing Members is anything but a boolean */
export const reportsMissing = (getParameter: GetParameter): boolean =>
	enteredBoolean(getParameter, reportMissingField, 'options');

/** @throws {InvalidInput} when Report Missing Members is on and the execution cannot have all rows */
export function checkReportMissing(
	getParameter: GetParameter,
	execution: () => ExecutionInfo,
): void {
	if (!reportsMissing(getParameter)) return;
	const { isTool, itemCount, arrivedCount } = execution();
	const refuse = (problem: string) => {
		throw new InvalidInput([{ field: reportMissingField.displayName, problem }], true);
	};
	if (isTool)
		refuse(
			'cannot be used in a tool of an AI agent: an agent calls the tool for one member at a time, so all others would be reported',
		);
	if (itemCount < arrivedCount)
		refuse(
			`needs all ${arrivedCount} items, but 'Execute Once' is on, so the node only uses the first. Turn it off in the settings of the node`,
		);
}
