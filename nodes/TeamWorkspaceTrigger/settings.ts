import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { addedFields } from '../TeamWorkspace/form/collection';
import { contactFilters } from '../TeamWorkspace/form/filters/contactFilters';
import { memberFilters } from '../TeamWorkspace/form/filters/memberFilters';
import { filterFor, filterKeyOf, readFilters } from '../TeamWorkspace/form/filters/recordFilter';
import type { GetParameter } from '../TeamWorkspace/form/getParameter';
import { outputShape, type Shape } from '../TeamWorkspace/form/output';
import { readBoolean } from '../TeamWorkspace/form/readValue';
import { CHANGED_FIELDS } from './changedFields';
import type { ContentField } from './cursor/contentFields';
import { events, type EventName, type TriggerEvent } from './events';
import { emitExistingField, filterFields, optionsField, parameterNames } from './fields';
import { readWatchFields } from './watchFields';

/** The parameters of the trigger, as the poll needs them. */
export interface TriggerSettings {
	/** The chosen event; without `watch` if Watch Fields decides what is an event. */
	event: TriggerEvent;
	/** The fields to compare: those of Watch Fields, or all; undefined for events that do not compare fields. */
	fields: readonly ContentField[] | undefined;
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

/** The fields that the event compares, and the event with the record fields that it then needs. */
function watchedContent(event: TriggerEvent, entered: unknown) {
	const { content } = event;
	if (!content) return { event, fields: undefined };
	const chosen = readWatchFields(entered, content);
	if (chosen.length === 0 && event.watch) return { event, fields: content };
	const fields = chosen.length > 0 ? chosen : content;
	return { event: { ...event, watch: undefined, needs: fields.map(({ name }) => name) }, fields };
}

/** @throws {InvalidInput} when a filter, a selected field or an option is invalid; the message names it */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const parameters: GetParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	const name = parameters<EventName>('event', 'contactCreated');
	const names = parameterNames[events[name].resource];
	const { event, fields } = watchedContent(events[name], parameters(names.watchFields, []));
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
				event.content ? [CHANGED_FIELDS] : [],
			);
	return {
		event,
		fields,
		matches: filter?.keeps,
		neededFields: [...(filter?.needs ?? []), ...(shape.needs ?? [])],
		filterKey: [name, filterKeyOf(wanted)],
		emitExisting: readBoolean(options.emitExisting, emitExistingField),
		shape,
	};
}
