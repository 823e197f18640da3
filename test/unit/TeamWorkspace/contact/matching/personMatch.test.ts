import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { anyKey } from '../../../../../nodes/TeamWorkspace/contact/matching/keys';
import { CONTACT } from '../../../../../nodes/TeamWorkspace/contact/kind';
import { personMatch } from '../../../../../nodes/TeamWorkspace/contact/matching/personMatch';
import { compareNames } from '../../../../../nodes/TeamWorkspace/values/compareNames';
import { InvalidInput } from '../../../../../nodes/transport/errors/apiError';
import { KeyedRecords, type Lookup } from '../../../../../nodes/transport/execution/keyedRecords';
import { forAllAsync, forAll } from '../../../../support/expectations/propertyRuns';

type Client = Parameters<NonNullable<NonNullable<ReturnType<typeof personMatch>>['find']>>[0];

/** An item in doubt finds nobody. @throws any other error */
function ifInDoubt(error: unknown): null {
	if (error instanceof InvalidInput) return null;
	throw error;
}

/** People who share a number, and perhaps an initial or a short form. */
const OFFICES = [
	['Peter', 'Paul', 'Petra'],
	['Alexander', 'Alexandra'],
	['Robert', 'José', 'Paula'],
];
const SHORT: Record<string, string> = {
	Peter: 'Pete',
	Alexander: 'Alex',
	Alexandra: 'Alex',
	Robert: 'Bob',
	José: 'Pepe',
};
const FAMILY = ['Müller', 'García', 'van Dijk'];

/** How a card writes the name: in full, or so that others may have the same. */
const FULL: Array<(given: string, family: string) => string> = [
	(given, family) => `${given} ${family}`,
	(given, family) => `${family.toUpperCase()}, ${given}`,
	(given, family) => `Dr. ${given} ${family} (Sales)`,
	(given, family) => `${given} ${family}`.replace('ü', 'ue').replace('í', 'i'),
	(given, family) => `${given} B. ${family}`,
];
const SHORTENED: typeof FULL = [
	(given, family) => `${given[0]}. ${family}`,
	(given, family) => `Prof. Dr. ${given[0]}. ${family}`,
	(given, family) => `${SHORT[given] ?? given[0]} ${family}`,
	(_, family) => family,
	(_, family) => `Frau ${family}`,
];

const NUMBERS: IDataObject[][] = [
	[{ phone: '+49 30 1' }, { mobile: 'Tel. 0049 (0)30 1' }],
	[{ linkedin: 'in/team' }, { linkedin: 'linkedin.com/in/Team?locale=de_DE' }],
	[{ company: 'Acme' }],
	[
		{ phone: '+49 30 1', company: 'Acme' },
		{ mobile: '+49 30 2', linkedin: 'in/team', company: 'Acme' },
		{ linkedin: 'in/team', phone: '+49 30 1' },
		{ company: 'Acme' },
	],
];

/** Cards of an office: the item, and the person whose full name is on it. */
const cards = fc.constantFrom(...OFFICES).chain((office) =>
	fc.constantFrom(...NUMBERS).chain((numbers) =>
		fc.array(
			fc
				.tuple(
					fc.constantFrom(...office),
					fc.oneof({ weight: 3, arbitrary: fc.constant(FAMILY[0]) }, fc.constantFrom(...FAMILY)),
					fc.option(fc.constantFrom(...FULL), { freq: 2 }),
					fc.constantFrom(...SHORTENED),
					fc.constantFrom(...numbers),
					fc.constantFrom('a.example', 'b.example', null),
				)
				.map(([given, family, full, shortened, number, domain]) => ({
					item: {
						fullName: (full ?? shortened)(given, family),
						...number,
						...(domain && { email: `${given}.${family}@${domain}` }),
					} as IDataObject,
					person: (full || domain) && `${given} ${family}`,
				})),
			{ maxLength: 8 },
		),
	),
);

it('In any order of cards, a contact is written by the cards of one person only', async () => {
	await forAllAsync(2_000, [cards], async (all) => {
		const records = new KeyedRecords();
		const index = { find: async (lookup: Lookup) => records.find(lookup) };
		const client = { index: () => index, itemsNaming: () => [] } as unknown as Client;
		const people = new Map<unknown, Set<string>>();
		for (const [id, { item, person }] of all.entries()) {
			const { find, refine } = personMatch(item)!;
			const found = await find!(client).catch(ifInDoubt);
			if (found === null) continue;
			const record = found ? { ...found, ...refine!(found, item) } : { ...item, id };
			records.put(record);
			const names = people.get(record.id) ?? new Set();
			if (person) people.set(record.id, names.add(person));
		}
		expect([...people.values()].filter((names) => names.size > 1)).toEqual([]);
	});
});

it('Two items that may be about one contact have a lock in common', () => {
	forAll(1_000, [cards], (all) => {
		for (const { item: one } of all)
			for (const { item: other } of all) {
				const isShared = anyKey.of(one).some((value) => anyKey.of(other).includes(value));
				const isOneEmail = one.email !== undefined && one.email === other.email;
				const mayBeOne = compareNames(one.fullName, other.fullName) !== 'different';
				if (!isShared || !(mayBeOne || isOneEmail)) continue;
				const locks = CONTACT.keysOf(one).filter(Boolean);
				expect(CONTACT.keysOf(other).filter((lock) => locks.includes(lock))).not.toEqual([]);
			}
	});
});

const onlyNames = cards.map((all) =>
	all.map(({ item: { fullName } }): IDataObject => ({ fullName, phone: '+49 30 1' })),
);

it('Where only one number and the names are known, each run gives an item the same contact or asks', async () => {
	await forAllAsync(1_000, [onlyNames], async (items) => {
		const records = new KeyedRecords();
		const index = { find: async (lookup: Lookup) => records.find(lookup) };
		const all = items.map((item) => personMatch(item)!);
		const lookups = new Map(all.map(({ lookup }, itemIndex) => [itemIndex, lookup]));
		const run = async () => {
			const ids: unknown[] = [];
			for (const [itemIndex, { find, refine }] of all.entries()) {
				const itemsNaming = () => [...lookups.keys()];
				const client = { index: () => index, itemIndex, itemsNaming, lookups };
				const found = await find!(client as unknown as Client).catch(ifInDoubt);
				const item = items[itemIndex];
				const record = found ? { ...found, ...refine!(found, item) } : { ...item, id: itemIndex };
				ids.push(found === null ? 'in doubt' : record.id);
				if (found !== null) records.put(record);
			}
			return ids;
		};
		const first = await run();
		expect(await run()).toEqual(first);
	});
});
