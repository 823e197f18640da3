import { teamMember } from '../../../contract';
import { deviations, type DeviationName } from '../../../sandbox';
import { checkService, probes, type Result } from '../../../serviceCheck/check';
import { issuesOf, type About, type Needs } from '../../../serviceCheck/probes/probe';
import { summary } from '../../../serviceCheck/text';
import { useWorld } from '../support';

const world = useWorld();

beforeAll(() => world().sandbox.seed(world().workspaceId, { members: 12, contacts: 130 }));

const everything: Needs[] = ['read', 'write', 'writeMembers'];

async function run() {
	const { sandbox, apiKey } = world();
	const { baseUrl } = sandbox;
	const report = await checkService({ baseUrl, apiKey, allowed: everything });
	expect(report.stopped).toBeUndefined();
	return report;
}

const having = (results: Result[], outcome: Result['outcome']) =>
	results.filter((result) => result.outcome === outcome);

const aboutOf = (results: Result[]): About[] => [...new Set(results.map(({ about }) => about))];

const counts = () => {
	const { members, contacts } = world().sandbox.workspaces()[0];
	return { members, contacts };
};

describe('The probes of the service check', () => {
	it('have names of their own', () => {
		const names = probes.map(({ name }) => name);
		expect(new Set(names).size).toBe(names.length);
	});

	it('tell what is wrong with a record, never what it says', () => {
		const secret = 'ada@secret.example.com';
		const address = { city: secret, [secret]: secret };
		const member = { status: secret, createdAt: secret, contactDetails: [{ label: 7, address }] };
		const issues = issuesOf(teamMember.partial(), member, member);
		expect(issues).toEqual(
			expect.arrayContaining([
				'`createdAt`: Invalid ISO datetime',
				'`contactDetails[].label`: Invalid input: expected string, received number',
				'`contactDetails[].address`: has unknown properties',
			]),
		);
		expect(issues).toHaveLength(new Set(issues).size);
		expect(issues.join()).not.toContain(secret);
	});
});

interface Expected {
	/** What differs beside the assumption, or in its place. */
	differs?: About[];
	/** True where it is seen without a write. */
	isRead?: boolean;
	/** Why other probes cannot be checked then. */
	notChecked?: string[];
	leftovers?: number;
}

/** The assumption leaves it open. */
const isOpen: Expected = { differs: [] };

const notDeleted: Expected = { leftovers: 3 };

/** How each deviation is found. Where nothing is said, its assumption differs, and nothing else. */
const table: Record<DeviationName, Expected> = {
	contactsOldestFirst: { isRead: true },
	contactsByName: { isRead: true },
	contactRowsAreSummaries: { isRead: true },
	contactRowsWithoutCreatedAt: { isRead: true, notChecked: ['rows have no createdAt'] },
	contactsWithoutPagination: { isRead: true },
	contactsIgnorePaging: { isRead: true },
	contactsNotListed: { isRead: true, notChecked: ['the list could not be read'] },
	contactsOmitNulls: isOpen,
	contactsEmptyText: isOpen,
	createContactWithoutBody: {},
	createContactDropsFields: {},
	updateNotOffered: { notChecked: ['the update was rejected'] },
	updateAnswers204: isOpen,
	updateAnswersWithPart: {},
	updateKeepsFields: {},
	deleteNotOffered: notDeleted,
	deleteRouteUnknown: notDeleted,
	deleteAnswersRecord: isOpen,
	deleteAnswers202: notDeleted,
};

const rows = Object.entries(table) as Array<[DeviationName, Expected]>;

describe('A broken assumption is found, and nothing else', () => {
	it.each(rows)('%s', async (name, { differs, isRead, notChecked = [], leftovers = 0 }) => {
		const { sandbox } = world();
		const before = counts();
		const mend = sandbox.deviate(name);
		const all = await run().finally(mend);
		expect(aboutOf(having(all.results, 'differs'))).toEqual(differs ?? [deviations[name].about]);
		const whys = having(all.results, 'not checked').flatMap(({ reasons }) => reasons);
		expect([...new Set(whys)]).toEqual(notChecked);
		expect(all.leftovers).toHaveLength(leftovers);
		const told = summary(all);
		expect(told.includes('Not deleted; delete these records manually')).toBe(leftovers > 0);
		for (const { list, id } of all.leftovers) {
			expect(told).toContain(`${list}/${String(id)}  service-check-`);
			sandbox.deleteRow(list === '/contacts' ? 'contacts' : 'teamMembers', String(id));
		}
		expect(counts()).toEqual(before);
		const reads = all.results.filter(({ needs }) => needs === 'read');
		expect(having(reads, 'differs').length > 0).toBe(isRead ?? false);
	});
});
