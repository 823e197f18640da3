import type { IDataObject } from 'n8n-workflow';
import {
	recordOf,
	startLyingService,
	type LyingService,
} from '../../support/services/lyingService';
import { rightPage } from '../../support/services/numberedList';
import { publish } from '../../support/engine/poll';

const RECORDS = 150;
const EVENTS = [
	'contactCreated',
	'contactEnriched',
	'contactUpdated',
	'teamMemberStatusChanged',
	'teamMemberUpdated',
];

/** A record that has been updated and enriched since it was created. */
const touched = (record: IDataObject): IDataObject => ({
	...record,
	updatedAt: '2026-06-01T09:00:00.000Z',
	enrichedAt: '2026-06-01T09:00:00.000Z',
});

let service: LyingService;
let isHidden: (number: number) => boolean;

beforeEach(async () => {
	isHidden = () => false;
	service = await startLyingService(
		RECORDS,
		({ pagination: { offset, limit } }, all) =>
			rightPage(
				all.filter((number) => !isHidden(number)),
				offset,
				limit,
			),
		touched,
	);
});
afterEach(async () => await service.stop());

const hidden: Array<[string, typeof isHidden]> = [
	['the newest record', (number) => number === RECORDS],
	['a third of all records', (number) => number % 3 === 0 && number <= RECORDS],
	['the newest 40 records', (number) => number > RECORDS - 40 && number <= RECORDS],
];

describe.each(EVENTS)('%s emits each record at most once when the list lacks', (event) => {
	// The property of the cursor has other numbers of polls and of new records.
	it.each([
		...hidden.map(([name, isLacking]) => [name, 1, 3, isLacking] as const),
		['a third of all records', 4, 30, hidden[1][1]] as const,
	])('%s for %d polls with %d new records each', async (_, polls, added, isLacking) => {
		const { poll } = await publish(service.credential, { event, output: 'raw' });
		const emitted: unknown[] = [];
		const pollOnce = async () => {
			for (let i = 0; i < added; i++) service.list.insert();
			emitted.push(...((await poll()) ?? []).map(({ id }) => id));
		};
		await poll();
		isHidden = isLacking;
		for (let i = 0; i < polls; i++) await pollOnce();
		isHidden = () => false;
		for (let i = 0; i < 3; i++) await pollOnce();
		const all = service.list
			.everyRow()
			.slice(RECORDS)
			.map((number) => recordOf(number).id);
		// A new record may be enriched and have another status than at first, but is not updated.
		expect(emitted).toEqual(event.endsWith('Updated') ? [] : all);
	});
});

it.each(EVENTS)('%s emits nothing when the list is empty for twelve polls', async (event) => {
	const { poll } = await publish(service.credential, { event });
	await poll();
	isHidden = () => true;
	for (let polls = 0; polls < 12; polls++) expect(await poll()).toBeNull();
	isHidden = () => false;
	expect(await poll()).toBeNull();
});
