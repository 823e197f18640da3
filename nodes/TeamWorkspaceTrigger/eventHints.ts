import type { IBuilderHintVariation, IDataObject, INodeProperties } from 'n8n-workflow';
import { exampleCode } from '../TeamWorkspace/aiBuilder/exampleCode';
import { fieldLabel } from '../TeamWorkspace/form/fieldLabel';
import { CHANGED_FIELDS, namesChanges } from './cursor/changes';
import { deletedSample } from './cursor/deletions';
import { events, type TriggerEvent } from './events';

const eventEntries = Object.entries<TriggerEvent>(events);

/** The events with their use, in one line. n8n's node search shows the text of a trigger, but not that of its events. */
export const eventUses = eventEntries.map(([event, { use }]) => `${event} (${use})`).join('; ');

/** An item of the event; its example watches first what has changed. */
function exampleItem({
	sample,
	simplify,
	watch,
	remembers,
	example = {},
}: TriggerEvent): IDataObject {
	if (remembers) return deletedSample(sample, remembers);
	const [changed] = Object.values(example).flat();
	return simplify(namesChanges(watch) ? { ...sample, [CHANGED_FIELDS]: [changed] } : sample);
}

/** An example of each event. n8n does not divide the type definition of a trigger by event. */
export const eventExamples: IBuilderHintVariation[] = eventEntries.map(([name, event]) => ({
	content: exampleCode(
		{
			factory: 'trigger',
			type: 'teamWorkspaceTrigger',
			name: fieldLabel(name),
			parameters: {
				pollTimes: { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] },
				event: name,
				...event.example,
			},
		},
		exampleItem(event),
	),
}));

/** The options of Trigger On. */
export const eventOptions: INodeProperties['options'] = eventEntries.map(
	([value, { description, use }]) => ({
		name: fieldLabel(value),
		value,
		description,
		builderHint: { propertyHint: use },
	}),
);
