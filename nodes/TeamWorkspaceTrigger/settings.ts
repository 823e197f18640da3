import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { addedFields } from '../TeamWorkspace/form/collection';
import { contactFilters } from '../TeamWorkspace/form/filters/contactFilters';
import { memberFilters } from '../TeamWorkspace/form/filters/memberFilters';
import { filterFor, filterKeyOf, readFilters } from '../TeamWorkspace/form/filters/recordFilter';
import {
	chosenOption,
	chosenOptions,
	type GetParameter,
	readBoolean,
} from '../TeamWorkspace/form/readValue';
import { outputShape, type Shape } from '../TeamWorkspace/form/output';
import { CHANGED_FIELDS, namesChanges } from './cursor/changes';
import { events, type TriggerEvent } from './events';
import { emitExistingField, eventField, fieldsOf, optionsField, rememberField } from './fields';

export type TriggerSettings = ReturnType<typeof readSettings>;

/** Simplified for changed records, which does not show the time of creation. */
const withoutCreation = (simplify: Shape): Shape =>
	Object.assign((record: IDataObject) => simplify(record), {
		needs: simplify.needs?.filter((name) => name !== 'createdAt'),
	});

/** @throws {InvalidInput} when a filter, a selected field or an option is invalid; the message names it */
export function readSettings(context: IPollFunctions) {
	const parameters: GetParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	const name = chosenOption(parameters, eventField);
	const options = {
		emitExisting: false,
		rememberNames: false,
		...addedFields(parameters, optionsField),
	};
	const { mayRemember, ...event }: TriggerEvent = events[name];
	const remembersMore = mayRemember && readBoolean(options.rememberNames, rememberField);
	if (remembersMore) event.remembers = mayRemember;
	const { remembers, resource } = event;
	const { fields, filters, watchFields } = fieldsOf[resource];
	const isUpdated = namesChanges(event.watch);
	const chosen = isUpdated ? chosenOptions(parameters, watchFields) : [];
	const chosenFields = event.watch?.fields.filter((field) => chosen.includes(field.name)) ?? [];
	const isFiltered = filters.displayOptions.show.event.includes(name);
	const rows = resource === 'contact' ? contactFilters : memberFilters;
	const wanted = isFiltered ? readFilters(filters, rows, parameters, context.getTimezone()) : [];
	const filter = filterFor(wanted);
	const shape: Shape = remembers
		? (record) => record
		: outputShape(
				(parameter, fallback) =>
					parameters(parameter === 'fields' ? fields.name : parameter, fallback),
				resource,
				isUpdated ? withoutCreation(event.simplify) : event.simplify,
				isUpdated ? [CHANGED_FIELDS] : [],
			);
	return {
		event,
		/** What is compared: the fields that Watch Fields chooses, or all; undefined for events that compare nothing. */
		watch: chosenFields.length > 0 ? { fields: chosenFields } : event.watch,
		matches: filter?.keeps,
		neededFields: [...(filter?.needs ?? []), ...(shape.needs ?? [])],
		/** Event and filters in normalized form: equal keys select the same records. Part of the stored scope. */
		filterKey: [name, filterKeyOf(wanted), ...(remembersMore ? mayRemember : [])],
		emitExisting: readBoolean(options.emitExisting, emitExistingField),
		shape,
	};
}
