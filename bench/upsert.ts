import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../test/support/engine';
import type { Row } from './support/benchmark';
import { useProductionExpressions } from './support/expressions';
import { inTurns } from './support/measure';
import { startProcess, type SandboxProcess } from './support/sandboxProcess';

export const title = 'Create or Update of contacts: rows that are looked up in a list';

const ROWS = 1_500;
const FEW = 2_000;
const MANY = 20_000;
const ROUNDS = 5;
const MOST = 1.2;

const list: INodeParameters = {
	resource: 'contact',
	operation: 'list',
	returnAll: true,
	output: 'raw',
};
const upsert: INodeParameters = {
	resource: 'contact',
	operation: 'upsert',
	fullName: '={{ $json.fullName }}',
	email: '={{ $json.email }}',
};

const credentialOf = ({ baseUrl, apiKey }: SandboxProcess) => ({
	baseUrl,
	apiKey,
	readsPerMinute: 1e9,
	writesPerMinute: 1e9,
});

/** Runs of Create or Update against a list of so many contacts, none of which has to be changed. */
async function worksFor(service: SandboxProcess) {
	const credential = credentialOf(service);
	const { json } = await runNode({ parameters: list, credential });
	const byEmail = new Map(json.filter(({ email }) => email).map((row) => [String(row.email), row]));
	const items = [...byEmail.values()]
		.slice(0, ROWS)
		.map(({ fullName, email }): IDataObject => ({ fullName, email }));
	const run = async (count: number) => {
		const result = await runNode({ parameters: upsert, credential, items: items.slice(0, count) });
		const changed = result.json.filter(({ outcome }) => outcome !== 'unchanged');
		if (result.error || changed.length > 0)
			throw result.error ?? new Error('Something was changed');
	};
	return { rows: async () => await run(items.length), reading: async () => await run(1) };
}

export async function run(): Promise<Row[]> {
	const engine = await useProductionExpressions();
	const services: SandboxProcess[] = [];
	try {
		for (const contacts of [FEW, MANY])
			services.push(await startProcess({ seed: { members: 5, contacts } }));
		const [few, many] = await Promise.all(services.map(worksFor));
		const costs = await inTurns(ROUNDS, {
			few: few.rows,
			fewReading: few.reading,
			many: many.rows,
			manyReading: many.reading,
		});
		const ofFew = costs.few.cpu - costs.fewReading.cpu;
		const ofMany = costs.many.cpu - costs.manyReading.cpu;
		return [
			{
				work: `CPU time of ${ROWS} rows against ${MANY} contacts and against ${FEW}, the reading apart`,
				figure: `${(ofMany / ofFew).toFixed(2)} x (${(ofMany / ROWS).toFixed(2)} / ${(ofFew / ROWS).toFixed(2)} ms a row, ${engine} expressions)`,
				bar: `at most ${MOST} x`,
				ok: ofMany / ofFew <= MOST,
			},
		];
	} finally {
		await Promise.all(services.map(async (service) => await service.stop()));
	}
}
