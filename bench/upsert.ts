import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { runNode } from '../test/support/engine';
import type { Row } from './support/benchmark';
import { useProductionExpressions } from './support/expressions';
import { measureInterleaved } from './support/measure';
import { startProcess, type SandboxProcess } from './support/sandboxProcess';

export const title = 'Create or Update of contacts: lookups in a cached list';

const ROWS = 1_500;
const FEW = 2_000;
const MANY = 20_000;
const ROUNDS = 5;
const MAX_RATIO = 1.2;

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

/** Create or Update of rows that need no change, and of one row, to subtract the cost of reading the list. */
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
			throw result.error ?? new Error('A contact was changed');
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
		const costs = await measureInterleaved(ROUNDS, {
			few: few.rows,
			fewReading: few.reading,
			many: many.rows,
			manyReading: many.reading,
		});
		const ofFew = costs.few.cpu - costs.fewReading.cpu;
		const ofMany = costs.many.cpu - costs.manyReading.cpu;
		return [
			{
				measurement: `CPU time of ${ROWS} rows with ${MANY} contacts compared with ${FEW}, without reading the list`,
				result: `${(ofMany / ofFew).toFixed(2)} x (${(ofMany / ROWS).toFixed(2)} / ${(ofFew / ROWS).toFixed(2)} ms per row, ${engine} expressions)`,
				target: `at most ${MAX_RATIO} x`,
				ok: ofMany / ofFew <= MAX_RATIO,
			},
		];
	} finally {
		await Promise.all(services.map(async (service) => await service.stop()));
	}
}
