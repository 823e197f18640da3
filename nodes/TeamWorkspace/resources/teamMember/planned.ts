import type { IDataObject } from 'n8n-workflow';
import { withOutcome, withPlannedChanges } from '../shared/report';

/** The full name is assembled from first and last name (spec 2.1). */
const displayNameOf = ({ firstName, lastName }: IDataObject): string =>
	[firstName, lastName].filter(Boolean).join(' ');

/** The result of a dry run for a new member. @param doubt why the member may exist already */
export const plannedNewMember = (fields: IDataObject, doubt?: string): IDataObject => ({
	...withOutcome(
		{ id: null, displayName: displayNameOf(fields), ...fields },
		doubt === undefined ? 'created' : null,
	),
	dryRun: true,
	...(doubt !== undefined && {
		warning: `${doubt}. If this is the same person, the member would be updated, otherwise created`,
	}),
});

/** The result of a dry run for an existing member. @param changes what would be sent */
export function plannedMember(member: IDataObject, changes: IDataObject): IDataObject {
	const planned = withPlannedChanges(member, changes);
	const isRenamed = 'firstName' in changes || 'lastName' in changes;
	return isRenamed ? { ...planned, displayName: displayNameOf(planned) } : planned;
}
