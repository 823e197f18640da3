import type { INodeParameters } from 'n8n-workflow';
import { madeUpScans } from '../../../support/people/scans';
import { useService } from '../../../support/services/service';

const service = useService();

const fields = ['company', 'linkedin', 'mobile', 'phone'];
const upsert: INodeParameters = {
	resource: 'contact',
	operation: 'upsert',
	fullName: '={{ $json.fullName }}',
	email: '={{ $json.email }}',
	additionalFields: Object.fromEntries(fields.map((name) => [name, `={{ $json.${name} }}`])),
};
const settings = { onError: 'continueRegularOutput' as const };

describe('Scans of 1,000 known people and 1,000 strangers', () => {
	it.each(['overwrite', 'keep'])(
		'find the contact of the person, and a second run writes nothing (Existing Values: %s)',
		async (existingValues) => {
			const { contacts, scans } = madeUpScans(29);
			const { json: known } = await service.run(
				{ ...upsert, operation: 'create' },
				{ items: contacts },
			);
			const items = scans.map(({ item }) => item);
			const options = { matchContactsBy: 'firstAvailable', existingValues };
			const first = (await service.run({ ...upsert, options }, { items, settings })).json;
			const matches = first.flatMap(({ id, outcome }, index) => {
				if (outcome === 'created' || outcome === undefined) return [];
				const { of } = scans[index];
				return [of !== undefined && known[of].id === id];
			});
			const right = matches.filter(Boolean).length;
			const figures = { precision: right / matches.length, recall: right / known.length };
			console.info(existingValues, figures, { refused: first.filter(({ error }) => error).length });
			expect(figures.precision).toBeGreaterThanOrEqual(0.99);
			expect(figures.recall).toBeGreaterThanOrEqual(0.9);

			service.sandbox.requests.length = 0;
			await service.run({ ...upsert, options }, { items, settings });
			expect(new Set(service.sent().map(({ method }) => method))).toEqual(new Set(['GET']));
		},
		300_000,
	);
});
