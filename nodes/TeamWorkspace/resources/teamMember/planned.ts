import type { IDataObject } from 'n8n-workflow';
import { withOutcome, withPlannedChanges } from '../shared/report';

/** The full name is assembled from first and last name (spec 2.1). */
const displayNameOf = ({ firstName, lastName }: IDataObject): string =>
	[firstName, lastName].filter(Boolean).join(' ');

/** The result of a dry run for a new member. */
export const plannedNewMember = (fields: IDataObject): IDataObject => ({
	...withOutcome({ id: null, displayName: displayNameOf(fields), ...fields }, 'created'),
	dryRun: true,
});

/** The result of a dry run for an existing member. @param changes what would be sent */
export function plannedMember(member: IDataObject, changes: IDataObject): IDataObject {
	const planned = withPlannedChanges(member, changes);
	const isRenamed = 'firstName' in changes || 'lastName' in changes;
	return isRenamed ? { ...planned, displayName: displayNameOf(planned) } : planned;
}
