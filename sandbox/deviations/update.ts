import type { UpdateTeamMemberInput } from '../../contract';
import { mapBody, pickFields, type RequestContext, type Deviation, type Fields } from './deviation';
import { normalizeBody } from './respell';

const base = { about: 'update', operations: ['updateContact', 'updateTeamMember'] } as const;

/** Prepends the member's existing details to those of the request. */
function appendDetails({ service, request }: RequestContext): void {
	const { memberId } = request.params as { memberId: string };
	const member = service.store.members.find(request.caller.workspace, memberId);
	const body = request.body as UpdateTeamMemberInput;
	if (!member || !body.contactDetails) return;
	request.body = { ...body, contactDetails: [...member.contactDetails, ...body.contactDetails] };
}

export const update = {
	updateNotOffered: {
		...base,
		description: 'Update is not supported: 405.',
		rejectWith: 405,
	},
	updateRouteUnknown: {
		...base,
		description: 'Update returns 404 although the record can be read.',
		rejectWith: 404,
	},
	updateNotImplemented: {
		...base,
		description: 'Update is not implemented: 501.',
		rejectWith: 501,
	},
	updateAnswers204: {
		...base,
		description: 'Update returns 204 without a body.',
		rewriteSuccess: () => ({ status: 204, body: undefined }),
	},
	updateAnswersWithPart: {
		...base,
		description: 'Update returns the id and the fields that were sent, not the whole record.',
		rewriteSuccess: ({ status, body }, { request }) => {
			const sent = Object.keys(request.body as Fields);
			const { data } = body as { data: Fields };
			return {
				status,
				body: { data: pickFields(data, (name) => name === 'id' || sent.includes(name)) },
			};
		},
	},
	updateKeepsFields: {
		...base,
		description: 'Update returns 200 with the record but does not change jobTitle and company.',
		beforeRoute: mapBody((body) =>
			pickFields(body, (name) => !['jobTitle', 'company'].includes(name)),
		),
	},
	updateAppendsDetails: {
		...base,
		operations: ['updateTeamMember'],
		description: 'Update appends contact details instead of replacing them.',
		beforeRoute: appendDetails,
	},
	updateIgnoresNull: {
		...base,
		description: 'Update ignores null and keeps the value.',
		beforeRoute: mapBody((body) => pickFields(body, (_, value) => value !== null)),
	},
	updateRespells: {
		...base,
		description:
			'Update stores phone numbers without spaces, emails in lower case and URLs in canonical form.',
		beforeRoute: mapBody(normalizeBody),
	},
} as const satisfies Record<string, Deviation>;
