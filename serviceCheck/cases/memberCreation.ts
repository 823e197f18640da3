import { createdTeamMember, paths, teamMember } from '../../contract';
import { describeAnswer, isSuccess, recordOf, type Answer } from '../client/answer';
import type { Service } from '../service';
import { unlessSingle, unlessStatus, type Case } from './case';
import { create, isAlike, probeOf, unlike, type Creation, type Probe } from './probe';
import { addressValues, memberDrift } from './members';

const list = paths.teamMembers;

const address = { line1: '1 Example Street', city: 'Springfield', country: 'US' };

const nameOfMember = ({ probes }: Service) => {
	const [firstName, lastName] = probes.name().split(' ');
	return { firstName, lastName };
};

const creation = (service: Service): Promise<Creation> =>
	service.once(
		'create team member',
		async () =>
			await create(service, list, {
				...nameOfMember(service),
				email: service.probes.email(),
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
		async () => await probeOf(service, list, await creation(service)),
	);

const withEmail = async (service: Service, email: string) =>
	await service.probes.create(list, { ...nameOfMember(service), email });

const isCreated = (answer: Answer): unknown => recordOf(answer)?.created;

const base = { about: 'specification', needs: 'writeMembers' } as const;

export const memberCreationCases: Case[] = [
	{
		...base,
		name: 'Create team member answers 201 with the member, `created: true` and the status `not_invited`',
		run: async (service) => {
			const { answer } = await creation(service);
			if (!isSuccess(answer)) return unlessStatus(answer, 201);
			const member = recordOf(answer) ?? {};
			return [
				...unlessStatus(answer, 201),
				...unlessSingle(answer),
				...memberDrift(createdTeamMember, [member]),
				...(member.created === true ? [] : ['`created` is not true']),
				...(member.status === 'not_invited' ? [] : ['`status` is not `not_invited`']),
			];
		},
	},
	{
		...base,
		name: 'Create team member stores what it was sent',
		run: async (service) => {
			const { record, sent } = await memberProbe(service);
			const { contactDetails, ...texts } = sent as { contactDetails: unknown[] };
			const details = Array.isArray(record.contactDetails) ? record.contactDetails.length : 0;
			return [
				...memberDrift(teamMember, [record]),
				...unlike(record, texts).map((name) => `\`${name}\` was not stored`),
				...(details === contactDetails.length
					? []
					: [`${details} of ${contactDetails.length} contact details are on the card`]),
			];
		},
	},
	{
		...base,
		name: 'Create team member refuses an unknown property with 400',
		run: async (service) => {
			const body = { ...nameOfMember(service), email: service.probes.email(), notAField: 'x' };
			return unlessStatus((await service.probes.create(list, body)).answer, 400);
		},
	},
	{
		...base,
		name: 'Create team member with an email that a member has gives that member, 200 and `created: false`',
		run: async (service) => {
			const first = await memberProbe(service);
			const { answer, id } = await withEmail(service, String(first.sent.email));
			return [
				...unlessStatus(answer, 200),
				...(isCreated(answer) === false ? [] : ['`created` is not false']),
				...(id === first.id ? [] : ['another member came']),
			];
		},
	},
	{
		name: 'Letter case does not matter when emails are compared; the first spelling is kept',
		about: 'emailCase',
		needs: 'writeMembers',
		run: async (service) => {
			const first = await memberProbe(service);
			const email = String(first.sent.email).toUpperCase();
			const { answer, id } = await withEmail(service, email);
			if (!isSuccess(answer)) return [`answered ${describeAnswer(answer)}`];
			if (id !== first.id) return ['the other spelling made another member'];
			const kept = recordOf(answer)?.email;
			return isAlike(kept, email) && kept === first.record.email ? [] : ['the spelling changed'];
		},
	},
	{
		name: 'The value of an address detail is its parts in one line',
		about: 'addressValue',
		needs: 'writeMembers',
		run: async (service) => addressValues([(await memberProbe(service)).record]),
	},
];
