import { deviations, type DeviationName } from '../../../sandbox';
import { MAX_READS } from '../../../serviceCheck/check';
import { cases } from '../../../serviceCheck/cases';
import type { About, Needs } from '../../../serviceCheck/cases/case';
import { Client } from '../../../serviceCheck/client/client';
import { runCases, type Result } from '../../../serviceCheck/runCases';
import { Service } from '../../../serviceCheck/service';
import { useWorld } from '../support';

const world = useWorld();

beforeAll(() => world().sandbox.seed(world().workspaceId, { members: 12, contacts: 130 }));

const everything: Needs[] = ['read', 'write', 'writeMembers'];

async function run(allowed: Needs[]) {
	const { sandbox, apiKey } = world();
	const client = new Client({
		baseUrl: sandbox.baseUrl,
		apiKey,
		perMinute: { read: 1_000, write: 1_000 },
	});
	const service = new Service(client);
	const { results, stopped } = await runCases(cases, service, { allowed });
	expect(stopped).toBeUndefined();
	return { results, leftovers: await service.probes.cleanUp(), sent: { ...client.sent } };
}

const having = (results: Result[], outcome: Result['outcome']) =>
	results.filter((result) => result.outcome === outcome);

const aboutOf = (results: Result[]): About[] => [...new Set(results.map(({ about }) => about))];

const total = async () => {
	const lists = ['/contacts', '/team-members'].map((path) => world().api.get(path));
	return (await Promise.all(lists)).map(({ data }) => data.pagination.total as number);
};

/** What is never checked: it would take minutes. */
const open = ['Rate limits use fixed or sliding windows'];

const whysOf = (results: Result[]) => [
	...new Set(
		results.flatMap((result) =>
			result.outcome === 'notChecked' && !open.includes(result.name) ? [result.why] : [],
		),
	),
];

const namesOf = (results: Result[]) => results.map(({ name }) => name);

describe('The cases of the service check', () => {
	it('all hold at the sandbox, which is left as it was', async () => {
		const before = await total();
		const { results, leftovers } = await run(everything);
		expect(having(results, 'differs')).toEqual([]);
		expect(namesOf(having(results, 'notChecked'))).toEqual(open);
		expect(leftovers).toEqual([]);
		expect(await total()).toEqual(before);
	});

	it('hold read-only without a write, within the requests of a read-only check', async () => {
		const { results, sent } = await run(['read']);
		const reads = results.filter(({ needs }) => needs === 'read');
		expect(namesOf(reads.filter(({ outcome }) => outcome !== 'holds'))).toEqual(open);
		expect(having(results, 'holds').every(({ needs }) => needs === 'read')).toBe(true);
		expect(sent.write).toBe(0);
		expect(sent.read).toBeLessThanOrEqual(MAX_READS);
	});

	it('have names of their own', () => {
		const names = cases.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
	});
});

interface Expected {
	/** Where it is seen without a write. */
	read?: boolean;
	/** What differs beside the assumption, or in its place, and why. */
	differs?: About[];
	/** Why other cases cannot be checked then. */
	notChecked?: string[];
	leftovers?: number;
	why?: string;
}

const seenByReading: Expected = { read: true };

/** How each deviation is found. Where nothing is said, its assumption differs, and nothing else. */
const table: Record<DeviationName, Expected> = {
	contactRowsWithoutEmail: seenByReading,
	contactRowsWithoutOptionalFields: seenByReading,
	contactRowsWithoutTags: seenByReading,
	contactRowsWithoutCreatedAt: { read: true, notChecked: ['rows have no createdAt'] },
	contactsOldestFirst: seenByReading,
	contactsByName: seenByReading,
	contactsAsBareList: { read: true, notChecked: ['the list has no total'] },
	contactsWithoutPagination: { read: true, notChecked: ['the list has no total'] },
	contactsIgnorePaging: seenByReading,
	contactsNotListed: { read: true, notChecked: ['the list could not be read'] },
	contactsRouteUnknown: { read: true, notChecked: ['the list could not be read'] },
	createContactWithoutBody: {},
	createContactAnswers200: {},
	createContactAsBareRecord: {},
	createContactTakesOnlyNameAndEmail: {},
	createContactDropsFields: {},
	createContactByEmail: {},
	contactsOmitNulls: { differs: [], why: 'A missing value may be absent.' },
	contactsEmptyText: seenByReading,
	otherErrorCodes: seenByReading,
	addressValueEmpty: seenByReading,
	addressValueNull: seenByReading,
	emailCaseMatters: {},
	updateNotOffered: { notChecked: ['the update was rejected'] },
	updateRouteUnknown: { notChecked: ['the update was rejected'] },
	updateNotImplemented: { notChecked: ['the update was rejected'] },
	updateAnswers204: { differs: [], why: 'An update may be answered with 204.' },
	updateAnswersWithPart: {},
	updateKeepsFields: {},
	updateAppendsDetails: {},
	updateIgnoresNull: {},
	updateRespells: { differs: [], why: 'A service may store its own spelling of a value.' },
	deleteNotOffered: { notChecked: ['nothing was deleted'], leftovers: 3 },
	deleteRouteUnknown: { notChecked: ['nothing was deleted'], leftovers: 3 },
	deleteAnswersRecord: {
		differs: ['specification'],
		why: 'It is as assumed; the specification knows 204 alone.',
	},
	deleteAnswers202: { notChecked: ['nothing was deleted'], leftovers: 3 },
};

const rows = Object.entries(table) as Array<[DeviationName, Expected]>;

describe('A broken assumption is found, and nothing else', () => {
	it.each(rows)('%s', async (name, expected) => {
		const { sandbox } = world();
		const before = await total();
		const mend = sandbox.deviate(name);
		const { results, leftovers } = await run(everything).finally(mend);
		expect(aboutOf(having(results, 'differs'))).toEqual(
			expected.differs ?? [deviations[name].about],
		);
		expect(whysOf(results)).toEqual(expected.notChecked ?? []);
		expect(leftovers).toHaveLength(expected.leftovers ?? 0);
		for (const { list, id } of leftovers) {
			sandbox.deleteRow(list === '/contacts' ? 'contacts' : 'teamMembers', String(id));
		}
		expect(await total()).toEqual(before);
	});

	it.each(rows.filter(([, { read }]) => read))('%s, without a write', async (name) => {
		const mend = world().sandbox.deviate(name);
		const { results, sent } = await run(['read']).finally(mend);
		expect(aboutOf(having(results, 'differs'))).toEqual([deviations[name].about]);
		expect(sent.write).toBe(0);
		expect(sent.read).toBeLessThanOrEqual(MAX_READS);
	});
});
