import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { DeviationName } from '../../../../sandbox';
import type { EngineRun } from '../../../support/engine/engine';
import { operations } from '../../../support/form/operations';
import { locator } from '../../../support/form/parameters';
import type { Service } from '../../../support/services/service';
import { addRecords, deleteRecord } from './records';
import type { Entry } from './table';

/** How an operation is run. */
interface Circumstance {
	/** After the name of the operation. */
	title: string;
	/** Resource and operation. */
	of: RegExp;
	parameters?: (record: IDataObject) => INodeParameters;
	/** The record is deleted before the operation runs. */
	withoutRecord?: boolean;
	deviation?: DeviationName;
	settings?: EngineRun['settings'];
}

const withOptions = (options: INodeParameters) => () => ({ options });
const dryRun = { parameters: withOptions({ dryRun: true }) };
const reportMissing = { parameters: withOptions({ reportMissing: true }) };
const ignoreMissing = { parameters: withOptions({ ignoreMissing: true }) };
const settings = { onError: 'continueRegularOutput' } as const;
const dropsFields = 'createContactDropsFields';
const withoutRecord = true;

/** A field that the sandbox can be told not to save. */
const jobTitle = { jobTitle: 'Admiral' };
const additional = { parameters: () => ({ additionalFields: jobTitle }) };
const updated = {
	parameters: () => ({ updateFields: { ...jobTitle, email: 'other@northwind.example' } }),
};

const by = (resource: string, mode: string, field = mode) => ({
	parameters: (record: IDataObject) => ({ [resource]: locator(mode, record[field]) }),
});

const circumstances: Circumstance[] = [
	{ title: '', of: /./ },
	{ title: ', new record', of: /upsert|teamMember create/, withoutRecord },
	{ title: ', dry run', of: /delete|update|upsert/, ...dryRun },
	{ title: ', dry run, new record', of: /upsert/, ...dryRun, withoutRecord },
	{ title: ', missing members', of: /teamMember upsert/, ...reportMissing },
	{ title: ', missing members unknown', of: /teamMember upsert/, ...reportMissing, withoutRecord },
	{ title: ', field not saved', of: /upsert/, ...additional, deviation: 'updateKeepsFields' },
	{ title: ', field not saved', of: /update/, ...updated, deviation: 'updateKeepsFields' },
	{ title: ', field not saved', of: /contact create/, ...additional, deviation: dropsFields },
	{ title: ', by email', of: /contact delete/, ...by('contact', 'email') },
	{ title: ', by email', of: /teamMember delete/, ...by('teamMember', 'email') },
	{ title: ', by url', of: /teamMember delete/, ...by('teamMember', 'url', 'profileUrl') },
	{ title: ', ignore missing', of: /delete/, ...ignoreMissing, withoutRecord },
	{ title: ', continued after an error', of: /get$|delete|update/, settings, withoutRecord },
];

/** Empty for a text, and for a value that is missing. */
const typeOf = (value: unknown): string => {
	if (value === null || typeof value === 'string') return '';
	return Array.isArray(value) ? 'list' : typeof value;
};

/** The keys of the items with the types of their values. */
export const keysOf = (items: IDataObject[]): Array<Pick<Entry, 'name' | 'definition'>> =>
	Object.entries(Object.assign({}, ...items) as IDataObject).map(([name]) => ({
		name,
		definition: [...new Set(items.map((json) => typeOf(json[name] ?? null)))]
			.filter(Boolean)
			.join('|'),
	}));

/** The parameters of an operation, for the record that is there. */
export const aimed = (parameters: INodeParameters, { id }: IDataObject): INodeParameters => {
	const resource = String(parameters.resource);
	return { ...parameters, ...(parameters[resource] ? { [resource]: locator('id', id) } : {}) };
};

/** @param fields all that Selected Fields offers; none when there is no Output */
export const outputModes = (fields: string[]): Array<{ mode: string; output: INodeParameters }> =>
	fields.length === 0
		? [{ mode: 'without modes', output: {} }]
		: [
				{ mode: 'simplified', output: {} },
				{ mode: 'selected', output: { output: 'selected', fields } },
				{ mode: 'raw', output: { output: 'raw' } },
			];

/**
 * The output of every operation in every circumstance and output mode, from runs on n8n's engine.
 * @param fieldsOf the fields that Selected Fields offers for an operation; none when it has no Output
 */
export async function measureOutputs(
	service: Service,
	fieldsOf: (resource: string, operation: string) => string[],
): Promise<Entry[]> {
	const runs = operations.flatMap(({ parameters: given }) => {
		const [resource, operation] = [String(given.resource), String(given.operation)];
		return circumstances
			.filter(({ of }) => of.test(`${resource} ${operation}`))
			.flatMap((circumstance) =>
				outputModes(fieldsOf(resource, operation)).map(({ mode, output }) => ({
					...circumstance,
					given: { ...given, ...output },
					resource,
					section: `teamWorkspace ${resource} output ${mode}`,
					place: operation + circumstance.title,
				})),
			);
	});
	const entries: Entry[] = [];
	for (const { given, resource, section, place, parameters, settings, ...run } of runs) {
		service.begin();
		const { sandbox } = service;
		const records: Partial<Record<string, IDataObject>> = { ...(await addRecords(service)) };
		const record = records[resource] ?? {};
		if (run.withoutRecord) deleteRecord(sandbox, record);
		if (run.deviation) sandbox.deviate(run.deviation);
		const all = { ...aimed(given, record), ...parameters?.(record) };
		const { json, error } = await service.run(all, { settings });
		if (error) throw error;
		entries.push(...keysOf(json).map((key) => ({ section, ...key, place })));
	}
	return entries;
}
