import { describeAnswer } from '../client/answer';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import type { Case } from './case';
import type { Probed } from './probe';
import { probed } from './update';

const deletion = (service: Service, { list, probe }: Probed) =>
	service.once(`delete ${list}`, async () => {
		const { id } = await probe(service);
		return await service.probes.delete(list, id);
	});

export const deleteCases: Case[] = probed.flatMap((what): Case[] => [
	{
		name: `Delete ${what.title}: the record is gone, and the answer is 204 or the record`,
		about: 'delete',
		needs: what.needs,
		async run(service) {
			const { answer, isGone } = await deletion(service, what);
			const isUsual = [200, 204].includes(answer.status);
			if (isUsual && isGone) return [];
			return [
				`answered ${describeAnswer(answer)}, and the record is ${isGone ? 'gone' : 'still there'}`,
			];
		},
	},
	{
		name: `Delete ${what.title}: the answer is 204 with no body`,
		about: 'specification',
		needs: what.needs,
		async run(service) {
			const { answer, isGone } = await deletion(service, what);
			if (!isGone) throw new NotChecked('nothing was deleted');
			const isAsSpecified = answer.status === 204 && answer.format === 'none';
			return isAsSpecified ? [] : [`answered ${describeAnswer(answer)}`];
		},
	},
]);
