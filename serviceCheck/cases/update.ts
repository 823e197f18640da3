import { paths, pathOf } from '../../contract';
import {
	describeResponse,
	isFields,
	recordOf,
	type ApiResponse,
	type Fields,
} from '../client/apiResponse';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import type { Case } from './case';
import { contactProbe } from './contactProbe';
import { memberProbe } from './memberCreation';
import { isEquivalent, isEmpty, differingFields, type ProbeTarget } from './probe';

export const probeTargets: ProbeTarget[] = [
	{
		title: 'contact',
		list: paths.contacts,
		needs: 'write',
		probe: contactProbe,
		change: {
			jobTitle: 'Changed probe',
			company: 'Changed company',
			phone: '+1 202 555 0146',
			website: 'https://www.example.com/changed',
			internalNote: 'Changed by the service check.',
		},
		clearedFields: ['jobTitle', 'company', 'phone', 'website', 'internalNote'],
	},
	{
		title: 'team member',
		list: paths.teamMembers,
		needs: 'writeMembers',
		probe: memberProbe,
		change: {
			jobTitle: 'Changed probe',
			department: 'Changed department',
			avatarUrl: 'https://www.example.com/changed.png',
		},
		clearedFields: ['jobTitle', 'department', 'avatarUrl'],
	},
];

interface UpdateResult {
	response: ApiResponse;
	isAccepted: boolean;
	/** As read after the update. */
	record: Fields;
}

async function patch(
	service: Service,
	{ list, probe }: ProbeTarget,
	body: Fields,
): Promise<UpdateResult> {
	const { id } = await probe(service);
	const response = await service.client.send('PATCH', pathOf(list, id), { body });
	const record = await service.probes.read(list, id);
	if (!record) throw new NotChecked('the record could not be read after the update');
	return { response, isAccepted: [200, 204].includes(response.status), record };
}

/** The first update. Later updates are sent only if this one is accepted. */
const firstUpdate = (service: Service, target: ProbeTarget): Promise<UpdateResult> =>
	service.once(`update ${target.list}`, async () => await patch(service, target, target.change));

async function laterUpdate(
	service: Service,
	target: ProbeTarget,
	body: Fields,
): Promise<UpdateResult> {
	const first = await firstUpdate(service, target);
	if (!first.isAccepted) throw new NotChecked('the update was rejected');
	return await patch(service, target, body);
}

const rejection = ({ response, isAccepted }: UpdateResult): string[] =>
	isAccepted ? [] : [`returned ${describeResponse(response)}, although the record exists`];

const changesTexts = (target: ProbeTarget): Case => ({
	name: `Update ${target.title}: PATCH changes the fields that were sent`,
	about: 'update',
	needs: target.needs,
	async run(service) {
		const update = await firstUpdate(service, target);
		if (!update.isAccepted) return rejection(update);
		return differingFields(update.record, target.change).map(
			(name) => `\`${name}\` was not changed`,
		);
	},
});

const returnsRecord = (target: ProbeTarget): Case => ({
	name: `Update ${target.title}: PATCH returns the record or 204`,
	about: 'update',
	needs: target.needs,
	async run(service) {
		const { response, isAccepted, record } = await firstUpdate(service, target);
		if (!isAccepted) throw new NotChecked('the update was rejected');
		if (response.status === 204) return [];
		if (!isFields(response.body) || !isFields(response.body.data))
			return ['the response has no `data`'];
		const returned = recordOf(response)!;
		const missing = Object.keys(record).filter(
			(name) => !isEmpty(record[name]) && !(name in returned),
		);
		return missing.length > 0
			? [`the response has no ${missing.map((name) => `\`${name}\``).join(', ')}`]
			: [];
	},
});

const clearsWithNull = (target: ProbeTarget): Case => ({
	name: `Update ${target.title}: null clears a field`,
	about: 'update',
	needs: target.needs,
	async run(service) {
		const body = Object.fromEntries(target.clearedFields.map((name) => [name, null]));
		const update = await laterUpdate(service, target, body);
		if (!update.isAccepted) return rejection(update);
		return target.clearedFields
			.filter((name) => !isEmpty(update.record[name]))
			.map((name) => `\`${name}\` was not cleared`);
	},
});

const member = probeTargets[1];

export const updateCases: Case[] = [
	...probeTargets.flatMap((target) =>
		[changesTexts, returnsRecord, clearsWithNull].map((make) => make(target)),
	),
	{
		name: 'Update team member: contact details replace the existing ones',
		about: 'update',
		needs: 'writeMembers',
		async run(service) {
			const detail = { type: 'phone', label: 'Office', value: '+1 202 555 0147' };
			const update = await laterUpdate(service, member, { contactDetails: [detail] });
			if (!update.isAccepted) return rejection(update);
			const { contactDetails } = update.record;
			const details = Array.isArray(contactDetails) ? contactDetails.filter(isFields) : [];
			if (!details.some(({ value }) => isEquivalent(value, detail.value)))
				return ['they were not stored'];
			return details.length === 1 ? [] : ['they were added to the existing ones'];
		},
	},
	{
		name: 'Update team member: the email can be changed',
		about: 'update',
		needs: 'writeMembers',
		async run(service) {
			const email = service.probes.uniqueEmail();
			const update = await laterUpdate(service, member, { email });
			if (!update.isAccepted) return rejection(update);
			return differingFields(update.record, { email }).map((name) => `\`${name}\` was not changed`);
		},
	},
];
