import { events } from '../../../nodes/TeamWorkspaceTrigger/events';
import type { EventName, TriggerEvent } from '../../../nodes/TeamWorkspaceTrigger/events';
import { readEvents } from '../../../nodes/TeamWorkspaceTrigger/readEvents';
import { sourceOf } from '../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../support/polling/simulatedWorkspace';

/** Three records with three statuses, of which the oldest and the newest are enriched. */
function workspace(): SimulatedWorkspace {
	const service = new SimulatedWorkspace(100);
	for (const enrichedAt of ['2026-01-02', null, '2026-01-03']) {
		Object.assign(service.create(), { enrichedAt, status: 'active', company: 'Navy' });
		service.now += 60_000;
	}
	return service;
}

/** One poll of an event that compares, or remembers, only fields that the records have. */
const poll = async (
	service: SimulatedWorkspace,
	name: EventName,
	{ stored, emitExisting = false }: { stored?: unknown; emitExisting?: boolean } = {},
) => {
	const event: TriggerEvent = { ...events[name] };
	if (event.remembers) event.remembers = ['company'];
	const fields = event.watch?.fields.filter((field) =>
		['enrichedAt', 'status', 'company'].includes(field.name),
	);
	const watch = event.watch && { ...event.watch, fields: fields ?? [] };
	const found = await readEvents({ event, watch, emitExisting }, stored, sourceOf(service), 'w');
	return { ...found, ids: found.records.map(({ id }) => id) };
};

const all = ['record 1', 'record 2', 'record 3'];

it.each<[EventName, string[]]>([
	['contactCreated', all],
	['contactEnriched', ['record 1', 'record 3']],
	['contactUpdated', all],
	['teamMemberStatusChanged', all],
	['contactDeleted', []],
])('The first poll of %s emits nothing; with Emit Existing on First Run %j', async (name, ids) => {
	const service = workspace();
	expect((await poll(service, name)).ids).toEqual([]);
	const first = await poll(service, name, { emitExisting: true });
	expect(first.ids).toEqual(ids);
	expect(first.notice).toBeUndefined();
	for (const { changedFields } of first.records)
		expect(changedFields).toBe(name === 'contactUpdated' ? null : undefined);
	const next = await poll(service, name, { stored: first.cursor, emitExisting: true });
	expect(next).toMatchObject({ ids: [], notice: undefined, cursor: first.cursor });
});

it.each<[EventName, string]>([
	['contactEnriched', 'enrichedAt'],
	['contactUpdated', 'company'],
	['teamMemberDeleted', 'company'],
])('%s refuses a list that omits %s', async (name, field) => {
	const service = workspace();
	const { fetchPage } = service;
	Object.assign(service, {
		fetchPage: async (offset: number, limit: number) => {
			const page = await fetchPage(offset, limit);
			for (const row of page.rows) Reflect.deleteProperty(row, field);
			return page;
		},
	});
	await expect(poll(service, name)).rejects.toThrow(
		`The service's list response omits '${field}', although the records have them`,
	);
});

it('Created events refuse a record without a valid time of creation', async () => {
	const service = workspace();
	Object.assign(service.pick(1) ?? {}, { createdAt: 'yesterday' });
	await expect(poll(service, 'contactCreated')).rejects.toMatchObject({
		message: expect.stringContaining("a record without a valid 'createdAt'") as string,
		description: 'The record has the ID record 2. Contact whoever runs the service.',
	});
});

it('Created events read a list of any length, but emit no more existing records than they can', async () => {
	const service = workspace();
	const { fetchPage } = service;
	const fetch = async (offset: number, limit: number) => ({
		...(await fetchPage(offset, limit)),
		total: 1_000_000,
	});
	Object.assign(service, { fetchPage: fetch });
	await expect(poll(service, 'contactCreated')).resolves.toMatchObject({ ids: [] });
	await expect(poll(service, 'contactCreated', { emitExisting: true })).rejects.toThrow(
		'1,000,000',
	);
});
