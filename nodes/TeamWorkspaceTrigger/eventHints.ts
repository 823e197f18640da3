import type { IBuilderHintVariation, INodeProperties } from 'n8n-workflow';
import { exampleCode } from '../TeamWorkspace/aiBuilder/exampleCode';
import { events, type TriggerEvent } from './events';

const eventEntries = Object.entries<TriggerEvent>(events);

/** The events with their use, in one line. n8n's node search shows the text of a trigger, but not that of its events. */
export const eventUses = eventEntries
	.map(([event, { hint }]) => `${event} (${hint.use})`)
	.join('; ');

/** An example of each event. n8n does not divide the type definition of a trigger by event. */
export const eventExamples: IBuilderHintVariation[] = eventEntries.map(
	([event, { option, hint }]) => ({
		content: exampleCode(
			{
				factory: 'trigger',
				type: 'teamWorkspaceTrigger',
				name: option.name,
				parameters: {
					pollTimes: { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] },
					event,
					...hint.example,
				},
			},
			hint.item,
		),
	}),
);

/** The options of Trigger On. */
export const eventOptions: INodeProperties['options'] = eventEntries.map(
	([value, { option, hint }]) => ({
		...option,
		value,
		builderHint: { propertyHint: hint.use },
	}),
);
