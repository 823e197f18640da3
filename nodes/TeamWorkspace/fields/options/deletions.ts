import type { INodeProperties } from 'n8n-workflow';
import type { ExecutionInfo } from '../../../transport';
import { isEmptyValue } from '../../values/describeValue';
import { enteredBoolean } from '../enteredBoolean';
import { enteredNumber } from '../enteredNumber';
import type { GetParameter } from '../getParameter';
import { InvalidInput } from '../invalidInput';

/** Maximum Deletions in Options. */
export const maximumDeletionsField: INodeProperties = {
	displayName: 'Maximum Deletions',
	name: 'maximumDeletions',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 10,
	displayOptions: {
		show: { '/resource': ['contact', 'teamMember'], '/operation': ['delete'] },
	},
	description:
		'Delete nothing if more items than this arrive in one run of the node. If you do not add this option, there is no limit. In a loop, each round counts separately.',
};

/** Ignore Missing in Options. */
export const ignoreMissingField: INodeProperties = {
	displayName: 'Ignore Missing',
	name: 'ignoreMissing',
	type: 'boolean',
	default: false,
	displayOptions: {
		show: { '/resource': ['contact', 'teamMember'], '/operation': ['delete'] },
	},
	description:
		"Whether to return an item with 'deleted: false' instead of an error when the record does not exist, for example because it was deleted before",
};

/** @throws {InvalidInput} when Ignore Missing is anything but a boolean */
export const ignoresMissing = (getParameter: GetParameter): boolean =>
	enteredBoolean(getParameter, ignoreMissingField, 'options');

/** @throws {InvalidInput} when more items arrived than Maximum Deletions allows */
export function checkMaximumDeletions(
	getParameter: GetParameter,
	execution: () => ExecutionInfo,
): void {
	const entered = getParameter<unknown>('options.maximumDeletions', null);
	if (isEmptyValue(entered)) return;
	const maximum = enteredNumber(entered, maximumDeletionsField);
	const { itemCount } = execution();
	if (itemCount <= maximum) return;
	const problem = `is ${maximum}, but ${itemCount} items arrived. Nothing was deleted. Check the items; if all of them should be deleted, raise the number`;
	throw new InvalidInput([{ field: maximumDeletionsField.displayName, problem }], true);
}
