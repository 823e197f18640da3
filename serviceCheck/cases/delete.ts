import { describeResponse } from '../client/apiResponse';
import { NotChecked } from '../errors';
import type { Service } from '../service';
import type { Case } from './case';
import type { ProbeTarget } from './probe';
import { probeTargets } from './update';

const deletion = (service: Service, { list, probe }: ProbeTarget) =>
	service.once(`delete ${list}`, async () => {
		const { id } = await probe(service);
		return await service.probes.delete(list, id);
	});

export const deleteCases: Case[] = probeTargets.flatMap((target): Case[] => [
	{
		name: `Delete ${target.title}: the record is deleted, and the response is 204 or the record`,
		about: 'delete',
		needs: target.needs,
		async run(service) {
			const { response, isGone } = await deletion(service, target);
			const isUsual = [200, 204].includes(response.status);
			if (isUsual && isGone) return [];
			return [
				`returned ${describeResponse(response)}, and the record ${isGone ? 'is deleted' : 'still exists'}`,
			];
		},
	},
	{
		name: `Delete ${target.title}: the response is 204 without a body`,
		about: 'specification',
		needs: target.needs,
		async run(service) {
			const { response, isGone } = await deletion(service, target);
			if (!isGone) throw new NotChecked('nothing was deleted');
			const isAsSpecified = response.status === 204 && response.format === 'none';
			return isAsSpecified ? [] : [`returned ${describeResponse(response)}`];
		},
	},
]);
