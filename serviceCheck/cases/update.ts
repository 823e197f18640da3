import { paths, pathOf } from '../../contract';
import { describeAnswer, isFields, recordOf, type Answer, type Fields } from '../client/answer';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import type { Case } from './case';
import { contactProbe } from './contactProbe';
import { memberProbe } from './memberCreation';
import { isAlike, isEmpty, unlike, type Probed } from './probe';

export const probed: Probed[] = [
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
		emptied: ['jobTitle', 'company', 'phone', 'website', 'internalNote'],
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
		emptied: ['jobTitle', 'department', 'avatarUrl'],
	},
];

interface Update {
	answer: Answer;
	isAccepted: boolean;
	/** As it is afterwards. */
	record: Fields;
}

async function patch(service: Service, { list, probe }: Probed, body: Fields): Promise<Update> {
	const { id } = await probe(service);
	const answer = await service.client.send('PATCH', pathOf(list, id), { body });
	const record = await service.probes.read(list, id);
	if (!record) throw new NotChecked('the record could not be read after the update');
	return { answer, isAccepted: [200, 204].includes(answer.status), record };
}

/** The change of texts, on which the other changes wait. */
const firstUpdate = (service: Service, what: Probed): Promise<Update> =>
	service.once(`update ${what.list}`, async () => await patch(service, what, what.change));

async function nextUpdate(service: Service, what: Probed, body: Fields): Promise<Update> {
	const first = await firstUpdate(service, what);
	if (!first.isAccepted) throw new NotChecked('the update was refused');
	return await patch(service, what, body);
}

const refusal = ({ answer, isAccepted }: Update): string[] =>
	isAccepted ? [] : [`answered ${describeAnswer(answer)}, and the record is there`];

const changesTexts = (what: Probed): Case => ({
	name: `Update ${what.title}: PATCH changes what it was sent`,
	about: 'update',
	needs: what.needs,
	async run(service) {
		const update = await firstUpdate(service, what);
		if (!update.isAccepted) return refusal(update);
		return unlike(update.record, what.change).map((name) => `\`${name}\` was not changed`);
	},
});

const answersRecord = (what: Probed): Case => ({
	name: `Update ${what.title}: PATCH answers with the record, or with 204`,
	about: 'update',
	needs: what.needs,
	async run(service) {
		const { answer, isAccepted, record } = await firstUpdate(service, what);
		if (!isAccepted) throw new NotChecked('the update was refused');
		if (answer.status === 204) return [];
		if (!isFields(answer.body) || !isFields(answer.body.data)) return ['the answer has no `data`'];
		const told = recordOf(answer)!;
		const missing = Object.keys(record).filter((name) => !isEmpty(record[name]) && !(name in told));
		return missing.length > 0
			? [`the answer has no ${missing.map((name) => `\`${name}\``).join(', ')}`]
			: [];
	},
});

const emptiesWithNull = (what: Probed): Case => ({
	name: `Update ${what.title}: null empties a field`,
	about: 'update',
	needs: what.needs,
	async run(service) {
		const body = Object.fromEntries(what.emptied.map((name) => [name, null]));
		const update = await nextUpdate(service, what, body);
		if (!update.isAccepted) return refusal(update);
		return what.emptied
			.filter((name) => !isEmpty(update.record[name]))
			.map((name) => `\`${name}\` was not emptied`);
	},
});

const member = probed[1];

export const updateCases: Case[] = [
	...probed.flatMap((what) =>
		[changesTexts, answersRecord, emptiesWithNull].map((make) => make(what)),
	),
	{
		name: 'Update team member: contact details that are sent replace those that were there',
		about: 'update',
		needs: 'writeMembers',
		async run(service) {
			const detail = { type: 'phone', label: 'Office', value: '+1 202 555 0147' };
			const update = await nextUpdate(service, member, { contactDetails: [detail] });
			if (!update.isAccepted) return refusal(update);
			const { contactDetails } = update.record;
			const details = Array.isArray(contactDetails) ? contactDetails.filter(isFields) : [];
			if (!details.some(({ value }) => isAlike(value, detail.value)))
				return ['they were not stored'];
			return details.length === 1 ? [] : ['they were added to those that were there'];
		},
	},
	{
		name: 'Update team member: the email can be changed',
		about: 'update',
		needs: 'writeMembers',
		async run(service) {
			const email = service.probes.email();
			const update = await nextUpdate(service, member, { email });
			if (!update.isAccepted) return refusal(update);
			return unlike(update.record, { email }).map((name) => `\`${name}\` was not changed`);
		},
	},
];
