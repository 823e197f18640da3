import type { UpdateTeamMemberInput } from '../../contract';
import { eachBody, keep, type Call, type Deviation, type Fields } from './deviation';
import { respell } from './respell';

const base = { about: 'update', on: ['updateContact', 'updateTeamMember'] } as const;

/** Puts the details that the member has before those of the request. */
function appendDetails({ service, request }: Call): void {
	const { memberId } = request.params as { memberId: string };
	const member = service.store.members.find(request.caller.workspace, memberId);
	const body = request.body as UpdateTeamMemberInput;
	if (!member || !body.contactDetails) return;
	request.body = { ...body, contactDetails: [...member.contactDetails, ...body.contactDetails] };
}

export const update = {
	updateNotOffered: {
		...base,
		sentence: 'Nothing can be updated: 405.',
		refuses: 405,
	},
	updateRouteUnknown: {
		...base,
		sentence: 'There is no path to update a record: 404, while the record can be read.',
		refuses: 404,
	},
	updateNotImplemented: {
		...base,
		sentence: 'Update is not implemented: 501.',
		refuses: 501,
	},
	updateAnswers204: {
		...base,
		sentence: 'Update answers 204 with no body.',
		rewrites: () => ({ status: 204, body: undefined }),
	},
	updateAnswersWithPart: {
		...base,
		sentence: 'Update answers with the id and the fields that were sent, not with the record.',
		rewrites: ({ status, body }, { request }) => {
			const sent = Object.keys(request.body as Fields);
			const { data } = body as { data: Fields };
			return { status, body: { data: keep(data, (name) => name === 'id' || sent.includes(name)) } };
		},
	},
	updateKeepsFields: {
		...base,
		sentence: 'Update answers 200 with the record, but jobTitle and company stay as they are.',
		before: eachBody((body) => keep(body, (name) => !['jobTitle', 'company'].includes(name))),
	},
	updateAppendsDetails: {
		...base,
		on: ['updateTeamMember'],
		sentence: 'Update adds contact details to those that are there, in place of replacing them.',
		before: appendDetails,
	},
	updateIgnoresNull: {
		...base,
		sentence: 'Update with null leaves the field as it is.',
		before: eachBody((body) => keep(body, (_, value) => value !== null)),
	},
	updateRespells: {
		...base,
		sentence:
			'Update stores phone numbers without spaces, emails in lower case and web addresses in canonical form.',
		before: eachBody(respell),
	},
} as const satisfies Record<string, Deviation>;
