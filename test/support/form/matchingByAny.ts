import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Service } from '../services/service';
import { contact, fromItem } from './parameters';

const byAny = contact('upsert', {
	output: 'raw',
	...fromItem('fullName', 'email'),
	additionalFields: fromItem('company', 'jobTitle', 'linkedin', 'mobile', 'phone'),
	options: { matchContactsBy: 'firstAvailable' },
});

export const outcomes = (json: IDataObject[]) => json.map(({ outcome }) => outcome);

/** Contact: Create or Update with Match By: Email, Else Other Details. */
export const matchingByAny = (service: Service) => ({
	byAny,
	/** Creates contacts, before the requests count. */
	before: async (...items: IDataObject[]) => {
		const { json } = await service.run({ ...byAny, operation: 'create', options: {} }, { items });
		service.forget();
		return json;
	},
	run: async (items: IDataObject[], options: INodeParameters = {}) =>
		await service.run(
			{ ...byAny, options: { matchContactsBy: 'firstAvailable', ...options } },
			{ items, settings: { onError: 'continueRegularOutput' } },
		),
});
