import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assumptions } from '../../../contract';
import { deviations, type DeviationName } from '../../../sandbox/deviations';
import { useService } from '../../support/service';
import { tables } from './document';
import { features, type Verdict, type World } from './features';
import { matrix, resting } from './matrix';

/** What comes after it is generated: `UPDATE_DOCUMENTS=1 npm test -- assumptions`. */
const START = '<!-- generated -->';

const service = useService();

async function worldOf(deviation: DeviationName): Promise<World> {
	service.sandbox.seed(service.workspaceId, { members: 12, contacts: 130 });
	const all = async (resource: string) =>
		(await service.run({ resource, operation: 'list', returnAll: true, output: 'raw' })).json;
	const contacts = await all('contact');
	const members = await all('teamMember');
	const mend = service.sandbox.deviate(deviation);
	return { service, contacts, members, mend };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

async function verdictOf(deviation: DeviationName, feature: string): Promise<string> {
	const outcome = await features[feature](await worldOf(deviation));
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

it('The document has the table of what the node does', () => {
	const file = path.resolve(__dirname, '../../../docs/when-a-service-differs.md');
	const [head] = readFileSync(file, 'utf8').split(START);
	// Prettier is an ES module, which Jest cannot load.
	const expected = execFileSync('npx', ['prettier', '--stdin-filepath', file], {
		input: `${head}${START}\n\n${tables()}`,
		encoding: 'utf8',
	});
	if (process.env.UPDATE_DOCUMENTS) writeFileSync(file, expected);
	expect(readFileSync(file, 'utf8')).toBe(expected);
});
