import type { IDataObject } from 'n8n-workflow';
import { events, type EventName } from '../../../nodes/TeamWorkspaceTrigger/events';
import { NOTHING_KNOWN } from '../../../nodes/TeamWorkspaceTrigger/cursor/records';
import { readEvents } from '../../../nodes/TeamWorkspaceTrigger/readEvents';
import { sourceOf } from '../../support/polling/simulatedPolling';
import { SimulatedWorkspace } from '../../support/polling/simulatedWorkspace';

/** Three records with three statuses, of which the oldest and the newest are enriched. */
function workspace(): SimulatedWorkspace {
	const service = new SimulatedWorkspace(100);
	for (const enrichedAt of ['2026-01-02', null, '2026-01-03']) {
		Object.assign(service.create(), { enrichedAt, status: 'active' });
		service.now += 60_000;
	}
	return service;
}

/** One poll of an event that compares these fields alone. */
const poll = async (
	service: SimulatedWorkspace,
	name: EventName,
	{ stored, emitExisting = false }: { stored?: unknown; emitExisting?: boolean } = {},
) => {
	const event: (typeof events)[EventName] = events[name];
	const watch = 'watch' in event ? event.watch : undefined;
	const fields = watch?.fields.filter((field) =>
		['enrichedAt', 'status', 'jobTitle', 'company'].includes(field.name),
	);
	const settings = { event, watch: watch && { ...watch, fields: fields ?? [] }, emitExisting };
	const found = await readEvents(settings, stored, sourceOf(service), 'w');
	return { ...found, ids: found.records.map(({ id }) => id) };
};

it.each<[EventName, string[]]>([
	['contactCreated', ['record 1', 'record 2', 'record 3']],
	['contactEnriched', ['record 1', 'record 3']],
	['contactUpdated', ['record 1', 'record 2', 'record 3']],
	['teamMemberStatusChanged', ['record 1', 'record 2', 'record 3']],
	['contactDeleted', []],
])('The first poll of %s emits nothing; with Emit Existing on First Run %j', async (name, ids) => {
	const service = workspace();
	expect((await poll(service, name)).ids).toEqual([]);
	const first = await poll(service, name, { emitExisting: true });
	expect(first.ids).toEqual(ids);
	expect(first.notice).toBeUndefined();
	const next = await poll(service, name, { stored: first.cursor, emitExisting: true });
	expect(next).toMatchObject({ ids: [], notice: undefined, cursor: first.cursor });
});

it('names what has changed only if several fields are compared', async () => {
	const service = workspace();
	const [updated, enriched] = [
		await poll(service, 'contactUpdated', { emitExisting: true }),
		await poll(service, 'contactEnriched'),
	];
	expect(updated.records[0]).toMatchObject({ changedFields: null });
	Object.assign(service.pick(0) ?? {}, { company: 'Navy', enrichedAt: '2026-01-04' });
	const next = await poll(service, 'contactUpdated', { stored: updated.cursor });
	expect(next.records).toMatchObject([{ id: 'record 3', changedFields: ['company'] }]);
	const [record] = (await poll(service, 'contactEnriched', { stored: enriched.cursor })).records;
	expect(record).toMatchObject({ id: 'record 3' });
	expect(record).not.toHaveProperty('changedFields');
});

it.each<[EventName, string]>([
	['contactEnriched', 'enrichedAt'],
	['contactUpdated', 'company'],
	['teamMemberDeleted', 'email'],
])('%s refuses a list that omits %s', async (name, field) => {
	const service = workspace();
	const record = async () => ({ email: 'a@b.example', displayName: 'Ada', company: 'Navy' });
	const rows = service.all().map((row): IDataObject => ({ ...row, displayName: null }));
	for (const row of rows) delete row[field];
	const source = {
		...sourceOf(service),
		readRows: async () => ({ rows, before: NOTHING_KNOWN }),
		readRecord: async () => ({ ...(await record()), enrichedAt: '2026-01-04' }),
	};
	const event: (typeof events)[EventName] = events[name];
	const watch = 'watch' in event ? event.watch : undefined;
	const fields = watch?.fields.filter((one) => one.name === field) ?? [];
	const settings = { event, watch: watch && { ...watch, fields }, emitExisting: false };
	await expect(readEvents(settings, undefined, source, 'w')).rejects.toThrow(
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
