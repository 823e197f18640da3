import type { INodeParameterResourceLocator } from 'n8n-workflow';
import { passes as passesAll } from '../TeamWorkspace/fields/filters';
import { locatorValue } from '../TeamWorkspace/fields/locator';

/** What the form's Filters hold; only those that were added are there. */
export interface Filters {
	statusTo?: string[];
	captureMethod?: string;
	tag?: string;
	assignedMember?: INodeParameterResourceLocator | string;
}

/** Whether a record passes all filters that have a value. */
export const passes = ({ statusTo, captureMethod, tag, assignedMember }: Filters) =>
	passesAll({
		status: statusTo,
		captureMethod,
		tag,
		assignedMember: String(locatorValue(assignedMember) ?? ''),
	});
