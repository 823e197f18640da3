import { costOf, tally } from './measure';
import {
	withProcess,
	type ProcessOptions,
	type RequestSummary,
	type SandboxProcess,
} from './sandboxProcess';
import { membersOf, rowOf, type PersonRow } from './spreadsheet';

/** Brings the members of a service in line with rows. */
export type Client = (service: SandboxProcess, rows: PersonRow[]) => Promise<unknown>;

export interface SyncCost {
	writes: number;
	reads: number;
	refused: number;
	/** When each request arrived, in ms. */
	arrivals: number[];
	/** In ms. */
	wall: number;
	/** How many rows have a member with exactly their values. */
	saved: number;
}

/** Runs a client in a service of its own. @param rowsFor makes the rows from those of the members, newest first */
export async function measureSync(
	members: number,
	rowsFor: (present: PersonRow[]) => PersonRow[],
	client: Client,
	options: ProcessOptions = {},
): Promise<SyncCost> {
	return await withProcess({ ...options, seed: { members } }, async (service) => {
		const presentRows = async () => (await membersOf(service)).map(rowOf);
		const rows = rowsFor(await presentRows());
		await service.requests();
		const { wall } = await costOf(async () => await client(service, rows));
		const requests = await service.requests();
		const isRead = ({ method }: RequestSummary) => method === 'GET';
		const reads = requests.filter(isRead).length;
		const after = new Set((await presentRows()).map((row) => JSON.stringify(row)));
		return {
			reads,
			writes: requests.length - reads,
			refused: tally(requests.map(({ status }) => status)).refused,
			arrivals: requests.map(({ arrivedAtMs }) => arrivedAtMs),
			wall,
			saved: rows.filter((row) => after.has(JSON.stringify(row))).length,
		};
	});
}
