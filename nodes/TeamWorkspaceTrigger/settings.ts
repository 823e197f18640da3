import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import { filterFor, meaningOf, readFilters } from '../TeamWorkspace/fields/filters/recordFilter';
import type { GetParameter } from '../TeamWorkspace/fields/getParameter';
import { outputShape, type Shape } from '../TeamWorkspace/fields/output';
import { events, type EventName, type TriggerEvent } from './events';
import { filterFields } from './fields';

/** What the form of the trigger says. */
export interface Settings {
	event: TriggerEvent;
	/** Whether a record passes all filters; undefined when everything passes. */
	keeps: ((record: IDataObject) => boolean) | undefined;
	/** The fields that the filters look at and the output tells. */
	needs: string[];
	/** The same as long as the same records are an event. */
	meaning: string[];
	withExisting: boolean;
	shape: Shape;
}

/** @throws {InvalidInput} when a filter or a field to return is none */
export function settingsOf(context: IPollFunctions): Settings {
	const parameters: GetParameter = (name, fallback) =>
		context.getNodeParameter(name, fallback) as never;
	const name = parameters<EventName>('event', 'contactCreated');
	const event: TriggerEvent = events[name];
	const field = filterFields.find(({ displayOptions }) =>
		displayOptions?.show?.event?.includes(name),
	);
	const wanted = field ? readFilters(field)(parameters, context.getTimezone()) : {};
	const filter = filterFor(wanted);
	const shape = outputShape(parameters, event.resource, event.simplify);
	return {
		event,
		keeps: filter?.keeps,
		needs: [...(filter?.needs ?? []), ...(shape.needs ?? [])],
		meaning: [name, meaningOf(wanted)],
		withExisting: parameters<unknown>('options.emitExisting', false) === true,
		shape,
	};
}
