import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { madeUpScans } from '../../../support/people/scans';
import { contact } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

/** From the headings of the items: thousands of expressions take n8n a minute. */
const upsert = contact('upsert', { mappingMode: 'autoMapInputData' });
const settings = { onError: 'continueRegularOutput' as const };

describe('Scans of 1,000 known people and 1,000 strangers', () => {
	it('find the contact of the person, as a dry run says, and a second run writes nothing', async () => {
		const { contacts, scans } = madeUpScans(29);
		const known = contacts.map((one) => service.sandbox.addContact(service.workspaceId, one).id);
		const items = scans.map(({ item }) => item);
		const run = async (options: INodeParameters = {}) => {
			const all = { matchContactsBy: 'firstAvailable', ...options };
			return (await service.run({ ...upsert, options: all }, { items, settings })).json;
		};
		const planned = await run({ dryRun: true });
		const first = await run();
		const told = ({ outcome, changedFields }: IDataObject) => [outcome, changedFields];
		expect(planned.map(told)).toEqual(first.map(told));

		const matches = first.flatMap(({ id, outcome }, index) => {
			if (outcome === 'created' || outcome === undefined) return [];
			const { of } = scans[index];
			return [of !== undefined && known[of] === id];
		});
		const right = matches.filter(Boolean).length;
		// docs/evidence.md has these figures.
		expect([right / matches.length, right / known.length]).toEqual([1, 0.935]);

		service.sandbox.requests.length = 0;
		await run();
		expect(new Set(service.sent().map(({ method }) => method))).toEqual(new Set(['GET']));
	}, 300_000);
});
