import type { IDataObject } from 'n8n-workflow';
import { paths } from '../../../contract';
import type { Client, OperationMessages, Written } from '../../transport';
import { refuseOtherEmail } from '../records/byEmail';
import { isComplete, locksOf } from '../records/kind';
import { MEMBER } from './kind';

/** Sends POST /team-members (spec 4.1). The service recognizes a member by the email, so repeating it is safe. */
export const postMember = async (
	client: Client,
	fields: IDataObject,
	messages?: OperationMessages,
): Promise<Written> =>
	await client.write({
		method: 'POST',
		path: paths.teamMembers,
		list: paths.teamMembers,
		locks: locksOf(undefined, ...MEMBER.keysOf(fields)),
		body: fields,
		idempotent: true,
		messages,
		isComplete: isComplete(MEMBER, fields),
	});

/** @throws {UnexpectedResponse} when the service shows a member with another email than the one that was sent */
export function refuseOtherPerson(member: IDataObject, email: unknown): void {
	refuseOtherEmail('member', member, email, {
		note: 'This member was not changed',
		assumption: '`POST /team-members` with the email of a member returns that member.',
	});
}
