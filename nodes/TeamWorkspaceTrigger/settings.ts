import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { contactFilters } from '../TeamWorkspace/fields/filters/contactFilters';
import { memberFilters } from '../TeamWorkspace/fields/filters/memberFilters';
import { filterFor, filterKeyOf, readFilters } from '../TeamWorkspace/fields/filters/recordFilter';
import type { GetParameter } from '../TeamWorkspace/fields/getParameter';
import { outputShape, type Shape } from '../TeamWorkspace/fields/output';
import { events, type EventName, type TriggerEvent } from './events';
import { filterFields } from './fields';

/** The parameters of the trigger, as the poll needs them. */
export interface TriggerSettings {
	event: TriggerEvent;
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

/** @throws {InvalidInput} when a filter or a selected field is invalid; the message names it */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const parameters: GetParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	const name = parameters<EventName>('event', 'contactCreated');
	const event: TriggerEvent = events[name];
	const field = filterFields.find(({ displayOptions }) =>
		displayOptions?.show?.event?.includes(name),
	);
	const rows = event.resource === 'contact' ? contactFilters : memberFilters;
	const wanted = field ? readFilters(field, rows)(parameters, context.getTimezone()) : [];
	const filter = filterFor(wanted);
	const shape = outputShape(parameters, event.resource, event.simplify);
	return {
		event,
		matches: filter?.keeps,
		neededFields: [...(filter?.needs ?? []), ...(shape.needs ?? [])],
		filterKey: [name, filterKeyOf(wanted)],
		emitExisting: parameters<unknown>('options.emitExisting', false) === true,
		shape,
	};
}
