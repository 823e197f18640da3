import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assumptions } from '../../../contract';
import { deviations, type DeviationName } from '../../../sandbox/deviations';
import { recordsOf } from '../../support/services/recordsOf';
import { useService } from '../../support/services/service';
import { lists } from './document';
import { errorOf, features, type Outcome, type Verdict, type World } from './features';
import { matrix, resting } from './matrix';

/** Everything after this line is generated: `UPDATE_DOCUMENTS=1 npm test -- assumptions`. */
const START = '<!-- generated -->';

/** Contacts; together they are more than one page. */
const SEEDED = 24;
const PLAIN = 86;

/** These change nothing, neither at the service nor in the node: they may follow each other on the same data. */
const READS = /^Contact: (List|Get)/;

const service = useService({}, 'onDemand');

/** The records of the service, where nothing has changed since it began. */
let unchanged: Pick<World, 'contacts' | 'members'> | undefined;

/** Fills the service; gives its records. */
async function fill(): Promise<Pick<World, 'contacts' | 'members'>> {
	service.begin();
	const { sandbox, workspaceId } = service;
	sandbox.seed(workspaceId, { members: 12, contacts: SEEDED });
	// Seeding takes time: what fills the pages is plain, and older than what the features look at.
	for (let number = 0; number < PLAIN; number++) {
		const createdAt = new Date(Date.UTC(2020, 0, 1) + number * 3_600_000).toISOString();
		sandbox.addContact(workspaceId, {
			fullName: `Plain ${number}`,
			email: `plain${number}@example.com`,
			company: 'Plain',
			tags: [],
			createdAt,
			enrichedAt: createdAt,
		});
	}
	const { credential } = service;
	const contacts = await recordsOf(credential, 'contact');
	return { contacts, members: await recordsOf(credential, 'teamMember') };
}

/** What a feature makes of a service with this deviation. */
async function tryOut(deviation: DeviationName, feature: string): Promise<Outcome> {
	const records = unchanged ?? (await fill());
	unchanged = READS.test(feature) ? records : undefined;
	const mend = service.sandbox.deviate(deviation);
	const given = { service, mend, ...records };
	return await features[feature](given)
		.catch((error: unknown) => ({ error: errorOf(error) }))
		.finally(mend);
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function verdictOf(deviation: DeviationName, feature: string): Promise<string> {
	const outcome = await tryOut(deviation, feature);
	const { assumed } = assumptions[deviations[deviation].about];
	if (outcome.error) {
		const isNamed = outcome.error.includes(assumed);
		return isNamed ? 'error' : `an error that does not name the assumption: ${outcome.error}`;
	}
	if (outcome.warning) return 'warning';
	const { got, right } = outcome;
	return isSame(got, right) ? 'right' : `wrong: ${JSON.stringify({ got, right }).slice(0, 300)}`;
}

const rows = (Object.keys(deviations) as DeviationName[]).flatMap((deviation) =>
	resting[deviations[deviation].about].map((feature) => ({
		deviation,
		feature,
		verdict: (matrix[deviation]?.[feature] ?? 'right') as Verdict,
	})),
);

describe('A service that differs from what is assumed never gets a success with wrong data', () => {
	it.each(rows)('$deviation, $feature: $verdict', async ({ deviation, feature, verdict }) => {
		expect(await verdictOf(deviation, feature)).toBe(verdict);
	});
});

it('The document has the lists of what is assumed and what the node does', () => {
	const file = path.resolve(__dirname, '../../../docs/when-a-service-differs.md');
	const [head] = readFileSync(file, 'utf8').split(START);
	// Prettier is an ES module, which Jest cannot load.
	const expected = execFileSync('npx', ['prettier', '--stdin-filepath', file], {
		input: `${head}${START}\n\n${lists()}`,
		encoding: 'utf8',
	});
	if (process.env.UPDATE_DOCUMENTS) writeFileSync(file, expected);
	expect(readFileSync(file, 'utf8')).toBe(expected);
});
