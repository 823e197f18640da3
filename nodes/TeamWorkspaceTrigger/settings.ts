import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { addedFields } from '../TeamWorkspace/form/collection';
import { contactFilters } from '../TeamWorkspace/form/filters/contactFilters';
import { memberFilters } from '../TeamWorkspace/form/filters/memberFilters';
import { filterFor, filterKeyOf, readFilters } from '../TeamWorkspace/form/filters/recordFilter';
import type { GetParameter } from '../TeamWorkspace/form/getParameter';
import { outputShape, type Shape } from '../TeamWorkspace/form/output';
import { requireChoices } from '../TeamWorkspace/form/readChoices';
import { readBoolean } from '../TeamWorkspace/form/readValue';
import { CHANGED_FIELDS, namesChanges, type Watch } from './cursor/changes';
import { events, type EventName, type TriggerEvent } from './events';
import {
	emitExistingField,
	filterFields,
	optionsField,
	parameterNames,
	rememberField,
	watchFields,
} from './fields';

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

/** Watch Fields: the chosen fields in the order of the event, or all when none is chosen. */
function chosenOf({ fields }: Watch, entered: unknown, field: typeof watchFields.contact): Watch {
	const chosen = requireChoices(entered, field);
	return { fields: fields.filter(({ name }) => chosen.length === 0 || chosen.includes(name)) };
}

/** Simplified for changed records, which does not show the time of creation. */
const withoutCreation = (simplify: Shape): Shape =>
	Object.assign((record: IDataObject) => simplify(record), {
		needs: simplify.needs?.filter((name) => name !== 'createdAt'),
	});

/** @throws {InvalidInput} when a filter, a selected field or an option is invalid; the message names it */
export function readSettings(context: IPollFunctions): TriggerSettings {
	const parameters: GetParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	const name = parameters<EventName>('event', 'contactCreated');
	const options = {
		emitExisting: false,
		rememberNames: false,
		...addedFields(parameters, optionsField),
	};
	const { mayRemember, ...event }: TriggerEvent = events[name];
	const remembersMore = mayRemember && readBoolean(options.rememberNames, rememberField);
	if (remembersMore) event.remembers = mayRemember;
	const names = parameterNames[event.resource];
	const watch = namesChanges(event.watch)
		? chosenOf(event.watch, parameters(names.watchFields, []), watchFields[event.resource])
		: event.watch;
	const field = filterFields.find(({ displayOptions }) =>
		displayOptions?.show?.event?.includes(name),
	);
	const rows = event.resource === 'contact' ? contactFilters : memberFilters;
	const wanted = field ? readFilters(field, rows)(parameters, context.getTimezone()) : [];
	const filter = filterFor(wanted);
	const shape: Shape = event.remembers
		? (record) => record
		: outputShape(
				(parameter, fallback) =>
					parameters(parameter === 'fields' ? names.fields : parameter, fallback),
				event.resource,
				namesChanges(event.watch) ? withoutCreation(event.simplify) : event.simplify,
				namesChanges(event.watch) ? [CHANGED_FIELDS] : [],
			);
	return {
		event,
		watch,
		matches: filter?.keeps,
		neededFields: [...(filter?.needs ?? []), ...(shape.needs ?? [])],
		filterKey: [name, filterKeyOf(wanted), ...(remembersMore ? mayRemember : [])],
		emitExisting: readBoolean(options.emitExisting, emitExistingField),
		shape,
	};
}
