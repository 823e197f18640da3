import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { sayFigure } from '../../../support/expectations/figure';
import { member } from '../../../support/form/parameters';
import { useService } from '../../../support/services/service';

const service = useService();

/** From the headings of the items: thousands of expressions take n8n a minute. */
const mapped = { mappingMode: 'autoMapInputData' };

/** Person n; of the first 200, each two have one name. 25 people share the number of an office, half have no mobile. */
const person = (n: number): IDataObject => {
	const name = n < 200 ? n >> 1 : n;
	return {
		firstName: `First${name % 40}`,
		lastName: `Last${Math.floor(name / 40)}`,
		email: `p${n}@old.example`,
		Mobile: n % 2 ? `+47 4${100_000 + n}` : '',
		Phone: `+47 2${100 + Math.floor(n / 25)}`,
	};
};
const people = (from: number, to: number) =>
	Array.from({ length: to - from }, (_, index) => person(from + index));
/** Twenty people, ten of them with a namesake, have a new email. */
const isRenamed = (n: number) => n % 20 === 0 && (n < 200 || n >= 800);
const renamed = (rows: IDataObject[], domain: string) =>
	rows.map((row, n) => (isRenamed(n) ? { ...row, email: `p${n}@${domain}` } : row));

const run = async (items: IDataObject[], options: INodeParameters) => {
	const upsert = member('upsert', { ...mapped, options: { reportMissing: true, ...options } });
	const { json, error } = await service.run(upsert, { items });
	expect(error).toBeUndefined();
	const count: Record<string, number> = {};
	for (const { outcome } of json) count[String(outcome)] = (count[String(outcome)] ?? 0) + 1;
	return { json, count };
};

describe('A sync of 1,000 rows, 20 of them with a new email', () => {
	it('keeps each card with IDs; without, suspects those 20 and whoever may be in a row', async () => {
		const rows = people(0, 1_000);
		expect(rows.filter((_, n) => isRenamed(n))).toHaveLength(20);
		const { json: created } = await service.run(member('create', mapped), { items: rows });
		const withIds = rows.map((row, n) => ({ ...row, 'Member ID': created[n].id }));

		// 30 leavers, seven of them with a namesake, and 30 hires in the same offices, one of them with the first name of a leaver.
		const isLeaver = (n: number) => n === 1 || (n % 33 === 2 && n < 960 && !isRenamed(n));
		const staying = renamed(rows, 'new.example').filter((_, n) => !isLeaver(n));
		const hires = people(2_000, 2_030).map((row, n) => ({ ...row, Phone: rows[n * 30].Phone }));
		const planned = await run([...staying, ...hires], { dryRun: true });
		const unchanged = 1_000 - 20 - 30;
		expect(planned.count).toEqual({ 'would create': 50, unchanged, missing: 22, 'renamed?': 28 });
		const suspected = planned.json.filter(({ outcome }) => outcome === 'renamed?');
		const right = suspected.filter(
			({ email, maybeSameAs }) =>
				String(maybeSameAs).split(', ')[0] === String(email).replace('old', 'new'),
		);
		expect(right).toHaveLength(20);
		sayFigure('renamed', right.length, suspected.length - right.length);

		const byId = await run(renamed(withIds, 'new.example'), { matchBy: 'memberId' });
		expect(byId.count).toEqual({ updated: 20, unchanged: 980 });

		const now = renamed(rows, 'newer.example');
		const byEmail = await run(now, {});
		expect(byEmail.count).toEqual({ created: 20, unchanged: 980, 'renamed?': 20 });
		const hinted = byEmail.json.filter(
			({ maybeSameAs, outcome }) => maybeSameAs && outcome === 'created',
		);
		expect(hinted).toHaveLength(20);
	}, 120_000);
});
