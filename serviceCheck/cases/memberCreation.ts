import { createdTeamMember, paths, teamMember } from '../../contract';
import { describeResponse, isSuccess, recordOf, type ApiResponse } from '../client/apiResponse';
import type { Service } from '../service';
import { expectRecord, expectStatus, type Case } from './case';
import {
	create,
	isEquivalent,
	probeOf,
	differingFields,
	type CreateResult,
	type Probe,
} from './probe';
import { checkAddressValues, memberDrift } from './members';

const list = paths.teamMembers;

const address = { line1: '1 Example Street', city: 'Springfield', country: 'US' };

const nameOfMember = ({ probes }: Service) => {
	const [firstName, lastName] = probes.uniqueName().split(' ');
	return { firstName, lastName };
};

const memberCreation = (service: Service): Promise<CreateResult> =>
	service.once(
		'create team member',
		async () =>
			await create(service, list, {
				...nameOfMember(service),
				email: service.probes.uniqueEmail(),
				jobTitle: 'Probe',
				department: 'Service Check',
				contactDetails: [
					{ type: 'phone', label: 'Mobile', value: '+1 202 555 0145' },
					{ type: 'address', label: 'Office', address },
				],
			}),
	);

export const memberProbe = (service: Service): Promise<Probe> =>
	service.once(
		'team member probe',
		async () => await probeOf(service, list, await memberCreation(service)),
	);

const withEmail = async (service: Service, email: string) =>
	await service.probes.create(list, { ...nameOfMember(service), email });

const createdFlag = (response: ApiResponse): unknown => recordOf(response)?.created;

const base = { about: 'specification', needs: 'writeMembers' } as const;

export const memberCreationCases: Case[] = [
	{
		...base,
		name: 'Create team member returns 201 with the member, `created: true` and the status `not_invited`',
		run: async (service) => {
			const { response } = await memberCreation(service);
			if (!isSuccess(response)) return expectStatus(response, 201);
			const member = recordOf(response) ?? {};
			return [
				...expectStatus(response, 201),
				...expectRecord(response),
				...memberDrift(createdTeamMember, [member]),
				...(member.created === true ? [] : ['`created` is not true']),
				...(member.status === 'not_invited' ? [] : ['`status` is not `not_invited`']),
			];
		},
	},
	{
		...base,
		name: 'Create team member stores the values that were sent',
		run: async (service) => {
			const { record, sent } = await memberProbe(service);
			const { contactDetails, ...texts } = sent as { contactDetails: unknown[] };
			const details = Array.isArray(record.contactDetails) ? record.contactDetails.length : 0;
			return [
				...memberDrift(teamMember, [record]),
				...differingFields(record, texts).map((name) => `\`${name}\` was not stored`),
				...(details === contactDetails.length
					? []
					: [`${details} of ${contactDetails.length} contact details were stored`]),
			];
		},
	},
	{
		...base,
		name: 'Create team member rejects an unknown property with 400',
		run: async (service) => {
			const body = {
				...nameOfMember(service),
				email: service.probes.uniqueEmail(),
				notAField: 'x',
			};
			return expectStatus((await service.probes.create(list, body)).response, 400);
		},
	},
	{
		...base,
		name: 'Create team member with the email of a member returns that member with 200 and `created: false`',
		run: async (service) => {
			const first = await memberProbe(service);
			const { response, id } = await withEmail(service, String(first.sent.email));
			return [
				...expectStatus(response, 200),
				...(createdFlag(response) === false ? [] : ['`created` is not false']),
				...(id === first.id ? [] : ['another member was returned']),
			];
		},
	},
	{
		name: 'Emails are compared case-insensitively; the first spelling is kept',
		about: 'emailCase',
		needs: 'writeMembers',
		run: async (service) => {
			const first = await memberProbe(service);
			const email = String(first.sent.email).toUpperCase();
			const { response, id } = await withEmail(service, email);
			if (!isSuccess(response)) return [`returned ${describeResponse(response)}`];
			if (id !== first.id) return ['the other spelling created another member'];
			const kept = recordOf(response)?.email;
			return isEquivalent(kept, email) && kept === first.record.email
				? []
				: ['the spelling changed'];
		},
	},
	{
		name: 'The `value` of an address detail is the address as one line',
		about: 'addressValue',
		needs: 'writeMembers',
		run: async (service) => checkAddressValues([(await memberProbe(service)).record]),
	},
];
