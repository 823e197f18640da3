import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { asPlanned } from '../../../support/expectations/planned';
import { pairs } from '../../../support/people/pairs';
import { madeUpScans } from '../../../support/people/scans';
import { sayFigure } from '../../../support/expectations/figure';
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
		const told = ({ outcome, changedFields }: IDataObject) => [asPlanned(outcome), changedFields];
		expect(planned.map(told)).toEqual(first.map(told));

		const matches = first.flatMap(({ id, outcome }, index) => {
			if (outcome === 'created' || outcome === undefined) return [];
			const { of } = scans[index];
			return [of !== undefined && known[of] === id];
		});
		const right = matches.filter(Boolean).length;
		expect([right / matches.length, right / known.length]).toEqual([1, 0.951]);

		service.sandbox.requests.length = 0;
		await run();
		const methods = service.sent().map(({ method }) => method);
		expect(new Set(methods)).toEqual(new Set(['GET']));
		const percent = (all: number) => `${(100 * right) / all} %`;
		sayFigure('scans', percent(matches.length), percent(known.length), 0);
	}, 300_000);
});

describe('500 pairs of a contact and a scan with its number or profile', () => {
	it('change no contact of somebody else, and name the contact where it is not sure', async () => {
		const ids = pairs.map(({ contacts }) =>
			contacts.map((one) => service.sandbox.addContact(service.workspaceId, one).id),
		);
		const items = pairs.map(({ scan }) => scan);
		const options = { matchContactsBy: 'firstAvailable' };
		const { json } = await service.run({ ...upsert, options }, { items, settings });
		const results = pairs.map(({ label, about, contacts: [{ fullName }], scan }, index) => {
			const { id, outcome, error } = json[index];
			const [first] = ids[index];
			const isNamed = String(error).includes(`(${first})`);
			const took = error
				? isNamed && 'unsure'
				: outcome === 'created'
					? 'different'
					: id === first && 'same';
			return { label, took, about, pair: `${fullName} / ${scan.fullName}`, error };
		});
		expect(results.filter(({ took }) => took === false)).toEqual([]);
		// Precision is a condition: nobody is written over, and no doubt creates or changes anybody.
		const wrong = results.filter(({ label, took }) => label !== took && took !== 'unsure');
		expect(wrong).toEqual([]);
		const missed = results.filter(({ label, took }) => label !== took);
		expect(missed.map(({ pair }) => pair)).toEqual(['M Trần / Minh Anh Trần']);
		const rightOf = (wanted: string) => {
			const all = results.filter(({ label }) => label === wanted);
			return `${all.filter(({ took }) => took === wanted).length} of ${all.length}`;
		};
		sayFigure('pairs', wrong.length, rightOf('same'), rightOf('unsure'));
	}, 300_000);
});
