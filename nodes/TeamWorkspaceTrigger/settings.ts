import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { addedFields } from '../TeamWorkspace/fields/collection';
import { contactFilters } from '../TeamWorkspace/fields/filters/contactFilters';
import { memberFilters } from '../TeamWorkspace/fields/filters/memberFilters';
import { filterFor, filterKeyOf, readFilters } from '../TeamWorkspace/fields/filters/recordFilter';
import type { GetParameter } from '../TeamWorkspace/fields/getParameter';
import { outputShape, type Shape } from '../TeamWorkspace/fields/output';
import { readBoolean } from '../TeamWorkspace/fields/readValue';
import type { Watch } from './cursor/changes';
import { CHANGED_FIELDS, events, type EventName, type TriggerEvent } from './events';
import { emitExistingField, filterFields, optionsField, parameterNames } from './fields';
import { readWatchFields } from './watchFields';

/** The parameters of the trigger, as the poll needs them. */
export interface TriggerSettings {
	event: TriggerEvent;
	/** What is compared, with the fields that Watch Fields chooses; undefined for events that compare nothing. */
	watch: Watch | undefined;
	/** Whether a record matches all filters; undefined without filters. */
	matches: ((record: IDataObject) => boolean) | undefined;
	/** The record fields that the filters and the output use. */
	neededFields: string[];
	/** Event and filters in normalized form: equal keys select the same records. Part of the stored scope. */
	filterKey: string[];
	/** Emit Existing on First Run. */
	emitExisting: boolean;
	/** Makes the output of a record. */
	shape: Shape;
}

/** @throws {InvalidInput} when a filter, a selected field or an option is invalid; the message names it */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const parameters: GetParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	const name = parameters<EventName>('event', 'contactCreated');
	const event: TriggerEvent = events[name];
	const { watch: whole } = event;
	const names = parameterNames[event.resource];
	const namesChanges = whole !== undefined && whole.initially === undefined;
	const watch = namesChanges
		? { fields: readWatchFields(parameters(names.watchFields, []), whole.fields) }
		: whole;
	const field = filterFields.find(({ displayOptions }) =>
		displayOptions?.show?.event?.includes(name),
	);
	const rows = event.resource === 'contact' ? contactFilters : memberFilters;
	const wanted = field ? readFilters(field, rows)(parameters, context.getTimezone()) : [];
	const filter = filterFor(wanted);
	const options = { emitExisting: false, ...addedFields(parameters, optionsField) };
	const shape: Shape = event.remembers
		? (record) => record
		: outputShape(
				(parameter, fallback) =>
					parameters(parameter === 'fields' ? names.fields : parameter, fallback),
				event.resource,
				event.simplify,
				namesChanges ? [CHANGED_FIELDS] : [],
			);
	return {
		event,
		watch,
		matches: filter?.keeps,
		neededFields: [...(filter?.needs ?? []), ...(shape.needs ?? [])],
		filterKey: [name, filterKeyOf(wanted)],
		emitExisting: readBoolean(options.emitExisting, emitExistingField),
		shape,
	};
}
